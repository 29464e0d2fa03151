import { globSync, readdirSync, readFileSync } from 'node:fs'
import { basename, dirname } from 'node:path'
import { fileURLToPath } from 'node:url'
import { actWords } from '@bouwkring/contract/acts'
import { endpoints } from '@bouwkring/contract/all'
import { endpoint } from '@bouwkring/contract/endpoint'
import { systemRoles, systemRoleWords } from '@bouwkring/contract/system-roles'
import ts from 'typescript'
import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { isKept } from '../src/platform/audit.ts'

// The texts of the pages: complete in both languages, and exactly those that the pages use.
const root = fileURLToPath(new URL('../../web/src/', import.meta.url))
const serverCode = fileURLToPath(new URL('../src/', import.meta.url))

type Tree = { [key: string]: string | Tree }
const flat = (tree: Tree, before = ''): [string, string][] =>
  Object.entries(tree).flatMap(([key, value]) =>
    typeof value === 'string'
      ? [[before + key, value] as [string, string]]
      : flat(value, `${before}${key}.`),
  )
const read = (language: string): Record<string, Tree> => {
  const folder = `${root}locales/`
  return Object.fromEntries(
    globSync(`*/*.${language}.json`, { cwd: folder }).map((file) => [
      basename(file, `.${language}.json`),
      JSON.parse(readFileSync(folder + file, 'utf8')) as Tree,
    ]),
  )
}
/** The part that each file holds, with the feature whose folder it is in. */
const partsOf = (language: string) =>
  globSync(`**/*.${language}.json`, { cwd: `${root}locales` })
    .map((file) => ({ part: basename(file, `.${language}.json`), feature: dirname(file) }))
    .toSorted((a, b) => a.part.localeCompare(b.part))

test('each feature has one folder of texts with its name, and each part of them has a unique name and a file in each language', () => {
  const parts = partsOf('nl')
  expect(partsOf('en')).toEqual(parts)
  expect(new Set(parts.map(({ part }) => part)).size).toBe(parts.length)
  expect(globSync('**/*.*', { cwd: `${root}locales` })).toHaveLength(2 * parts.length)
  const rooms = readdirSync(root)
  expect(parts.filter(({ feature }) => !rooms.includes(feature))).toEqual([])
})

const languages = { nl: read('nl'), en: read('en') }

test('the system roles have the same names wherever they are shown, so no other role can take those names', () => {
  const words = (['nl', 'en'] as const).flatMap((language) =>
    ['management', 'accounts', 'account'].flatMap((part) =>
      systemRoles.map((role) => [
        (languages[language][part]?.['role'] as Tree)[role],
        systemRoleWords[role][language],
      ]),
    ),
  )
  expect(words.filter(([shown, known]) => shown !== known)).toEqual([])
})

const plural = /_(?:zero|one|two|few|many|other)$/
const keysOf = (namespace: string) =>
  new Set(flat(languages.nl[namespace] ?? {}).map(([key]) => key.replace(plural, '')))

describe.each(Object.keys(languages.nl))('texts of %s', (namespace) => {
  const [dutch, english] = [
    new Map(flat(languages.nl[namespace] ?? {})),
    new Map(flat(languages.en[namespace] ?? {})),
  ]
  test('has the same keys in both languages', () =>
    expect([...english.keys()].toSorted()).toEqual([...dutch.keys()].toSorted()))
  test('has no empty text', () =>
    expect([...dutch, ...english].filter(([, text]) => text.trim() === '')).toEqual([]))
  test('fills in the same values', () => {
    const values = (text = '') => [...new Set(text.match(/\{\{\w+\}\}/g))].toSorted()
    expect(
      [...dutch].filter(([key, text]) => String(values(text)) !== String(values(english.get(key)))),
    ).toEqual([])
  })
})

