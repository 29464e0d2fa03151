import type { Product } from '@bouwkring/contract/products'
import { type ReactNode, Suspense } from 'react'
import { useTranslation } from '../../texts/index.ts'
import { Button, latePiece } from '../../ui/index.ts'
import { FootGallery } from '../pieces/FootGallery.tsx'
import { OwnMenu } from '../pieces/OwnMenu.tsx'
import type { PhoneHeadProps } from '../pieces/PhoneHead.tsx'
import { useProductTabs } from '../pieces/product-tabs.tsx'
import { ProductActions } from '../pieces/ProductActions.tsx'
import { AboveTabs, AtFoot } from '../pieces/ProductBars.tsx'
import { ProductFrame } from '../pieces/ProductFrame.tsx'
import { ProductHead } from '../pieces/ProductHead.tsx'
import { ProductTags } from '../pieces/ProductTags.tsx'
import { PhoneHeadWaiting } from '../pieces/ProductWaiting.tsx'
import { ProductTools } from '../pieces/ProductTools.tsx'
import { TenderLineView } from '../pieces/RsxViews.tsx'
import type { ProductSlots } from '../product-slots.ts'
import type { ProductTab } from '../tabs.ts'
import { usePrinting } from '../use-printing.ts'
import { isPhone, type Room, useRoom } from '../use-room.ts'
import * as styles from '../pieces/frame.module.css'

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
  /** Closes the dialog; a page has none. */
  onClose?: (() => void) | undefined
}

// On a wide screen, the contract line is below the existing side content.
const withLine = (side: ReactNode, product: Product) =>
  product.rsx_material ? (
    <>
      {side}
      <TenderLineView product={product} />
    </>
  ) : (
    side
  )

const PhoneHead = latePiece(() =>
  import('../pieces/PhoneHead.tsx').then((module) => ({ default: module.PhoneHead })),
)
// Loads together with the product, not after it.
if (isPhone()) void PhoneHead.bring()

// The header: on a phone it includes the picture.
function Head({ room, ...head }: PhoneHeadProps & { room: Room }) {
  if (room === 'phone')
    return (
      <Suspense fallback={<PhoneHeadWaiting />}>
        <PhoneHead {...head} />
      </Suspense>
    )
  const { id, level, product, tools } = head
  return (
    <ProductHead
      id={id}
      level={level}
      product={product}
      path={product.otl?.path ?? []}
      tags={<ProductTags product={product} />}
      tools={tools}
    />
  )
}

/** A product in view mode. */
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
  const { t } = useTranslation('products')
  const printing = usePrinting()
  const room = useRoom(printing)
  const tabs = useProductTabs(product, { slots, room, printing })
  const phone = room === 'phone'
  const menu = <OwnMenu product={product} onOpen={onOpen} onGone={onGone} />
  const tools = (
    <ProductTools
      id={product.id}
      actions={
        <>
          {slots.actions?.(product)}
          {phone ? menu : null}
        </>
      }
      outFirst={phone}
      onPrint={tabs.print}
      onClose={onClose}
    />
  )
  return (
    <div className={`${styles.product} ${phone ? styles.flowing : ''}`}>
      <ProductFrame
        tabsLabel={t('dialog.tabs')}
        tabs={tabs.items}
        tab={tab}
        onTab={onTab}
        all={printing}
        notice={<AboveTabs product={product} slots={slots} room={room} />}
        head={
          <Head
            id={id}
            level={level}
            product={product}
            slots={slots}
            room={room}
            tools={tools}
            stays={onClose !== undefined}
          />
        }
        side={room === 'wide' ? withLine(slots.side?.(product), product) : undefined}
        foot={
          <>
            {tab === 'specifications' || phone ? null : <FootGallery product={product} />}
            <AtFoot product={product} slots={slots} room={room} />
            {phone ? null : menu}
            <ProductActions product={product} onEdit={onEdit} />
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
