import type { SpotStatus } from '@bouwkring/contract/spots'
import type { StatusTones } from '../ui/index.ts'

/** Tone of a spot state: all but active in red (specification 1, section 4). */
export const spotTone: StatusTones<SpotStatus> = {
  active: 'ok',
  inactive: 'err',
  expired: 'err',
  archived: 'err',
}