test('a figure and its unit are never separated at the end of a line', () => {
  const parted = /\}\} (?:kg|km|m²|m³|ton|st)(?![\p{L}])|kg CO₂e/u
  const texts = Object.values(languages).flatMap((parts) =>
    Object.values(parts).flatMap((part) => flat(part)),
  )
  expect(texts.filter(([, text]) => parted.test(text))).toEqual([])
  // The same applies to text written in a component, and to an amount joined to its unit there.
  const code = globSync('**/*.{ts,tsx}', { cwd: root, exclude: ['**/*.test.ts'] }).filter(
    (file) => {
      const text = readFileSync(root + file, 'utf8')
      return /kg CO₂e/.test(text) || /\bamountText\([^`}]*\)\}? \$?\{unit/.test(text)
    },
  )
  expect(code).toEqual([])
})

/** A text that a screen uses: a key, or the fixed parts around the variables. */
interface Asked {
  file: string
  namespaces: string[]
  pattern: RegExp
}
const exact = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')

/** The possible keys in an argument of `t`; values computed elsewhere are left out. */
function patterns(node: ts.Expression): RegExp[] {
  if (ts.isStringLiteralLike(node)) return [new RegExp(`^${exact(node.text)}$`)]
  if (ts.isTemplateExpression(node))
    return [
      new RegExp(
        `^${exact(node.head.text)}${node.templateSpans.map((span) => `.+${exact(span.literal.text)}`).join('')}$`,
      ),
    ]
  if (ts.isConditionalExpression(node))
    return [...patterns(node.whenTrue), ...patterns(node.whenFalse)]
  if (ts.isBinaryExpression(node)) return [...patterns(node.left), ...patterns(node.right)]
  if (ts.isParenthesizedExpression(node) || ts.isAsExpression(node))
    return patterns(node.expression)
  return []
}

/** The names by which a file calls each namespace: from `useTranslation('…')` and from parameters of type `TFunction<'…'>`. */
function namesIn(code: string) {
  const names = new Map<string, string[]>()
  const add = (name: string, namespace: string) =>
    names.set(name, [...(names.get(name) ?? []), namespace])
  for (const [, inside = '', namespace = ''] of code.matchAll(
    /\{([^{}]*)\}\s*=\s*useTranslation\('(\w+)'\)/g,
  )) {
    const name = /\bt(?:\s*:\s*(\w+))?\b/.exec(inside)
    if (name) add(name[1] ?? 't', namespace)
  }
  for (const [, name = '', namespace = ''] of code.matchAll(/(\w+)\s*:\s*TFunction<'(\w+)'>/g))
    add(name, namespace)
  return names
}

function askedIn(file: string): Asked[] {
  const code = readFileSync(file, 'utf8')
  const names = namesIn(code)
  const asked: Asked[] = []
  const visit = (node: ts.Node): void => {
    if (ts.isCallExpression(node) && ts.isIdentifier(node.expression) && node.arguments[0]) {
      const namespaces = names.get(node.expression.text)
      if (namespaces)
        for (const pattern of patterns(node.arguments[0])) asked.push({ file, namespaces, pattern })
    }
    ts.forEachChild(node, visit)
  }
  visit(
    ts.createSourceFile(
      file,
      code,
      ts.ScriptTarget.Latest,
      true,
      file.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS,
    ),
  )
  return asked
}

const files = globSync('**/*.{ts,tsx}', { cwd: root })
  .filter((file) => !file.endsWith('.test.ts'))
  .map((file) => root + file)
const asked = files.flatMap(askedIn)

test('both languages have the same namespaces', () =>
  expect(Object.keys(languages.en)).toEqual(Object.keys(languages.nl)))

test('the calls are found', () => expect(asked.length).toBeGreaterThan(100))

test('every text that is requested exists', () => {
  const missing = asked.filter(
    ({ namespaces, pattern }) =>
      !namespaces.some((namespace) => [...keysOf(namespace)].some((key) => pattern.test(key))),
  )
  expect(
    missing.map(({ file, pattern }) => `${file.slice(root.length)}: ${pattern.source}`),
  ).toEqual([])
})

test('no text is unused', () => {
  const code = files.map((file) => readFileSync(file, 'utf8')).join('\n')
  // A table can also name a key that is used later.
  const named = (key: string) =>
    code.includes(`'${key}'`) ||
    asked.some(({ pattern }) => pattern.test(key)) ||
    [...code.matchAll(/`([\w.]+\.)\$\{/g)].some(([, start = '']) => key.startsWith(start))
  const left = Object.keys(languages.nl).flatMap((namespace) =>
    [...keysOf(namespace)].filter((key) => !named(key)).map((key) => `${namespace}: ${key}`),
  )
  expect(left).toEqual([])
})

/** The names of acts of which a part is filled in, with what it can be. */
const filledIn: Readonly<Record<string, string[]>> = {
  'secondFactor.${what}': ['on', 'off', 'reset', 'codes'].map((what) => `secondFactor.${what}`),
}

/** The acts that the audit log keeps: calls, and what actions say themselves. */
function keptActs() {
  const said = globSync('**/*.ts', { cwd: serverCode })
    .filter((file) => !file.endsWith('.test.ts'))
    .flatMap((file) =>
      [
        ...readFileSync(serverCode + file, 'utf8').matchAll(
          /record\([^)]*action: ['`]([^'`]+)['`]/g,
        ),
      ].map(([, name = '']) => name),
    )
  expect(said.length).toBeGreaterThan(10)
  const kept = endpoints.filter(({ endpoint: e }) => isKept(e)).map(({ name }) => name)
  return { kept, said }
}

describe('the acts of the audit log', () => {
  test('each has words in both languages, and a call that reads without being kept has none', () => {
    const { kept, said } = keptActs()
    const all = new Set([...kept, ...said.flatMap((name) => filledIn[name] ?? [name])])
    // What a refusal of it is kept of: a wrong code or link, for instance.
    const refused = endpoints.filter(
      ({ endpoint: e }) => e.method !== 'GET' || e.access === 'public',
    )
    const named = new Set([...all, ...refused.map(({ name }) => name)])
    for (const words of Object.values(actWords)) {
      expect([...all].filter((name) => !words[name]?.trim())).toEqual([])
      expect(Object.keys(words).filter((name) => !named.has(name))).toEqual([])
    }
  })

  test('a call that is kept and has none does not compile', () => {
    const call = { path: '/api/x', summary: 'x', access: 'public', reply: z.null() } as const
    // @ts-expect-error it changes something
    endpoint({ ...call, method: 'POST' })
    // @ts-expect-error it exports rows
    endpoint({ ...call, method: 'GET', media: 'text/csv; charset=utf-8' })
    // @ts-expect-error a super admin reads a single organisation by it
    endpoint({ ...call, method: 'GET', across: true, path: '/api/x/:id' })
    endpoint({ ...call, method: 'POST', readOnlyMay: true })
    endpoint({ ...call, method: 'GET' })
    expect(endpoints.filter(({ endpoint: e }) => isKept(e)).length).toBeGreaterThan(100)
  })
})
