import type { Product } from '@bouwkring/contract/products'
import { useQueryClient } from '@tanstack/react-query'
import { Clock3, EyeOff } from 'lucide-react'
import { type ReactNode, Suspense, useCallback, useEffect } from 'react'
import { useTranslation, withTexts } from '../../texts/index.ts'
import { useHolds } from '../../accounts/index.ts'
import { dayText } from '../../platform/format.ts'
import {
  Button,
  latePiece,
  Skeleton,
  type TabItem,
  Tag,
  useMediaQuery,
  wholeDays,
} from '../../ui/index.ts'
import { cardPrice } from '../amount-text.ts'
import { contactsQuery } from '../api.ts'
import { FootGallery } from '../pieces/FootGallery.tsx'
import { ProductActions } from '../pieces/ProductActions.tsx'
import { ProductFrame } from '../pieces/ProductFrame.tsx'
import { ProductHead } from '../pieces/ProductHead.tsx'
import { ProductTools } from '../pieces/ProductTools.tsx'
import { PropertiesView } from '../pieces/PropertiesView.tsx'
import { ReserveBar } from '../pieces/ReserveBar.tsx'
import { bringRsx, RsxView, TenderLineView } from '../pieces/RsxViews.tsx'
import { SpecificationsView } from '../pieces/SpecificationsView.tsx'
import type { ProductSlots } from '../product-slots.ts'
import { type ProductTab, tabsOf } from '../tabs.ts'
import { usePrinting } from '../use-printing.ts'
import * as styles from '../pieces/frame.module.css'
import * as headStyles from '../pieces/head.module.css'
import * as noticeStyles from '../pieces/notice.module.css'

interface ProductViewerProps {
  id: string
  level: 1 | 2
  product: Product
  tab: ProductTab
  slots: ProductSlots
  onTab: (tab: ProductTab) => void
  onEdit: (on?: ProductTab) => void
  onOpen: (id: number) => void
  onGone: () => void
  /** Of the dialog; a page has none. */
  onClose?: (() => void) | undefined
}

const SpotInformation = latePiece(() =>
  withTexts(import('../pieces/SpotInformation.tsx'), 'spots').then((module) => ({
    default: module.SpotInformation,
  })),
)
const CompositionView = latePiece(() =>
  import('../pieces/CompositionView.tsx').then((module) => ({ default: module.CompositionView })),
)
const ConditionView = latePiece(() =>
  withTexts(import('../condition/ConditionView.tsx'), 'condition').then((module) => ({
    default: module.ConditionView,
  })),
)
/** Longest wait for what the other tabs need; without a network it never comes, and what is there is printed all the same. */
const printWaitMs = 3000

async function printed(tabs: Promise<unknown>) {
  await Promise.race([tabs, new Promise((go) => setTimeout(go, printWaitMs))])
  window.print()
}

/** Brings what the other tabs need: on paper every tab stands, and paper does not wait. */
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
        // Ahead of being asked for: that it failed is told when somebody looks.
        seesSpot ? client.prefetchQuery({ ...contactsQuery(spot), meta: {} }) : undefined,
      ]),
    [client, spot, seesSpot, contracted],
  )
}

/** On paper what the contract says stands last: its tables take the whole width. */
const inOrder = (tabs: ProductTab[], printing: boolean) =>
  printing ? [...tabs.filter((tab) => tab !== 'rsx'), ...tabs.filter((tab) => tab === 'rsx')] : tabs

// Why others do not see it, if so.
function HiddenTag({ product }: { product: Product }) {
  const { t } = useTranslation('products')
  if (product.published && product.spot.active) return null
  return (
    <Tag icon={EyeOff} variant="line">
      {t(product.published ? 'state.spotInactive' : 'state.unpublished')}
    </Tag>
  )
}

/** That nobody confirmed that it is still there. */
function UnconfirmedTag({ product }: { product: Product }) {
  const { t } = useTranslation('facts')
  if (product.unconfirmed_since === null) return null
  return (
    <Tag icon={Clock3} variant="line">
      {t('unconfirmed', { day: dayText(product.unconfirmed_since) })}
    </Tag>
  )
}

