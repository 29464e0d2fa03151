export { ConfirmEmailScreen } from './screens/ConfirmEmailScreen.tsx'
export { ForgotScreen } from './screens/ForgotScreen.tsx'
export { SignInScreen } from './screens/SignInScreen.tsx'
export { UpdatePasswordScreen } from './screens/UpdatePasswordScreen.tsx'
