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

/** How to read a form again after somebody else saved it first, and how to show it in words. */
export interface Rereading<V> {
  /** Returns the saved values and their version. */
  read: () => Promise<{ values: V; version: number }>
  /** Makes that version the one being changed from here on; not needed by a form that holds its version. */
  take?: (version: number) => void
  label: (field: keyof V & string) => string
  shown: (values: V, field: keyof V & string) => string
}

/** After a lost race: loses nothing typed and asks, field by field, which value to keep. */
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
