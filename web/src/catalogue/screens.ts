export { AddToLibrary } from './screens/AddToLibrary.tsx'
export { OtlPicker } from './screens/OtlPicker.tsx'
