import { createContext } from 'react'
import type { DerivedTheme } from './derive-theme.ts'

/** The theme around a piece, and whether it keeps still. */
export interface CurrentTheme {
  derived: DerivedTheme
  still: boolean
}

/** What MUI's pieces make their own theme of, once the first of them is shown. */
export const ThemeAround = createContext<CurrentTheme | undefined>(undefined)
