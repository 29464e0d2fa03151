import { globSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { actWords } from '@bouwkring/contract/acts'
import type { Language } from '@bouwkring/contract/language'
import ts from 'typescript'
import { expect, test } from 'vitest'

// All visible words are in the language files, and none of these is left untranslated (W13).
const root = fileURLToPath(new URL('../../web/src/', import.meta.url))

const spoken = new Set([
  'aria-label',
  'aria-description',
  'aria-roledescription',
  'aria-valuetext',
  'title',
  'placeholder',
  'alt',
  'label',
  'lead',
  'hint',
])
const word = /\p{L}{2,}/u
// The start of an address, a kind of file, a unit; and user input, which is in code or kbd.
const noWords = /^(?:https?:\/\/|\(pdf\)|k[mg](?:(?: |&nbsp;)CO₂e)?)$/
const typed = /^(?:code|kbd|pre)$/
const isTyped = (node: ts.Node) =>
  ts.isJsxElement(node.parent) && typed.test(node.parent.openingElement.tagName.getText())

/** The words that a file of the pages itself displays: between tags, and in attributes that are read out. */
function wordsIn(name: string, code: string) {
  const found: string[] = []
  const take = (text: string) => {
    if (word.test(text) && !noWords.test(text.trim())) found.push(`${name}: ${text.trim()}`)
  }
  const visit = (node: ts.Node): void => {
    if (ts.isJsxText(node)) {
      if (!isTyped(node)) take(node.text)
    } else if (
      ts.isJsxExpression(node) &&
      node.expression &&
      ts.isStringLiteralLike(node.expression) &&
      !ts.isJsxAttribute(node.parent) &&
      !isTyped(node)
    )
      take(node.expression.text)
    else if (ts.isJsxAttribute(node) && spoken.has(node.name.getText()) && node.initializer) {
      const value = ts.isJsxExpression(node.initializer)
        ? node.initializer.expression
        : node.initializer
      if (value && ts.isStringLiteralLike(value)) take(value.text)
    }
    ts.forEachChild(node, visit)
  }
  visit(ts.createSourceFile(name, code, ts.ScriptTarget.Latest, true, ts.ScriptKind.TSX))
  return found
}

test('no displayed word is in the code of a page (W13)', () => {
  const files = globSync('**/*.tsx', { cwd: root })
  expect(files.length).toBeGreaterThan(200)
  expect(files.flatMap((file) => wordsIn(file, readFileSync(root + file, 'utf8')))).toEqual([])
})

test('W13, control: such words are found', () => {
  expect(
    wordsIn('a', '<p aria-label="Sluiten">Er ging iets mis <b>{"twee"}</b>{t("a.b")}</p>'),
  ).toEqual(['a: Sluiten', 'a: Er ging iets mis', 'a: twee'])
})

// Words shared by Dutch and English, and names.
const shared = new Set(
  'dashboard demo logo status label project product spot spots filter filters pdf excel word type minimum maximum deficode deficodes json csv element per transport match matches matching webhooks test moment feed accounts account contrast depot depots open min max code magenta percentage postcode mail details object contact link week via'.split(
    ' ',
  ),
)
type Tree = { [key: string]: string | Tree }
const flat = (tree: Tree, before = ''): [string, string][] =>
  Object.entries(tree).flatMap(([key, value]) =>
    typeof value === 'string'
      ? [[before + key, value] as [string, string]]
      : flat(value, `${before}${key}.`),
  )
const textsOf = (language: Language): [string, string][] => [
  ...Object.entries(actWords[language]),
  ...globSync(`*/*.${language}.json`, { cwd: `${root}locales` }).flatMap((file) =>
    flat(
      JSON.parse(readFileSync(`${root}locales/${file}`, 'utf8')) as Tree,
      `${file.replace(`.${language}.json`, '')}: `,
    ),
  ),
]

/** Texts that are the same in both languages although they contain a word that is not shared. */
function untranslated(dutch: [string, string][], english: Map<string, string>) {
  const words = (text: string) =>
    text
      .replaceAll(/\{\{\w+\}\}/g, '')
      .toLowerCase()
      .match(/\p{L}{3,}/gu) ?? []
  return dutch
    .filter(
      ([key, text]) => english.get(key) === text && words(text).some((one) => !shared.has(one)),
    )
    .map(([key]) => key)
}

/** Test names and comments that begin with a code of docs/coverage-*.md: words come first, the code follows in brackets. */
const codesFirst = (code: string) =>
  code
    .split('\n')
    .filter((line) =>
      /^\s*(?:\/\/|\/?\*+) [A-Z]\d{1,2}[:,]|^[^'"`]*['"`](?:[A-Z]\d{1,2}(?:, | and )?)+: /.test(
        line,
      ),
    )

test('test names and comments begin with words, not with a code', () => {
  const tests = globSync('{contract,server,web,e2e}/**/*.{ts,tsx}', {
    cwd: `${root}../..`,
    exclude: ['**/node_modules/**', '**/dist/**'],
  })
  expect(tests.length).toBeGreaterThan(1000)
  expect(
    tests.flatMap((file) =>
      codesFirst(readFileSync(`${root}../../${file}`, 'utf8')).map((line) => `${file}: ${line}`),
    ),
  ).toEqual([])
  expect(
    codesFirst(
      "test('T4: fail closed', run)\n  `R3: ${n} times`,\n// O13: what one may ask\ntest('fails closed (T4)', run)\n// What one may ask (O13).",
    ),
  ).toHaveLength(3)
})

test('texts that are the same in both languages consist of words that they share (W13)', () => {
  expect(untranslated(textsOf('nl'), new Map(textsOf('en')))).toEqual([])
  expect(
    untranslated(
      [
        ['a', 'Opslaan'],
        ['b', 'Status'],
      ],
      new Map([
        ['a', 'Opslaan'],
        ['b', 'Status'],
      ]),
    ),
  ).toEqual(['a'])
})

test('the Dutch hoeveelheid is quantity in English, as in the glossary', () => {
  const dutch = new Map(textsOf('nl'))
  const other = textsOf('en').filter(
    ([key, text]) =>
      /hoeveelhe/i.test(dutch.get(key) ?? '') &&
      /\bamounts?\b/i.test(text.replaceAll(/\{\{\w+\}\}/g, '')),
  )
  expect(other).toEqual([])
})
