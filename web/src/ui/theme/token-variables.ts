import type { DerivedTheme } from './derive-theme.ts'
import { fixedMeasures } from './fixed-tokens.ts'

/** The tokens as CSS variables, for `:root`. */
export function tokenVariables({ tokens }: DerivedTheme): Record<string, string> {
  return Object.fromEntries(
    Object.entries({ ...tokens, ...fixedMeasures }).map(([name, value]) => [`--${name}`, value]),
  )
}
