export { ProductDialog } from './screens/ProductDialog.tsx'
export { ProductScreen } from './screens/ProductScreen.tsx'
