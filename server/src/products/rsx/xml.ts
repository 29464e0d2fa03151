import { readXml, XmlProblem, type Listener } from '../../platform/xml.ts'
import { RsxProblem } from './rules.ts'

/** Reads the XML of a contract file; reports errors in the words of contracts. */
export async function readContract(bytes: Buffer, listener: Listener): Promise<void> {
  try {
    await readXml(bytes, (name) => name === 'raw.bestek', listener)
  } catch (error) {
    throw error instanceof XmlProblem ? new RsxProblem(`rsx.${error.why}`, error.line) : error
  }
}
