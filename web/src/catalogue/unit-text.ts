import { unitOn } from '../platform/format.ts'
import { spoken } from '../texts/index.ts'

/** A unit as written in the language of the screen. */
export const unitText = (unit: string | null) => unitOn(unit, spoken())
