import type { IOptions } from 'sanitize-html'
import { invalid } from '../platform/errors.ts'

const maxBytes = 50_000
const maxDepth = 100
const mostRounds = 5

/** Nesting depth of the tags in a text, counted without building a tree: a deep one can keep a parser busy for very long. */
export function depthOf(html: string): number {
  let depth = 0
  let deepest = 0
  for (const [, end, name = ''] of html.matchAll(/<(\/?)([a-z][a-z0-9]*)/gi)) {
    if (end) depth = Math.max(0, depth - 1)
    else if (!/^(br|hr|img|input|meta|link|wbr)$/i.test(name)) deepest = Math.max(deepest, ++depth)
  }
  return deepest
}

function refuseTooMuch(html: string) {
  if (Buffer.byteLength(html) > maxBytes) throw invalid('description', 'field.tooLong')
  if (depthOf(html) > maxDepth) throw invalid('description', 'html.tooDeep')
}

/** The description with only the markup that the editor produces; rejects text that is too large or deep before parsing, and again as it will be stored: a closing tag in a value or of a tag never opened hides depth, and cleaning can lengthen a text. */
export async function cleanDescription(html: string): Promise<string> {
  refuseTooMuch(html)
  // Loaded when a description is first stored: it takes 11 MB.
  const { default: sanitize } = await import('sanitize-html')
  const cleaned = (text: string) => sanitize(text, allowed).trim()
  let clean = cleaned(html)
  // Wrong nesting may parse differently after cleaning: only stable text is stored; text not stable within a few rounds is nobody's writing.
  for (let left = mostRounds; left > 0; left--) {
    refuseTooMuch(clean)
    const again = cleaned(clean)
    if (again === clean) return clean
    clean = again
  }
  throw invalid('description', 'html.tooDeep')
}

const allowed: IOptions = {
  allowedTags: [
    'p',
    'br',
    'strong',
    'em',
    'u',
    's',
    'ul',
    'ol',
    'li',
    'h2',
    'h3',
    'h4',
    'blockquote',
    'a',
  ],
  allowedAttributes: { a: ['href', 'rel', 'target'] },
  allowedSchemes: ['http', 'https', 'mailto'],
  allowProtocolRelative: false,
  transformTags: {
    b: 'strong',
    i: 'em',
    a: (tagName, { href, target }) => ({
      tagName,
      attribs: {
        ...(href !== undefined && { href: href.replace(/[\u0000-\u001f]/g, '').trim() }),
        rel: 'noopener noreferrer nofollow',
        ...(target === '_blank' && { target }),
      },
    }),
  },
}
