export { AddProductButton } from './pieces/AddProductButton.tsx'
export { ProductDialog } from './screens/ProductDialog.tsx'
export { ProductScreen } from './screens/ProductScreen.tsx'
