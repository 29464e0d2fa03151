import { spawnSync } from 'node:child_process'
import { globSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { Linter, type ESLint } from 'eslint'
import { expect, test } from 'vitest'

// The rules against harmful code that `npm run check` applies to the sources: that they are on, and that they detect what they are for.
const root = fileURLToPath(new URL('../../', import.meta.url))
const { default: config } = createRequire(import.meta.url)('../../eslint.config.js') as {
  default: { plugins?: Record<string, ESLint.Plugin>; rules?: Linter.RulesRecord }[]
}
const harm = config.find(({ plugins }) => plugins && 'regexp' in plugins)
const found = (code: string) =>
  new Linter()
    .verify(code, [{ plugins: harm?.plugins ?? {}, rules: harm?.rules ?? {} }])
    .map(({ ruleId }) => ruleId)

test.each([
  [
    'regexp/no-super-linear-backtracking',
    String.raw`export const a = /^https?:\/\/(?:[a-z\d]+-?)*[a-z\d]+(?:\.[a-z]+)*$/i`,
  ],
  ['regexp/no-super-linear-backtracking', String.raw`export const a = /(a+)+b/`],
  ['regexp/no-super-linear-backtracking', String.raw`export const a = /\s*(.*?)\s*$/`],
  ['security/detect-eval-with-expression', 'export const a = (b) => eval(b)'],
  [
    'security/detect-child-process',
    "import { exec } from 'node:child_process'\nexport const a = (b) => exec(b)",
  ],
  ['security/detect-bidi-characters', "export const a = '\u202e'"],
  ['no-unsanitized/property', 'export const a = (b, c) => { b.innerHTML = c }'],
  ['no-unsanitized/method', "export const a = (b, c) => b.insertAdjacentHTML('beforeend', c)"],
])('%s sees %s (S1, I6)', (rule, code) => expect(found(code)).toContain(rule))

test('control: correct code is left alone', () =>
  expect(
    found(String.raw`export const a = (b) => /^[a-z\d-]{1,63}$/.test(b) && b.textContent`),
  ).toEqual([]))

test('only one file puts HTML into a page (S1)', () => {
  const files = globSync('web/src/**/*.{ts,tsx}', { cwd: root })
  expect(files.length).toBeGreaterThan(300)
  expect(
    files.filter((file) =>
      /dangerouslySetInnerHTML|\.(?:inner|outer)HTML\s*=|insertAdjacentHTML|document\.write/.test(
        readFileSync(root + file, 'utf8'),
      ),
    ),
  ).toEqual(['web/src/ui/media/RichText.tsx'])
})

test('rules that need types detect a promise that nobody awaits and a case that is not handled; wrong types are reported', () => {
  mkdirSync(join(root, '.cache'), { recursive: true })
  const folder = mkdtempSync(join(root, '.cache/planted-'))
  try {
    writeFileSync(
      join(folder, 'planted.ts'),
      `async function later() { await Promise.resolve() }
later()
export const word = (side: 'left' | 'right') => { switch (side) { case 'left': return 'l' } }
export const loose = (text: string) => (JSON.parse(text) as any).name
export const amount: number = 'ten'
`,
    )
    writeFileSync(
      join(folder, 'tsconfig.json'),
      '{ "compilerOptions": { "strict": true, "types": [] }, "include": ["planted.ts"] }',
    )
    const done = spawnSync(
      process.execPath,
      [
        join(root, 'node_modules/oxlint/bin/oxlint'),
        '--no-ignore',
        '--config',
        join(root, '.oxlintrc.json'),
        join(folder, 'planted.ts'),
      ],
      { cwd: root, encoding: 'utf8' },
    )
    for (const rule of [
      'no-floating-promises',
      'switch-exhaustiveness-check',
      'no-explicit-any',
      'TS2322',
    ])
      expect(done.stdout).toContain(rule)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
})
