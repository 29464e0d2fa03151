import { type ReactNode, Suspense, useState } from 'react'
import type { DefaultValues, FieldValues, UseFormReturn } from 'react-hook-form'
import { withTexts } from '../texts/index.ts'
import { clashing, merge } from './conflict.ts'
import { latePiece } from '../ui/index.ts'

const ConflictDialog = latePiece(() =>
  withTexts(
    import('./ConflictDialog.tsx').then((code) => ({ default: code.ConflictDialog })),
    'clash',
  ),
)

/** How a form is read again after somebody else saved it first, and told in words. */
export interface Rereading<V> {
  /** What is saved now, and its version. */
  read: () => Promise<{ values: V; version: number }>
  /** From here on that version is what is changed; a form that holds its version needs no telling. */
  take?: (version: number) => void
  label: (field: keyof V & string) => string
  shown: (values: V, field: keyof V & string) => string
}

/** After a lost race: nothing that was typed is lost; field by field it is asked what stays. */
export function useConflict<V extends FieldValues>(
  { reset, getValues, formState }: Pick<UseFormReturn<V>, 'reset' | 'getValues' | 'formState'>,
  how: Rereading<V> | undefined,
): { meet: () => Promise<void>; dialog: ReactNode } {
  const [theirs, setTheirs] = useState<{ values: V; version: number }>()
  const base = formState.defaultValues as V
  const settle = (kept: ReadonlySet<string>) => {
    if (!theirs) return
    const values = merge(base, getValues(), theirs.values, kept)
    how?.take?.(theirs.version)
    reset(theirs.values as DefaultValues<V>)
    reset(values as DefaultValues<V>, { keepDefaultValues: true })
    setTheirs(undefined)
  }
  const clashes =
    theirs && how
      ? clashing(base, getValues(), theirs.values).map((field) => ({
          field,
          label: how.label(field),
          mine: how.shown(getValues(), field),
          theirs: how.shown(theirs.values, field),
        }))
      : []
  return {
    meet: async () => setTheirs(await how?.read()),
    dialog: theirs ? (
      <Suspense fallback={null}>
        <ConflictDialog clashes={clashes} onChoose={settle} onClose={() => setTheirs(undefined)} />
      </Suspense>
    ) : null,
  }
}
