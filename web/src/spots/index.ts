// The door of spots.
export { shapeOf } from './kinds.ts'
export { SpotTypeMark } from './pieces/SpotTypeMark.tsx'
