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
  /** Ids, as many as are changed at once at most. */
  products: readonly number[]
  /** What may be done to them; each asks first, and can be undone. */
  deeds: readonly BulkAct[]
  may: { publish: boolean; edit: boolean }
  /** What was last done to them. */
  last: number | undefined
  onLast: (id: number | undefined) => void
  /** Opens a product that it cannot be done to. */
  onOpen: (id: number) => void
}

/** Does one of a few things to products that a page names, all at once. */
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
