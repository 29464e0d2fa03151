// Styles are modules beside their component: the names a screen uses exist, existing names are used, and nobody reaches into another feature.
import { globSync, readFileSync } from 'node:fs'
import { dirname, join, relative, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import ts from 'typescript'
import { describe, expect, test } from 'vitest'
import { borrowedIn, namesIn } from '../../web/style-names.ts'

const source = fileURLToPath(new URL('../../web/src/', import.meta.url))
/** Elements, layout and print: the only files whose names apply everywhere. */
const globals = ['base', 'buttons', 'controls', 'layout', 'print'].map(
  (name) => `ui/styles/${name}.css`,
)
/** Elements rendered by libraries keep the names that these gave them. */
const foreign = /^(?:Mui|Private|leaflet-|lucide$|ProseMirror)/
/** Words of four letters or fewer that are clear as names. */
const words = new Set(
  `away axis band bar bare bars bell body bold box busy card cell chip clip day demo done edge end even faq file foot form gone good grid grip grow
  head help hero hint home item join keys kind last lead left line list logo lost main map mark menu met more name near news
  none note open over page pair part pie raw raws ring row rows said scan shut side skip spot step sum tabs tag tags text tick tile time tiny told
  tone tree up used ways wear why wide wipe word work wrap zoom`.split(/\s+/),
)

type Files = ReadonlyMap<string, string>
const featureOf = (file: string) => file.split('/')[0]
const at = (file: string, to: string) => relative(source, resolve(source, dirname(file), to))

/** The words in the possible values of an expression: literals, parts of templates, both branches of a conditional. */
function literals(node: ts.Node): string[] {
  if (ts.isStringLiteralLike(node)) return [node.text]
  if (ts.isTemplateExpression(node))
    return [
      node.head.text,
      ...node.templateSpans.flatMap((span) => [...literals(span.expression), span.literal.text]),
    ]
  if (ts.isConditionalExpression(node))
    return [...literals(node.whenTrue), ...literals(node.whenFalse)]
  if (ts.isBinaryExpression(node)) return [...literals(node.left), ...literals(node.right)]
  if (ts.isParenthesizedExpression(node)) return literals(node.expression)
  return ts.isJsxExpression(node) && node.expression ? literals(node.expression) : []
}

/** The classes that a file writes as text. */
function wordsIn(file: string, text: string): string[] {
  const found: string[] = []
  const walk = (node: ts.Node) => {
    if (
      (ts.isJsxAttribute(node) || ts.isPropertyAssignment(node)) &&
      node.initializer &&
      /^(?:class|[a-z]*[cC]lassName)$/.test(node.name.getText())
    )
      found.push(...literals(node.initializer))
    ts.forEachChild(node, walk)
  }
  if (/[cC]lassName|class:/.test(text))
    walk(ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true, ts.ScriptKind.TSX))
  return found.flatMap((names) => names.split(/\s+/)).filter(Boolean)
}

/** All faults in the styles of these files, by path from the sources of the pages. */
function faults(files: Files): string[] {
  const wrong: string[] = []
  const modules = new Map<string, Set<string>>()
  const used = new Map<string, Set<string>>()
  const layout = new Set<string>()
  const reach = (from: string, to: string) => {
    const feature = featureOf(to)
    if (feature !== 'ui' && feature !== featureOf(from))
      wrong.push(`${from}: styles of another feature, ${to}`)
  }
  const use = (from: string, module: string, name: string) => {
    if (!modules.get(module)?.has(name)) wrong.push(`${from}: no ${name} in ${module}`)
    used.set(module, (used.get(module) ?? new Set()).add(name))
  }
  const styles = [...files].filter(([file]) => file.endsWith('.css'))
  for (const [file, css] of styles) {
    const bare = css.replaceAll(/\/\*[\s\S]*?\*\//g, '')
    const names = namesIn(bare)
    for (const { alias } of borrowedIn(bare, '')) names.delete(alias)
    if (file.endsWith('.module.css')) modules.set(file, names)
    else if (globals.includes(file)) for (const name of names) layout.add(name)
    else wrong.push(`${file}: neither a module nor one of the global files`)
    for (const name of names)
      if (name.length <= 4 && !words.has(name) && !foreign.test(name))
        wrong.push(`${file}: ${name} is no word`)
    if (bare.split('\n').length > 251) wrong.push(`${file}: longer than 250 lines`)
  }
  for (const [file, css] of styles) {
    for (const { name, from } of borrowedIn(css, resolve(source, file))) {
      const module = relative(source, from)
      reach(file, module)
      use(file, module, name)
    }
    for (const [, name = ''] of css.matchAll(/:global\(\.([\w-]+)\)/g))
      if (!foreign.test(name) && !layout.has(name))
        wrong.push(`${file}: ${name} is no name that holds everywhere`)
  }
  for (const [file, text] of files) {
    if (file.endsWith('.css')) continue
    for (const [, path = ''] of text.matchAll(/^import '(\.[^']*\.css)'/gm))
      if (!globals.includes(at(file, path))) wrong.push(`${file}: ${path} without its names`)
    for (const [, local = '', path = ''] of text.matchAll(
      /^import \* as (\w+) from '(\.[^']*\.module\.css)'/gm,
    )) {
      const module = at(file, path)
      reach(file, module)
      // A name looked up at run time cannot be traced: an attribute expresses a variant.
      if (new RegExp(`\\b${local}(?:\\[|\\)|\\s*[,}])`).test(text.replaceAll(/^import .*$/gm, '')))
        wrong.push(`${file}: ${local} is passed on as a whole`)
      for (const [, name = ''] of text.matchAll(new RegExp(`\\b${local}\\.(\\w+)`, 'g')))
        use(file, module, name)
    }
    for (const name of wordsIn(file, text))
      if (!layout.has(name) && !foreign.test(name)) wrong.push(`${file}: class ${name} is nowhere`)
  }
  for (const [module, names] of modules)
    for (const name of names)
      if (!used.get(module)?.has(name) && !foreign.test(name))
        wrong.push(`${module}: nobody uses ${name}`)
  return wrong
}

