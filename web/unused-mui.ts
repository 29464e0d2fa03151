import type { Plugin } from 'vite'

const schemes = /[\\/]@mui[\\/]material[\\/]styles[\\/](?:createThemeWithVars|ThemeProviderWithVars)\.m?js$/
const ripple = /[\\/]@mui[\\/]material[\\/]ButtonBase[\\/]TouchRipple\.m?js$/

/**
 * Leaves out, in the build, what of MUI is never used but would be loaded first: switching between colour schemes at run time (a tenant has
 * one, and its colours are variables of our own) and the ripple of buttons (the theme switches it off).
 */
export function unusedMui(): Plugin {
  return {
    name: 'unused-mui',
    apply: 'build',
    load: (id) => {
      const file = id.split('?', 1)[0] ?? ''
      if (schemes.test(file)) return 'export default () => { throw new Error("one scheme only") }\nexport const CssVarsProvider = null'
      return ripple.test(file) ? 'export default () => null' : undefined
    },
  }
}
