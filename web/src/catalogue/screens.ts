export { OtlPicker } from './screens/OtlPicker.tsx'
