import { createContext, useContext } from 'react'
import type { ConfirmText } from './ConfirmDialog.tsx'

/** Asks the question; resolves to the answer. */
export type Ask = (text: ConfirmText) => Promise<boolean>

export const ConfirmContext = createContext<Ask | null>(null)

/** `const confirm = useConfirm(); if (await confirm({ title })) …` inside a ConfirmProvider. */
export function useConfirm(): Ask {
  const ask = useContext(ConfirmContext)
  if (!ask) throw new Error('useConfirm needs a ConfirmProvider above it')
  return ask
}
