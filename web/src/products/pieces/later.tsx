import Skeleton from '@mui/material/Skeleton'
import { lazy, Suspense } from 'react'
import type { NewProductProps } from '../screens/NewProduct.tsx'
import type { ProductListProps } from './ProductList.tsx'

const NewProduct = lazy(() => import('../screens/NewProduct.tsx').then((module) => ({ default: module.NewProduct })))
const ProductList = lazy(() => import('./ProductList.tsx').then((module) => ({ default: module.ProductList })))

/** The dialog for a new offer (`released`) or demand of a spot; `onSaved` gets the product that was made. */
export function NewProductDialog(props: NewProductProps) {
  return <Suspense fallback={null}><NewProduct {...props} /></Suspense>
}

/** The offers (`released`) or demands of a spot as rows; with `editable` they can be published, one by one or together. */
export function ProductRowList(props: ProductListProps) {
  return <Suspense fallback={<div className="col g3" aria-busy>{[...Array(5).keys()].map((row) => <Skeleton key={row} height={56} />)}</div>}><ProductList {...props} /></Suspense>
}
