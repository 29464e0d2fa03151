import { useState } from 'react'

/** A column of the matrix: a role with the ids of its permissions, as on the server. */
export interface MatrixColumn {
  id: number
  name: string
  userDefined: boolean
  held: readonly number[]
  version: number
  mayEdit: boolean
}

const same = (a: ReadonlySet<number>, b: ReadonlySet<number>) =>
  a.size === b.size && [...a].every((one) => b.has(one))

type Edits = ReadonlyMap<number, ReadonlySet<number>>

/** The edits left once `saved` is on the server: what was changed while it was being saved stays, the columns `dropped` do not. */
export const editsAfter = (edits: Edits, saved: Edits, dropped: readonly number[]): Edits =>
  new Map(
    [...edits].filter(([id, wanted]) => {
      const sent = saved.get(id)
      return !dropped.includes(id) && !(sent && same(wanted, sent))
    }),
  )

/** The unsaved ticks and unticks, by column. */
export function useMatrix(columns: readonly MatrixColumn[]) {
  const [edits, setEdits] = useState<Edits>(new Map())
  const of = (column: MatrixColumn) => edits.get(column.id) ?? new Set(column.held)
  const toggle = (column: MatrixColumn, permission: number) => {
    const next = new Set(of(column))
    if (!next.delete(permission)) next.add(permission)
    const rest = new Map(edits)
    if (same(next, new Set(column.held))) rest.delete(column.id)
    else rest.set(column.id, next)
    setEdits(rest)
  }
  const changed = columns
    .filter((column) => edits.has(column.id))
    .map((column) => ({ column, wanted: [...of(column)].toSorted((a, b) => a - b) }))
  const count = changed.reduce(
    (sum, { column, wanted }) =>
      sum +
      wanted.filter((p) => !column.held.includes(p)).length +
      column.held.filter((p) => !wanted.includes(p)).length,
    0,
  )
  const forget = () => setEdits(new Map())
  const settle = (saved: Edits, dropped: readonly number[]) =>
    setEdits((now) => editsAfter(now, saved, dropped))
  return {
    of,
    toggle,
    changed,
    count,
    forget,
    settle,
    isChanged: (column: MatrixColumn, permission: number) =>
      edits.has(column.id) && of(column).has(permission) !== column.held.includes(permission),
  }
}
export type Matrix = ReturnType<typeof useMatrix>
