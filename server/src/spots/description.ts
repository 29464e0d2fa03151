import sanitize from 'sanitize-html'
import { invalid } from '../platform/errors.ts'

const maxBytes = 50_000
const maxDepth = 100

/** How deep the tags of a text are nested, counted without building a tree: a parser can be made to work very long on a deep one. */
export function depthOf(html: string): number {
  let depth = 0
  let deepest = 0
  for (const [, end, name = ''] of html.matchAll(/<(\/?)([a-z][a-z0-9]*)/gi)) {
    if (end) depth = Math.max(0, depth - 1)
    else if (!/^(br|hr|img|input|meta|link|wbr)$/i.test(name)) deepest = Math.max(deepest, ++depth)
  }
  return deepest
}

/** The description with nothing but the markup that the editor makes; refuses what is too large or too deep before it is parsed. */
export function cleanDescription(html: string): string {
  if (Buffer.byteLength(html) > maxBytes) throw invalid('description', 'field.tooLong')
  if (depthOf(html) > maxDepth) throw invalid('description', 'html.tooDeep')
  return sanitize(html, {
    allowedTags: ['p', 'br', 'strong', 'em', 'u', 's', 'ul', 'ol', 'li', 'h2', 'h3', 'h4', 'blockquote', 'a'],
    allowedAttributes: { a: ['href', 'rel', 'target'] },
    allowedSchemes: ['http', 'https', 'mailto'],
    allowProtocolRelative: false,
    transformTags: {
      b: 'strong',
      i: 'em',
      a: (tagName, { href, target }) => ({ tagName, attribs: { ...(href !== undefined && { href }), rel: 'noopener noreferrer nofollow', ...(target === '_blank' && { target }) } }),
    },
  }).trim()
}
