import { createContext, type ReactNode } from 'react'

/** What rooms above the market add to a product's card, such as the user's own reservation; supplied by the shell. */
export const CardNote = createContext<(productId: number) => ReactNode>(() => null)
