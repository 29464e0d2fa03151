import type { Product } from '@bouwkring/contract/products'
import { Suspense } from 'react'
import { withTexts } from '../../texts/index.ts'
import { latePiece, Skeleton } from '../../ui/index.ts'

// Few products come from a contract, so its views load when needed.
const RsxTab = latePiece(() =>
  withTexts(import('../screens-rsx.ts'), 'rsx').then((module) => ({ default: module.RsxTab })),
)
const TenderLine = latePiece(() =>
  withTexts(import('../screens-rsx.ts'), 'rsx').then((module) => ({ default: module.TenderLine })),
)

const RsxPanel = latePiece(() =>
  withTexts(import('../screens-rsx.ts'), 'rsx').then((module) => ({ default: module.RsxPanel })),
)

type Shown = { product: Pick<Product, 'rsx_material'> | undefined }

/** Loads the tab before it is opened. */
export const bringRsx = () => RsxTab.bring()

/** The tab with the contract's text about a product. */
export const RsxView = ({ product }: Shown) =>
  product?.rsx_material ? (
    <Suspense fallback={<Skeleton height={240} animation={false} />}>
      <RsxTab material={product.rsx_material} />
    </Suspense>
  ) : null

/** The contract line beside a product. */
export const TenderLineView = ({ product }: Shown) =>
  product?.rsx_material ? (
    <Suspense fallback={null}>
      <TenderLine material={product.rsx_material} />
    </Suspense>
  ) : null

/** The RAW contract of a spot, in the spot's panel. */
export const ContractOfSpot = (props: { spotId: number; external: boolean }) => (
  <Suspense fallback={null}>
    <RsxPanel {...props} />
  </Suspense>
)
