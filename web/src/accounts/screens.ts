export { SignInScreen } from './screens/SignInScreen.tsx'
