import { globSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

// The product addresses its users as "u". Texts that the specification quotes otherwise stay as quoted.
const quoted = [
  'Weet je zeker dat je deze spot wilt publiceren?',
  'Weet je zeker date je product "{{name}}" wilt verwijderen?',
  'Wil je de bijlage verwijderen?',
  'Meld je opnieuw aan.',
  'Je kan niet inloggen. Neem contact op met je IT beheerder',
]
const root = fileURLToPath(new URL('../../', import.meta.url))
const informal = /(?<![\p{L}'])(je|jij|jou|jouw|jullie|jezelf)(?!\p{L})/iu

const said = [
  ...globSync('web/src/locales/**/*.nl.json', { cwd: root }),
  ...globSync('{contract,server}/src/**/*.ts', { cwd: root }).filter(
    (file) => !file.endsWith('.test.ts'),
  ),
  ...globSync('demo/{load,market}/**/*.{ts,json}', { cwd: root }),
]

test('no Dutch text says "je" unless the specification does', () => {
  const found = said.flatMap((file) => {
    const text = quoted.reduce(
      (left, quote) => left.replaceAll(quote, '').replaceAll(quote.replaceAll('"', '\\"'), ''),
      readFileSync(root + file, 'utf8'),
    )
    return text
      .split('\n')
      .flatMap((line) => informal.exec(line)?.input.slice(0, 200) ?? [])
      .map((line) => `${file}: ${line}`)
  })
  expect(found).toEqual([])
})

test('every exempted text is still in use', () => {
  const all = said.map((file) => readFileSync(root + file, 'utf8')).join('\n')
  expect(quoted.filter((quote) => !all.includes(quote.replaceAll('"', '\\"')))).toEqual([])
})
