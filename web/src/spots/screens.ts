export { SpotsScreen } from './screens/SpotsScreen.tsx'
export { WizardScreen } from './screens/WizardScreen.tsx'
