import type { OtlLine } from '@bouwkring/contract/otl-editing'
import { useState } from 'react'
import { useTranslation } from '../../texts/index.ts'
import { showToast } from '../../ui/index.ts'
import type { Row } from '../tree.ts'

/** The ticked lines. During a search only the lines found can be ticked. */
export function useSelection(rows: readonly Row<OtlLine>[], hits: ReadonlySet<number> | undefined) {
  const { t } = useTranslation('otl')
  const [ticked, setTicked] = useState<ReadonlySet<number>>(new Set())
  const may = (id: number) => !hits || hits.has(id)
  const chosen = [...ticked].filter(may)
  const here = rows.map((row) => row.card.id).filter(may)
  const all = here.length > 0 && here.every((id) => ticked.has(id))
  const toggle = (id: number) => {
    if (!may(id)) return
    const next = new Set(ticked)
    if (!next.delete(id)) next.add(id)
    setTicked(next)
  }
  const toggleAll = () => {
    setTicked(
      all ? new Set([...ticked].filter((id) => !here.includes(id))) : new Set([...ticked, ...here]),
    )
    showToast(t(all ? 'bulk.none' : 'bulk.all', { count: here.length }), { tone: 'info' })
  }
  return {
    ticked,
    chosen,
    may,
    all,
    some: here.some((id) => ticked.has(id)),
    any: here.length > 0,
    toggle,
    toggleAll,
    clear: () => setTicked(new Set()),
  }
}
export type Selection = ReturnType<typeof useSelection>
