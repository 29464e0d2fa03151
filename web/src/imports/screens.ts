// The screens of imports, loaded when they open.
export { ImportScreen } from './screens/ImportScreen.tsx'
export { ImportStartScreen } from './screens/ImportStartScreen.tsx'
export { readSpot } from './steps.ts'
