import type { Plugin } from 'vite'

const left = /[\\/]@mui[\\/]material[\\/]styles[\\/](?:createThemeWithVars|ThemeProviderWithVars)\.m?js$/

/**
 * Leaves out, in the build, what MUI brings to switch between colour schemes at run time. A tenant has one scheme, and its colours are
 * variables of our own (ui/theme), so none of it is ever called; it would be a tenth of the first load.
 */
export function oneScheme(): Plugin {
  return {
    name: 'one-scheme',
    apply: 'build',
    load: (id) => (left.test(id.split('?', 1)[0] ?? '') ? 'export default () => { throw new Error("one scheme only") }\nexport const CssVarsProvider = null' : undefined),
  }
}
