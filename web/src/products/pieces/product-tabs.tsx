import type { Product } from '@bouwkring/contract/products'
import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, Suspense, useCallback, useEffect } from 'react'
import { useHolds } from '../../accounts/index.ts'
import { useTranslation, withTexts } from '../../texts/index.ts'
import { latePiece, Skeleton, type TabItem } from '../../ui/index.ts'
import { contactsQuery } from '../api.ts'
import { PropertiesView } from './PropertiesView.tsx'
import { bringRsx, RsxView } from './RsxViews.tsx'
import { SpecificationsView } from './SpecificationsView.tsx'
import type { ProductSlots } from '../product-slots.ts'
import { type ProductTab, tabsOf } from '../tabs.ts'
import type { Room } from '../use-room.ts'
import * as headStyles from './head.module.css'

const SpotInformation = latePiece(() =>
  withTexts(import('./SpotInformation.tsx'), 'spots').then((module) => ({
    default: module.SpotInformation,
  })),
)
const CompositionView = latePiece(() =>
  import('./CompositionView.tsx').then((module) => ({ default: module.CompositionView })),
)
const ConditionView = latePiece(() =>
  withTexts(import('../condition/ConditionView.tsx'), 'condition').then((module) => ({
    default: module.ConditionView,
  })),
)
/** Maximum wait for the data of the other tabs; offline it never arrives, and whatever is available is printed anyway. */
const printWaitMs = 3000

async function printed(tabs: Promise<unknown>) {
  await Promise.race([tabs, new Promise((go) => setTimeout(go, printWaitMs))])
  window.print()
}

/** Loads the data of the other tabs: all tabs appear in print, and printing cannot wait. */
function useOtherTabs(product: Product, seesSpot: boolean) {
  const client = useQueryClient()
  const spot = product.spot.id
  const contracted = product.rsx_material !== null
  return useCallback(
    () =>
      Promise.all([
        SpotInformation.bring(),
        CompositionView.bring(),
        ConditionView.bring(),
        contracted ? bringRsx() : undefined,
        // Prefetched: an error is only shown when the user opens the tab.
        seesSpot ? client.prefetchQuery({ ...contactsQuery(spot), meta: {} }) : undefined,
      ]),
    [client, spot, seesSpot, contracted],
  )
}

/** In print, the contract comes last: its tables take the full width. */
const inOrder = (tabs: ProductTab[], printing: boolean) =>
  printing ? [...tabs.filter((tab) => tab !== 'rsx'), ...tabs.filter((tab) => tab === 'rsx')] : tabs

/** The tabs of a product in view mode, with their data loaded before printing. */
export function useProductTabs(
  product: Product,
  { slots, room, printing }: { slots: ProductSlots; room: Room; printing: boolean },
) {
  const { t } = useTranslation('products')
  const seesSpot = useHolds('SPOT_READ')
  const bring = useOtherTabs(product, seesSpot)
  useEffect(() => {
    const timer = setTimeout(() => void bring(), 1500)
    return () => clearTimeout(timer)
  }, [bring])
  const content: Record<ProductTab, ReactNode> = {
    specifications: <SpecificationsView product={product} slots={slots} room={room} />,
    condition: <ConditionView product={product} />,
    composition: <CompositionView product={product} />,
    properties: <PropertiesView product={product} />,
    rsx: <RsxView product={product} />,
    spot: <SpotInformation product={product} />,
  }
  const tabs = tabsOf(product.type, seesSpot, product.rsx_material !== null)
  const items = inOrder(tabs, printing).map((value): TabItem<ProductTab> => ({
    value,
    label: t(`tab.${value}`),
    content: (
      <>
        {printing ? <h2 className={headStyles.printHead}>{t(`tab.${value}`)}</h2> : null}
        <Suspense fallback={<Skeleton height={320} />}>{content[value]}</Suspense>
      </>
    ),
    ...(value === 'properties' && {
      count: product.properties.filter((p) => p.value.length > 0).length,
    }),
  }))
  return { items, print: () => void printed(bring()) }
}
