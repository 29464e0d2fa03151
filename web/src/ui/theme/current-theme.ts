import { createContext } from 'react'
import type { DerivedTheme } from './derive-theme.ts'

/** The theme around a component, and whether motion is off. */
export interface CurrentTheme {
  derived: DerivedTheme
  still: boolean
}

/** The theme from which MUI components derive their own, once the first of them is shown. */
export const ThemeAround = createContext<CurrentTheme | undefined>(undefined)
