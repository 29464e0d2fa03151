import { globSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { fileURLToPath } from 'node:url'
import { Linter, type ESLint } from 'eslint'
import { expect, test } from 'vitest'

// The rules that `npm run check` holds the sources to, for what harms: that they are on, and that they see what they are for.
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
])('S1, I6: %s sees %s', (rule, code) => expect(found(code)).toContain(rule))

test('control: what is right is left alone', () =>
  expect(
    found(String.raw`export const a = (b) => /^[a-z\d-]{1,63}$/.test(b) && b.textContent`),
  ).toEqual([]))

test('S1: HTML is put into a page in one file', () => {
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
