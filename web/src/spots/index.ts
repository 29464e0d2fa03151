// The door of spots: light pieces only; the screens are in screens.ts.
export { mySpotsQuery, spotQuery, spotsQuery } from './api.ts'
export { shapeOf } from './kinds.ts'
export { periodText, placeText } from './texts.ts'
export { SpotPicker } from './pieces/SpotPicker.tsx'
export { SpotStatusChip } from './pieces/SpotStatusChip.tsx'
export { SpotTypeMark } from './pieces/SpotTypeMark.tsx'
