import { describe, expect, test } from 'vitest'
import { texts, workbook } from '../../test/import-files.ts'
import type { Reading } from '../../test/reading-thread.ts'
import { inThread, usedTooMuch } from '../platform/in-thread.ts'
import { archiveOf } from '../platform/zip.ts'

/** Many different pieces, so that the archive is not rejected for packing too well. */
const many = (count: number, piece: (text: string) => string) => {
  let seed = 1
  return Array.from({ length: count }, () => {
    seed = (seed * 48_271) % 2_147_483_647
    return piece(seed.toString(36).slice(0, 3))
  }).join('')
}
const book = (sheets: string) => ({
  'xl/workbook.xml': `<workbook xmlns:r="r"><sheets>${sheets}</sheets></workbook>`,
})
const name = texts(1, 'Naam')

// Without limits the worst of these took 23 seconds of the processor and 800 MB; with them at most 4.5 and 100. A slow or busy machine takes up to twice as long.
const mostSeconds = 12
const mostMegabytes = 200

/** Reads a file in a thread that ends if it needs more memory: what a process takes from the system also depends on when it cleans up. */
const read = (bytes: Buffer, megabytes = mostMegabytes) =>
  inThread<Reading>(new URL('../../test/reading-thread.ts', import.meta.url), bytes, { megabytes })

describe('a hostile file costs a bounded share of the processor and the memory', () => {
  const refused: readonly [string, () => Buffer | Promise<Buffer>][] = [
    ['ten megabytes of quoted cells in one row', () => Buffer.from('"a";'.repeat(2_450_000))],
    ['ten million empty cells as text', () => Buffer.from(';'.repeat(9_900_000))],
    ['ten million quotes', () => Buffer.from('"'.repeat(9_900_000))],
    ['five million lines', () => Buffer.from('a\n'.repeat(4_900_000))],
    [
      'thirty lists of four million empty cells in an archive',
      () =>
        archiveOf(
          Array.from({ length: 30 }, (_, n) => ({
            name: `${n}.csv`,
            bytes: Buffer.from(`a;b\n${';'.repeat(3_900_000)}`),
          })),
        ),
    ],
    [
      'a list of a thousand columns in an archive',
      () => archiveOf([{ name: 'a.csv', bytes: Buffer.from(`${'a;'.repeat(1000)}a\n`) }]),
    ],
    [
      'two million shared texts and one cell',
      () =>
        workbook(name, {
          'xl/sharedStrings.xml': `<sst>${many(2_000_000, (text) => `<si><t>${text}</t></si>`)}</sst>`,
        }),
    ],
    [
      'more than two million empty cells as a workbook',
      () => workbook(`<row r="1">${many(2_000_001, (text) => `<c s="${text}"/>`)}</row>`),
    ],
    [
      'two hundred thousand sheets of one part',
      () => workbook(name, book(many(200_000, (text) => `<sheet name="${text}" r:id="a"/>`))),
    ],
    [
      'two million styles',
      () =>
        workbook(name, {
          'xl/styles.xml': `<styleSheet><cellXfs>${many(2_000_000, (text) => `<xf numFmtId="${text}"/>`)}</cellXfs></styleSheet>`,
        }),
    ],
    [
      'more than five million merged ranges',
      () =>
        workbook(
          `${name}</sheetData><mergeCells>${many(5_000_001, () => '<m/>')}</mergeCells><sheetData>`,
        ),
    ],
  ]
  // Processor time is limited; on a busy machine the test itself takes longer.
  test.each(refused)('%s', { timeout: 120_000 }, async (_, make) => {
    const { answer, seconds } = await read(await make())
    expect(answer).toBe('import.tooMuch')
    expect(seconds).toBeLessThan(mostSeconds)
  })

  test(
    'control: a thread that has enough for a short list ends with one that needs more',
    {
      timeout: 120_000,
    },
    async () => {
      const small = 64
      const list = (rows: number) =>
        Buffer.from(
          Array.from({ length: rows }, (_, row) =>
            Array.from({ length: 40 }, (__, column) => `${row} van ${column}`).join(';'),
          ).join('\n'),
        )
      expect((await read(list(100), small)).answer).toEqual([100])
      await expect(read(list(20_000), small)).rejects.toSatisfy(usedTooMuch)
      expect((await read(list(20_000))).answer).toEqual([20_000])
    },
  )

  test.each<[string, () => Promise<Buffer>, number[]]>([
    [
      'a macro and links to other workbooks are not read',
      () =>
        workbook(texts(1, 'Naam') + texts(2, 'Tegel'), {
          'xl/vbaProject.bin': 'a'.repeat(10_000),
          'xl/externalLinks/externalLink1.xml': '<externalLink/>',
        }),
      [2],
    ],
    [
      'a hidden sheet is a sheet like any other',
      () => workbook(name, book('<sheet name="a" state="hidden" r:id="a"/>')),
      [1],
    ],
    [
      'a text merged over a million rows fills only the rows that there are',
      () =>
        workbook(
          `${name}${texts(2, 'Tegel')}</sheetData><mergeCells><mergeCell ref="A1:A1048576"/></mergeCells><sheetData>`,
        ),
      [2],
    ],
  ])('%s', { timeout: 120_000 }, async (_, make, rows) => {
    const { answer, seconds } = await read(await make())
    expect(answer).toEqual(rows)
    expect(seconds).toBeLessThan(mostSeconds)
  })
})
