import { createContext, type ReactNode } from 'react'

/** What rooms above the market say on the card of a product, such as an own reservation; the shell fills it in. */
export const CardNote = createContext<(productId: number) => ReactNode>(() => null)
