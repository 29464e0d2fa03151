import type { Plugin } from 'vite'

/** What stands in place of a module whose work is never asked for. */
const instead: readonly [file: RegExp, code: string][] = [
  // Switching between colour schemes at run time: a tenant has one, and its colours are variables of our own.
  [
    /@mui[\\/]material[\\/]styles[\\/](?:createThemeWithVars|ThemeProviderWithVars)\.m?js$/,
    'export default () => { throw new Error("one scheme only") }\nexport const CssVarsProvider = null',
  ],
  // The ripple of buttons: the theme switches it off.
  [/@mui[\\/]material[\\/]ButtonBase[\\/]TouchRipple\.m?js$/, 'export default () => null'],
  // Container queries in `sx`: ours stand in the style sheets.
  [
    /@mui[\\/]system[\\/]cssContainerQueries[\\/](?:cssContainerQueries|index)\.m?js$/,
    'export default (theme) => theme\nexport const isCqShorthand = () => false\nexport const getContainerQuery = () => null\nexport const sortContainerQueries = (theme, css) => css',
  ],
  // Copying statics is for emotion's `withTheme`, which takes a component as it was written before there were hooks.
  [
    /hoist-non-react-statics[\\/]dist[\\/][\w.-]+\.js$/,
    'export default () => { throw new Error("no withTheme") }',
  ],
  // Lists without an end: ours have pages.
  [
    /@tanstack[\\/]query-core[\\/]build[\\/]\w+[\\/]infiniteQueryBehavior\.js$/,
    'const none = () => { throw new Error("no infinite queries") }\nexport { none as infiniteQueryBehavior, none as hasNextPage, none as hasPreviousPage }',
  ],
  // Which of all names an HTML element knows: asked for styled elements that do not say it themselves, and all of MUI's do. What is for the styling never reaches the page.
  [
    /@emotion[\\/]is-prop-valid[\\/]dist[\\/][\w.-]+\.js$/,
    'const own = ["as", "ownerState", "theme", "sx"]\nexport default (name) => !own.includes(name)',
  ],
]

/** Leaves out, in the build, what of the libraries is never used but would be loaded first; docs/decisions/0006-first-load.md. */
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
