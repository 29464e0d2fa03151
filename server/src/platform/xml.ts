import { setImmediate as othersFirst } from 'node:timers/promises'
import { TextDecoder } from 'node:util'
import { SaxesParser } from 'saxes'

/** Why XML is rejected: it has entities or a document type, is damaged, begins with another element, or exceeds a limit; and at which line. */
export class XmlProblem extends Error {
  readonly why: 'entities' | 'broken' | 'file' | 'tooMuch'
  readonly line: number | undefined
  constructor(why: XmlProblem['why'], line?: number) {
    super(why)
    this.why = why
    this.line = line
  }
}

/** Receives the elements of a file as they pass. */
export interface Listener {
  open(name: string, attributes: Readonly<Record<string, string>>, line: number): void
  text(text: string): void
  close(name: string, line: number): void
}

const maxDepth = 100
const maxName = 200
const maxAttribute = 2_000
/** The number of bytes read before other work gets its turn: a few milliseconds of work. */
const chunk = 32 * 1024

// The first bytes of a file state its encoding; text that cannot be read in that encoding is damaged.
function decoderOf(bytes: Buffer): TextDecoder {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder('utf-16le', { fatal: true })
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return new TextDecoder('utf-16be', { fatal: true })
  const told = /^(?:\xef\xbb\xbf)?\s*<\?xml[^>]{0,200}?encoding\s*=\s*["']([\w-]{1,20})["']/.exec(
    bytes.subarray(0, 300).toString('latin1'),
  )?.[1]
  return new TextDecoder(
    /^(iso-8859-1|windows-1252)$/i.test(told ?? '') ? 'windows-1252' : 'utf-8',
    { fatal: true },
  )
}

/** Whether an attribute exceeds the limit; checked in a loop, since a workbook has a million elements. */
function hasTooLong(attributes: Readonly<Record<string, string>>) {
  for (const name in attributes)
    if (name.length > maxName || (attributes[name] ?? '').length > maxAttribute) return true
  return false
}

function parserOf(isRoot: (name: string) => boolean, listener: Listener) {
  const parser = new SaxesParser()
  let depth = 0
  let begun = false
  const refuse = (why: XmlProblem['why']) => {
    throw new XmlProblem(why, parser.line)
  }
  parser.on('doctype', () => refuse('entities'))
  // Before the root element it is not a file of ours at all; after it, it is a damaged one.
  parser.on('error', () => {
    throw begun ? new XmlProblem('broken', parser.line) : new XmlProblem('file')
  })
  parser.on('opentag', ({ name, attributes }) => {
    if (!begun && !isRoot(name)) throw new XmlProblem('file')
    begun = true
    if (++depth > maxDepth || name.length > maxName || hasTooLong(attributes)) refuse('tooMuch')
    listener.open(name, attributes, parser.line)
  })
  parser.on('text', (text) => listener.text(text))
  parser.on('cdata', (text) => listener.text(text))
  parser.on('closetag', ({ name }) => {
    depth--
    listener.close(name, parser.line)
  })
  return parser
}

/** Reads XML whose outermost element `isRoot` accepts, piece by piece so that a large file keeps nobody waiting. Entities and document types are rejected. */
export async function readXml(
  bytes: Buffer,
  isRoot: (name: string) => boolean,
  listener: Listener,
): Promise<void> {
  const decoder = decoderOf(bytes)
  const parser = parserOf(isRoot, listener)
  const decode = (part: Buffer, stream: boolean) => {
    try {
      return decoder.decode(part, { stream })
    } catch {
      throw new XmlProblem('broken', parser.line)
    }
  }
  for (let at = 0; at < bytes.length; at += chunk) {
    parser.write(decode(bytes.subarray(at, at + chunk), true))
    await othersFirst()
  }
  parser.write(decode(Buffer.alloc(0), false))
  parser.close()
}
