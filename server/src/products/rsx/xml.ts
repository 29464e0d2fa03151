import type { FieldMessage } from '@bouwkring/contract/messages'
import { readXml, XmlProblem, type Listener } from '../../platform/xml.ts'

/** Why a contract file is refused, and at which line. */
export class RsxProblem extends Error {
  readonly reason: FieldMessage
  readonly line: number | undefined
  constructor(reason: FieldMessage, line?: number) {
    super(reason)
    this.reason = reason
    this.line = line
  }
}

/** Reads the XML of a contract file; what is wrong with it is told in the words of contracts. */
export async function readContract(bytes: Buffer, listener: Listener): Promise<void> {
  try {
    await readXml(bytes, (name) => name === 'raw.bestek', listener)
  } catch (error) {
    throw error instanceof XmlProblem ? new RsxProblem(`rsx.${error.why}`, error.line) : error
  }
}
