import fc from 'fast-check'
import Papa from 'papaparse'
import { expect, test } from 'vitest'
import { cell, csv } from './rules-export.ts'
import { tries } from '../../test/ring.ts'

const runs = tries(1000, 10_000)
/** Texts that begin like a formula, and all others. */
const text = fc.oneof(
  fc
    .tuple(
      fc.constantFrom(
        '=',
        '+',
        '-',
        '@',
        '\t',
        '\r',
        '\n',
        ' =',
        '\u00a0=',
        "'=",
        '"=',
        ';=',
        '＝',
        '＋',
        '－',
        '＠',
        '|',
        '%',
        '\u0000=',
      ),
      fc.string({ maxLength: 20 }),
    )
    .map((parts) => parts.join('')),
  fc.string({ unit: 'binary', maxLength: 30 }),
  fc.constantFrom(
    '=HYPERLINK("https://evil.example")',
    "=cmd|' /C calc'!A0",
    '@SUM(1+1)',
    '-2+3+cmd|x',
    '+31 6 12345678',
    '-5',
    'a;b',
    'a"b',
    'a\r\nb',
    '',
    ' ',
  ),
)
const row = fc.array(
  fc.oneof(
    text,
    fc.double({ noNaN: true, noDefaultInfinity: true }),
    fc.integer(),
    fc.boolean(),
    fc.constant(null),
  ),
  { minLength: 2, maxLength: 5 },
)
const formula = /^[\s\u0000]*[=+\-@＝＋－＠]|^[\t\r\n]/

test(
  `no text of ${runs} rows begins as a formula, numbers stay numbers, and what is read back equals what was written (I14)`,
  { timeout: 120_000 },
  () => {
    fc.assert(
      fc.property(row, (cells) => {
        const { data } = Papa.parse<string[]>(csv([cells], 'nl').replace(/^\ufeff/, ''), {
          delimiter: ';',
        })
        const [read = []] = data
        expect(read).toHaveLength(cells.length)
        cells.forEach((given, at) => {
          const said = read[at] ?? ''
          if (typeof given === 'number')
            return expect(Number(said.replace(',', '.'))).toBe(given === 0 ? 0 : given)
          if (typeof given === 'string') {
            expect(said).not.toMatch(formula)
            return expect(said.startsWith("'") && formula.test(given) ? said.slice(1) : said).toBe(
              given,
            )
          }
          expect(said).toBe(given === null ? '' : given ? 'Ja' : 'Nee')
        })
      }),
      { numRuns: runs },
    )
  },
)

test('a negative number is no formula; nor is the same value as text (I14)', () => {
  expect([
    cell(-1.5, 'nl'),
    cell('-1,5', 'nl'),
    cell('=1', 'nl'),
    cell('＝1', 'nl'),
    cell('een', 'nl'),
  ]).toEqual(['-1,5', "'-1,5", "'=1", "'＝1", 'een'])
})
