import type { BulkAct } from '@bouwkring/contract/product-bulk'
import { useState } from 'react'
import type { ProductTab } from '../tabs.ts'
import { BulkBar } from './BulkBar.tsx'
import { BulkDialog } from './BulkDialog.tsx'
import { BulkResult } from './BulkResult.tsx'
import { type Chosen, choiceOf } from './chosen.ts'
import type { TypeChosen } from './DeedFields.tsx'

interface BulkProps {
  spotId: number
  released: boolean
  find: string
  chosen: Chosen
  count: number
  total: number
  here: number
  types: readonly TypeChosen[]
  may: { publish: boolean; edit: boolean }
  /** The last change made here. */
  last: number | undefined
  onAll: () => void
  onClear: () => void
  onLast: (id: number | undefined) => void
  onMend: (id: number, on?: ProductTab) => void
}

/** Bulk changes to products of a spot: the bar, its dialog and the result. */
export function Bulk({
  spotId,
  released,
  find,
  chosen,
  count,
  total,
  here,
  types,
  may,
  last,
  onAll,
  onClear,
  onLast,
  onMend,
}: BulkProps) {
  const [act, setAct] = useState<BulkAct | null>(null)
  return (
    <>
      {last === undefined ? null : (
        <BulkResult key={last} id={last} onClose={() => onLast(undefined)} onMend={onMend} />
      )}
      {count > 0 ? (
        <BulkBar
          count={count}
          total={total}
          here={here}
          released={released}
          may={may}
          onAll={onAll}
          onClear={onClear}
          onAct={setAct}
        />
      ) : null}
      {act ? (
        <BulkDialog
          act={act}
          spotId={spotId}
          released={released}
          choice={choiceOf(chosen, { released, find })}
          count={count}
          types={types}
          onClose={() => setAct(null)}
          onBegun={(bulk) => {
            setAct(null)
            onClear()
            onLast(bulk.id)
          }}
          onMend={(id, on) => {
            setAct(null)
            onMend(id, on)
          }}
        />
      ) : null}
    </>
  )
}
