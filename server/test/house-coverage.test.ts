import { globSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

// The rows of docs/coverage-*.md point at code and tests: a reader must find what they name.
const root = fileURLToPath(new URL('../../', import.meta.url))
const files = globSync('{contract,server,web,demo,bench,e2e,scripts,deploy,docs}/**/*.*', {
  cwd: root,
  exclude: ['**/node_modules/**', '**/dist/**', '**/.data/**'],
})
/** Every path by which a row may name a file: its name alone, or with some of its folders. */
const known = new Set(
  files.flatMap((file) => {
    const parts = file.split('/')
    return parts.map((_, at) => parts.slice(at).join('/'))
  }),
)

/** `{A,B}.ts` as `A.ts` and `B.ts`. */
const spread = (text: string): string =>
  text.replace(
    /([\w./-]*)\{([\w.,-]+)\}([\w.-]*)/g,
    (_, before: string, names: string, after: string) =>
      names
        .split(',')
        .map((name) => before + name + after)
        .join(' '),
  )

const named =
  /(?<![\w*/])[\w./-]+\.(?:tsx?|css|sql|mjs)\b|[\w/-]+\.(?:test|e2e)\b(?!\.\w)|\be2e\/[\w-]+/g
const endings = ['', '.ts', '.tsx', '.e2e.ts', '.test.ts', '.test.tsx', '.mjs']

/** The files that rows of a coverage document name and that do not exist. */
const lost = (text: string) =>
  text
    .split('\n')
    .filter((line) => line.startsWith('|'))
    .flatMap((line) => spread(line).match(named) ?? [])
    .filter((name) => !endings.some((ending) => known.has(name + ending)))

test('every file that a coverage row names exists', () => {
  const documents = globSync('docs/coverage-*.md', { cwd: root })
  expect(documents.length).toBeGreaterThan(5)
  expect(
    documents.flatMap((name) =>
      lost(readFileSync(root + name, 'utf8')).map((file) => `${name}: ${file}`),
    ),
  ).toEqual([])
})

test('control: a file that was renamed or removed is found, by its whole path, its name, and among names in braces', () => {
  const row =
    '| A | b | platform/input.ts; never/there.ts, {http,gone}.ts | gone.test: x; e2e/search; e2e/nothing | yes |'
  expect(lost(row)).toEqual(['never/there.ts', 'gone.ts', 'gone.test', 'e2e/nothing'])
})