// On a wide screen the line of the contract stands below what is there already.
const withLine = (side: ReactNode, product: Product) =>
  product.rsx_material ? (
    <>
      {side}
      <TenderLineView product={product} />
    </>
  ) : (
    side
  )

const noneOwn = () => undefined
type BarProps = Pick<ProductViewerProps, 'product' | 'slots'> & { narrow: boolean }

// On a narrow screen what an own product leads to (reservations, matches, combinations) stands in one line above its tabs: the foot keeps one row, of what one does.
const leadsAbove = ({ product, narrow }: BarProps) => narrow && !product.is_external

function Above(props: BarProps) {
  const { product, slots } = props
  return (
    <>
      {leadsAbove(props) ? (
        <div className={`${noticeStyles.leads} no-print`}>
          <Bar {...props} />
          {slots.links?.(product)}
        </div>
      ) : null}
      {slots.notice?.(product)}
    </>
  )
}

function AtFoot(props: BarProps) {
  const { t } = useTranslation('products')
  const { product, slots } = props
  const above = leadsAbove(props)
  return (
    <>
      {above ? null : <Bar {...props} />}
      <span className={`grow row gap-1 small muted ${styles.changed}`}>
        <Clock3 size={16} aria-hidden />
        {wholeDays(t('dialog.changed', { day: dayText(product.updated_at) }))}
      </span>
      {above ? null : slots.links?.(product)}
    </>
  )
}

// On a narrow screen what stands beside the content on a wide one is behind a bar.
function Bar({ product, slots, narrow }: BarProps) {
  const own = (slots.useOwn ?? noneOwn)(product)
  const side = slots.side?.(product)
  return side && narrow ? (
    <ReserveBar product={product} own={own}>
      {side}
    </ReserveBar>
  ) : null
}

/** A product to look at. */
export function ProductViewer({
  id,
  level,
  product,
  tab,
  slots,
  onTab,
  onEdit,
  onOpen,
  onGone,
  onClose,
}: ProductViewerProps) {
  const { t, i18n } = useTranslation('products')
  const { t: tf } = useTranslation('facts')
  const printing = usePrinting()
  const seesSpot = useHolds('SPOT_READ')
  const bringTabs = useOtherTabs(product, seesSpot)
  useEffect(() => {
    const timer = setTimeout(() => void bringTabs(), 1500)
    return () => clearTimeout(timer)
  }, [bringTabs])
  const narrow = useMediaQuery('(max-width:1099.95px)')
  const content: Record<ProductTab, ReactNode> = {
    specifications: <SpecificationsView product={product} distance={slots.distance?.(product)} />,
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
  const side = slots.side?.(product)
  return (
    <div className={styles.product}>
      <ProductFrame
        tabsLabel={t('dialog.tabs')}
        tabs={items}
        tab={tab}
        onTab={onTab}
        all={printing}
        notice={<Above product={product} slots={slots} narrow={narrow} />}
        head={
          <ProductHead
            id={id}
            level={level}
            name={product.name}
            released={product.is_released}
            label={product.sustainability_type}
            path={product.otl?.path ?? []}
            extra={product.description}
            {...(narrow && { price: cardPrice(product, tf, i18n.language) })}
            tags={
              <>
                <HiddenTag product={product} />
                <UnconfirmedTag product={product} />
              </>
            }
            tools={
              <ProductTools
                id={product.id}
                actions={slots.actions?.(product)}
                onPrint={() => void printed(bringTabs())}
                onClose={onClose}
              />
            }
          />
        }
        side={narrow ? undefined : withLine(side, product)}
        foot={
          <>
            {tab === 'specifications' ? null : <FootGallery product={product} />}
            <AtFoot product={product} slots={slots} narrow={narrow} />
            <ProductActions product={product} onEdit={onEdit} onOpen={onOpen} onGone={onGone} />
            {onClose ? (
              <Button className={styles.closeButton} onClick={onClose}>
                {t('tools.close')}
              </Button>
            ) : null}
          </>
        }
      />
    </div>
  )
}