const ours: Files = new Map(
  globSync('**/*.{css,ts,tsx}', { cwd: source, exclude: ['**/*.test.ts', 'locales/**'] }).map(
    (file) => [file, readFileSync(join(source, file), 'utf8')],
  ),
)

/** The classes that a journey looks for but no global file has: the class names of a module differ in each build. */
function soughtInVain(journey: string, layout: string): string[] {
  const queries =
    /(?:locator|querySelector(?:All)?|closest|matches|waitForSelector)\(\s*(['"`])([^]*?)\1/g
  return [...journey.matchAll(queries)]
    .flatMap(([, , query = '']) => [
      ...query.replaceAll(/\[[^\]]*\]/g, '').matchAll(/\.([a-zA-Z][\w-]*)/g),
    ])
    .map(([, name = '']) => name)
    .filter((name) => !foreign.test(name) && !layout.includes(`.${name} {`))
}

describe('styles', () => {
  test('every name exists and is used, in its own feature or ui', () => {
    expect(ours.size).toBeGreaterThan(500)
    expect(faults(ours)).toEqual([])
  })

  test('end-to-end tests look for no name that differs in each build', () => {
    const layout = globals.map((file) => readFileSync(join(source, file), 'utf8')).join('\n')
    const journeys = fileURLToPath(new URL('../../e2e/', import.meta.url))
    const files = globSync('*.ts', { cwd: journeys })
    const sought = files.flatMap((file) =>
      soughtInVain(readFileSync(join(journeys, file), 'utf8'), layout).map(
        (name) => `${file}: ${name}`,
      ),
    )
    expect(sought).toEqual([])
    const planted =
      'page.querySelectorAll(\n \'main .visually-hidden, [a=".b"] .bell-pop section\')'
    expect(soughtInVain(planted, layout)).toEqual(['bell-pop'])
  })

  const good = {
    'ui/tag.module.css': '.label {\n}\n',
    'ui/Tag.tsx':
      "import * as styles from './tag.module.css'\nconst a = <i className={styles.label} />\n",
    'ui/styles/layout.css': '.column {\n}\n',
    'spots/Spot.tsx': '<i className="column" />',
  }
  test.each([
    ['nothing wrong', {}, undefined],
    ['unknown', { 'ui/Tag.tsx': `${good['ui/Tag.tsx']}styles.lable` }, 'no lable in'],
    ['unused', { 'ui/tag.module.css': '.label {\n}\n.other {\n}\n' }, 'nobody uses other'],
    ['a global file', { 'spots/spots.css': '.whatever {\n}\n' }, 'neither a module'],
    ['a global class', { 'spots/Spot.tsx': '<i className="colum" />' }, 'class colum is nowhere'],
    [
      'a global class among others',
      { 'spots/Spot.tsx': '<i className={`${a} ${b ? "colum" : ""}`} />' },
      'class colum is nowhere',
    ],
    ['short', { 'ui/styles/layout.css': '.column {\n}\n.mut {\n}\n' }, 'mut is no word'],
    ['dynamic', { 'ui/Tag.tsx': `${good['ui/Tag.tsx']}styles[tone]` }, 'passed on as a whole'],
    [
      'of another feature',
      {
        'spots/spot.module.css': '.place {\n}\n',
        'market/Card.tsx': "import * as s from '../spots/spot.module.css'\ns.place",
      },
      'styles of another feature',
    ],
    [
      'borrowed of another feature',
      {
        'spots/spot.module.css': '.place {\n}\n',
        'market/card.module.css': "@value place from '../spots/spot.module.css';\n.place {\n}\n",
      },
      'styles of another feature',
    ],
    [
      'borrowed but not there',
      { 'spots/spot.module.css': "@value gone from '../ui/tag.module.css';\n.gone {\n}\n" },
      'no gone in',
    ],
    [
      'a name that is not global',
      { 'spots/spot.module.css': ':global(.banner) {\n}\n' },
      'no name that holds everywhere',
    ],
  ])('the test sees what is wrong: %s', (_, planted, told) => {
    const found = faults(new Map(Object.entries({ ...good, ...planted })))
    if (told === undefined) expect(found).toEqual([])
    else expect(found.join('\n')).toContain(told)
  })
})
