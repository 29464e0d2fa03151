import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { documentFiles } from '@bouwkring/contract/help'
import { expect, test } from 'vitest'

const folder = fileURLToPath(new URL('../data/documents/', import.meta.url))

/** The items missing from a PDF that a screen reader needs. */
function missing(pdf: string, language: string) {
  const asks = {
    language: new RegExp(`/Lang \\(${language}`),
    title: /\/Title [(<]./,
    tags: /\/StructTreeRoot/,
    marked: /\/MarkInfo/,
  }
  return Object.entries(asks)
    .filter(([, pattern]) => !pattern.test(pdf))
    .map(([name]) => name)
}

test('every document is tagged, and states its title and its language (W20)', () => {
  const files = Object.entries(documentFiles).flatMap(([language, names]) =>
    Object.values(names).map((name) => [name, language] as const),
  )
  expect(files.map(([name]) => name).toSorted()).toEqual(
    readdirSync(folder)
      .filter((name) => name.endsWith('.pdf'))
      .toSorted(),
  )
  for (const [name, language] of files)
    expect([name, missing(readFileSync(folder + name, 'latin1'), language)]).toEqual([name, []])
  // Control: a PDF without these is reported.
  expect(missing('%PDF-1.4 /Lang (en) /Title (x)', 'nl')).toEqual(['language', 'tags', 'marked'])
})

test('the accessibility statement was reviewed within a year (W20)', () => {
  const [, looked = ''] =
    /looked = '([\d-]+)'/.exec(
      readFileSync(new URL('../../web/src/help/accessibility.ts', import.meta.url), 'utf8'),
    ) ?? []
  const days = (Date.now() - Date.parse(looked)) / 86_400_000
  expect(days).toBeGreaterThanOrEqual(-1)
  expect(days).toBeLessThan(365)
})
