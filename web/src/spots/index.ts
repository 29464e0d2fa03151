// The door of spots: light pieces only; the screens are in screens.ts.
export { definitionsQuery, nearSpotsQuery, ownOnMarketQuery, spotQuery } from './api.ts'
export { forgetReservations } from './forget-reservations.ts'
export { looseSpot, metresTo, spotAt } from './loose-spot.ts'
export { shapeOf } from './kinds.ts'
export {
  availableText,
  contactAddress,
  contactName,
  periodOf,
  periodText,
  placeText as addressText,
} from './texts.ts'
export { CertaintyChoice } from './form/CertaintyChoice.tsx'
export { ContactLines } from './pieces/ContactLines.tsx'
export { Ends } from './pieces/Ends.tsx'
export { SpotStatusChip } from './pieces/SpotStatusChip.tsx'
export { SpotTypeMark } from './pieces/SpotTypeMark.tsx'
export type { SpotsSearch } from './list-url.ts'
export type { WizardSearch } from './wizard/steps.ts'
