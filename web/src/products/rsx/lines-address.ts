import type { Search } from '../../platform/address.ts'
import { readWhole } from '../../platform/address-values.ts'

/** The state of a contract's lines in the address. */
export interface RsxSearch {
  rsx?: 'unrelated' | undefined
  /** The page of the lines. */
  line?: number | undefined
  /** Includes work as well as products and materials. */
  work?: boolean | undefined
}

export const readLines = ({ rsx, line, work }: Search) => ({
  unrelated: rsx === 'unrelated',
  page: readWhole(line) ?? 1,
  // An address holds texts.
  work: work === true || work === 'true',
})
