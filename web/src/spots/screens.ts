export { SpotsScreen } from './screens/SpotsScreen.tsx'
export { readAsked } from './wizard/asked.ts'
export { WizardScreen } from './screens/WizardScreen.tsx'
