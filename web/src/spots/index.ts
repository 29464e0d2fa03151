// The door of spots: light pieces only; the screens are in screens.ts.
export { mySpotsQuery, spotQuery } from './api.ts'
export { shapeOf } from './kinds.ts'
export { periodText } from './texts.ts'
export { SpotTypeMark } from './pieces/SpotTypeMark.tsx'
