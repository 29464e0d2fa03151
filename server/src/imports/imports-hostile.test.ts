import { describe, expect, test } from 'vitest'
import { texts, workbook } from '../../test/import-files.ts'
import { AppError } from '../platform/errors.ts'
import { archiveOf } from '../platform/zip.ts'
import { readFile } from './actions-read.ts'

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
const mostMegabytes = 400

/** What reading a file costs: seconds of the processor, megabytes more than before, and the answer. */
async function costOf(bytes: Buffer) {
  const before = process.memoryUsage().rss
  let most = before
  const look = () => {
    most = Math.max(most, process.memoryUsage().rss)
  }
  const looking = setInterval(look, 10)
  const began = process.cpuUsage()
  const answer = await readFile(bytes).then(
    ({ sheets }) => sheets.map(({ rows }) => rows.length),
    (error: unknown) => (error instanceof AppError ? error.more.fields?.[0]?.message : error),
  )
  const { user, system } = process.cpuUsage(began)
  look()
  clearInterval(looking)
  return { answer, seconds: (user + system) / 1e6, megabytes: (most - before) / 1e6 }
}

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
    const { answer, seconds, megabytes } = await costOf(await make())
    expect(answer).toBe('import.tooMuch')
    expect(seconds).toBeLessThan(mostSeconds)
    expect(megabytes).toBeLessThan(mostMegabytes)
  })

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
  ])('%s', async (_, make, rows) => {
    const { answer, seconds } = await costOf(await make())
    expect(answer).toEqual(rows)
    expect(seconds).toBeLessThan(mostSeconds)
  })
})
