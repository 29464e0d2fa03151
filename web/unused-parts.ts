import type { Plugin } from 'vite'

/** Replacements for modules whose work is never needed. */
const instead: readonly [file: RegExp, code: string][] = [
  // Switching between colour schemes at run time: a tenant has only one, and its colours are our own variables.
  [
    /@mui[\\/]material[\\/]styles[\\/](?:createThemeWithVars|ThemeProviderWithVars)\.m?js$/,
    'export default () => { throw new Error("one scheme only") }\nexport const CssVarsProvider = null',
  ],
  // The ripple of buttons: the theme switches it off.
  [/@mui[\\/]material[\\/]ButtonBase[\\/]TouchRipple\.m?js$/, 'export default () => null'],
  // Container queries in `sx`: ours are in the style sheets.
  [
    /@mui[\\/]system[\\/]cssContainerQueries[\\/](?:cssContainerQueries|index)\.m?js$/,
    'export default (theme) => theme\nexport const isCqShorthand = () => false\nexport const getContainerQuery = () => null\nexport const sortContainerQueries = (theme, css) => css',
  ],
  // Copying statics is for emotion's `withTheme`, which takes components written before hooks existed.
  [
    /hoist-non-react-statics[\\/]dist[\\/][\w.-]+\.js$/,
    'export default () => { throw new Error("no withTheme") }',
  ],
  // Infinite lists: ours have pages.
  [
    /@tanstack[\\/]query-core[\\/]build[\\/]\w+[\\/]infiniteQueryBehavior\.js$/,
    'const none = () => { throw new Error("no infinite queries") }\nexport { none as infiniteQueryBehavior, none as hasNextPage, none as hasPreviousPage }',
  ],
  // Which names an HTML element accepts: used for styled elements that do not specify this, and all of MUI's do. Styling props never reach the page.
  [
    /@emotion[\\/]is-prop-valid[\\/]dist[\\/][\w.-]+\.js$/,
    'const own = ["as", "ownerState", "theme", "sx"]\nexport default (name) => !own.includes(name)',
  ],
]

/** Leaves out of the build the parts of libraries that are never used but would be loaded first; docs/decisions/0006-first-load.md. */
export function unusedParts(): Plugin {
  return {
    name: 'unused-parts',
    apply: 'build',
    load: (id) => {
      const file = id.split('?', 1)[0] ?? ''
      return instead.find(([test]) => test.test(file))?.[1]
    },
  }
}
