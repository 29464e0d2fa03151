import type { BulkAct } from '@bouwkring/contract/product-bulk'
import { useState } from 'react'
import { useTranslation } from '../../texts/index.ts'
import { Button } from '../../ui/index.ts'
import { acts } from './acts.ts'
import { BulkDialog } from './BulkDialog.tsx'
import { BulkResult } from './BulkResult.tsx'

interface DeedsToTheseProps {
  spotId: number
  released: boolean
  /** Ids, at most as many as can be changed at once. */
  products: readonly number[]
  /** The deeds available for them; each asks first, and can be undone. */
  deeds: readonly BulkAct[]
  may: { publish: boolean; edit: boolean }
  /** The last change made to them. */
  last: number | undefined
  onLast: (id: number | undefined) => void
  /** Opens a product that the deed cannot change. */
  onOpen: (id: number) => void
}

/** Performs one of a few deeds on all products that a page names, at once. */
export function DeedsToThese({
  spotId,
  released,
  products,
  deeds,
  may,
  last,
  onLast,
  onOpen,
}: DeedsToTheseProps) {
  const { t } = useTranslation('bulk')
  const [act, setAct] = useState<BulkAct | null>(null)
  const open = acts.filter(
    (one) => deeds.includes(one.act) && (one.publishes ? may.publish : may.edit),
  )
  return (
    <>
      {open.length > 0 ? (
        <div className="row wrap">
          {open.map(({ act: one, icon: Icon }) => (
            <Button
              key={one}
              size="small"
              startIcon={<Icon size={16} aria-hidden />}
              onClick={() => setAct(one)}
            >
              {t(`act.${one}.do`)}
            </Button>
          ))}
        </div>
      ) : null}
      {last === undefined ? null : (
        <BulkResult key={last} id={last} onClose={() => onLast(undefined)} onMend={onOpen} />
      )}
      {act ? (
        <BulkDialog
          act={act}
          spotId={spotId}
          released={released}
          choice={{ products: [...products] }}
          count={products.length}
          types={[]}
          onClose={() => setAct(null)}
          onBegun={({ id }) => {
            setAct(null)
            onLast(id)
          }}
          onMend={onOpen}
        />
      ) : null}
    </>
  )
}
