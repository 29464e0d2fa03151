import { globSync, readFileSync } from 'node:fs'
import { dirname, relative, resolve } from 'node:path'
import type { Plugin } from 'vite'

const source = resolve(import.meta.dirname, 'src')
const classes = /\.(-?[_a-z][\w-]*)/gi
const borrowed = /^@value ([\w ,-]+) from '([^']+)';\n?/gm
const others = /:global\([^)]*\)/g
// Neither an initial `a`, which makes names such as `ad` that ad blockers hide, nor a word of the global layout.
const first = 'bcdefghijklmnopqrstuvwxyzBCDEFGHIJKLMNOPQRSTUVWXYZ'
const second = `${first}aA0123456789`

/** The names that a style module exports. */
export const namesIn = (css: string) =>
  new Set(
    [...css.replace(borrowed, '').replace(others, '').matchAll(classes)].map(([, n = '']) => n),
  )

/** The names that a module borrows from another: its own name for each, the name there, and the file. */
export const borrowedIn = (css: string, file: string) =>
  [...css.matchAll(borrowed)].flatMap(([, names = '', from = '']) =>
    names.split(',').map((each) => {
      const [name = '', alias = name] = each.trim().split(' as ')
      return { alias, name, from: resolve(dirname(file), from) }
    }),
  )

/** A position among the short names that stays the same as long as no other name takes it. */
const placeOf = (text: string) =>
  [...text].reduce((sum, sign) => (sum * 31 + (sign.codePointAt(0) ?? 0)) % 1_000_003, 7)

/** Two letters for each class of each module, so that less is sent than is written in the source. */
function shortNames() {
  const room = first.length * second.length
  const taken = new Map<string, string>()
  const given = new Map<string, string>()
  for (const file of globSync('**/*.module.css', { cwd: source }).toSorted())
    for (const name of namesIn(readFileSync(resolve(source, file), 'utf8'))) {
      let at = placeOf(`${file} ${name}`) % room
      const letters = () =>
        `${first[at % first.length] ?? ''}${second[Math.floor(at / first.length)] ?? ''}`
      while (taken.has(letters())) at = (at + 1) % room
      taken.set(letters(), `${file} ${name}`)
      given.set(`${file} ${name}`, letters())
    }
  return given
}

/** The name of a module's class on the page: short in the build, its path and name during development. */
export function styleNames(isBuilt: boolean) {
  const short = isBuilt ? shortNames() : undefined
  return (name: string, file: string) => {
    const path = relative(source, file.replace(/\?.*$/, ''))
    return (
      short?.get(`${path} ${name}`) ??
      `${path.replace('.module.css', '').replaceAll('/', '-')}__${name}`
    )
  }
}

/**
 * A module may define the look of another component within its own: `@value tag from '../ui/tag.module.css'` makes `.tag` the class
 * of that component. The usual handling would include all styles of the other module in this one a second time.
 */
export function borrowedStyles(nameOf: (name: string, file: string) => string): Plugin {
  return {
    name: 'borrowed-styles',
    enforce: 'pre',
    transform: {
      filter: { id: /\.module\.css$/ },
      handler(css, id) {
        let text = css.replace(borrowed, '')
        for (const { alias, name, from } of borrowedIn(css, id))
          text = text.replace(
            new RegExp(`\\.${alias}(?![\\w-])`, 'g'),
            `:global(.${nameOf(name, from)})`,
          )
        return { code: text, map: null }
      },
    },
  }
}

/** Keeps a module's styles in the build, although its names are inlined where they are used and nothing else of it is left. */
export const keptStyles: Plugin = {
  name: 'kept-styles',
  apply: 'build',
  enforce: 'post',
  transform: {
    filter: { id: /\.module\.css$/ },
    handler: (code) => ({ code, map: null, moduleSideEffects: 'no-treeshake' }),
  },
}
