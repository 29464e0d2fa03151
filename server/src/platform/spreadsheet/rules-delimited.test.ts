import { describe, expect, test } from 'vitest'
import { readDelimited, readRecords, readUnknown, writeCsv } from './delimited.ts'
import { textOf } from './encoding.ts'
import { guarded, readsAsFormula, unguarded } from './rules-formula.ts'
import { type DelimitedLimits, TooMuch } from './sheet.ts'

const some: DelimitedLimits = { rows: 10 }
const rows = (text: string, limits = some) => readDelimited(Buffer.from(text), limits)

describe('the encoding of a file', () => {
  test.each<[string, Uint8Array]>([
    ['UTF-8', Buffer.from('naam;Zoë – €')],
    ['UTF-8 with a mark', Buffer.from('\uFEFFnaam;Zoë – €')],
    ['UTF-16 little-endian', Buffer.from('\uFEFFnaam;Zoë – €', 'utf16le')],
    ['UTF-16 big-endian', Buffer.from('\uFEFFnaam;Zoë – €', 'utf16le').swap16()],
    ['windows-1252', Buffer.from('naam;Zo\u00eb \u0096 \u0080', 'latin1')],
  ])('%s', (_, bytes) => expect(textOf(bytes)).toBe('naam;Zoë – €'))

  test('a file that ends in the middle of a character is still read', () => {
    expect(textOf(Buffer.from([0xff, 0xfe, 0x41]))).toBe('ÿþA')
    expect(textOf(Buffer.from('Zoë').subarray(0, 3))).toBe('ZoÃ')
    expect(textOf(new Uint8Array())).toBe('')
  })
})

describe('the rows of a file with delimiters', () => {
  test.each([
    ['semicolons', 'a;b\n1;2'],
    ['commas', 'a,b\n1,2'],
    ['tabs', 'a\tb\n1\t2'],
  ])('%s are seen in the heading', (_, text) =>
    expect(rows(text)).toEqual([
      ['a', 'b'],
      ['1', '2'],
    ]),
  )

  test('only the heading determines the delimiter, and not its quoted text', () => {
    expect(rows('a,b\n1;2,3\t4')).toEqual([
      ['a', 'b'],
      ['1;2', '3\t4'],
    ])
    expect(rows('"a;b",c\n1,2')).toEqual([
      ['a;b', 'c'],
      ['1', '2'],
    ])
    expect(rows('a;b,c\n1;2,3')).toEqual([
      ['a', 'b,c'],
      ['1', '2,3'],
    ])
    expect(rows('a\n1,2')).toEqual([['a'], ['1,2']])
  })

  test('a line before the heading that names the delimiter is not shown', () => {
    const read = [
      ['a', 'b,c'],
      ['1', '2'],
    ]
    expect(rows('sep=;\r\na;b,c\r\n1;2')).toEqual(read)
    const unknown = (text: string, given = {}) => readUnknown(Buffer.from(text), some, given)
    expect(unknown('\uFEFFSEP=;\na;b,c\n1;2')).toMatchObject({ rows: read, delimiter: ';' })
    expect(unknown('sep=;\na;b\n1;2', { delimiter: ',' }).rows).toEqual([['a;b'], ['1;2']])
    expect(unknown('sep=;a\nb;c').rows[0]).toEqual(['sep=', 'a'])
  })

  test.each(['\n', '\r\n', '\r'])('line ends %j, also between quotes', (end) =>
    expect(rows(`a,b${end}"x, ""y""${end}z",2${end}`)).toEqual([
      ['a', 'b'],
      [`x, "y"${end}z`, '2'],
      [''],
    ]),
  )

  test('a blank line is a row, so that row numbers stay correct', () =>
    expect(rows('a;b\n\n1;2')).toEqual([['a', 'b'], [''], ['1', '2']]))

  test('no row follows the last line end, or blank lines there', () =>
    expect(
      readUnknown(Buffer.from('a;b\n\n1;2\n\n'), { rows: Infinity }, { delimiter: ';' }).rows,
    ).toEqual([['a', 'b'], [''], ['1', '2']]))

  test('records are named after the heading, without blank lines', () =>
    expect(
      readRecords(Buffer.from('\uFEFFa,b\r\n1,"x, ""y"" "\r\n\r\n2\r\n'), { rows: Infinity }),
    ).toEqual([
      { a: '1', b: 'x, "y" ' },
      { a: '2', b: '' },
    ]))
})

describe('the limits of a file with delimiters', () => {
  test('one row more than requested shows that there are more', () => {
    expect(rows('a\n1\n2\n3', { rows: 2 })).toEqual([['a'], ['1'], ['2']])
    expect(rows('a\n1', { rows: 2 })).toEqual([['a'], ['1']])
  })
  test.each<[string, 'characters' | 'heading' | 'line', number]>([
    ['a\n1234', 'characters', 6],
    ['abc\n1', 'heading', 3],
    ['a\n1234', 'line', 4],
    ['a\n"1\n2345"', 'line', 5],
  ])('%j has at most so many characters: %s', (text, limit, most) => {
    expect(() => rows(text, { rows: 10, [limit]: most - 1 })).toThrow(TooMuch)
    expect(rows(text, { rows: 10, [limit]: most })).toHaveLength(2)
  })
})

describe('text that a spreadsheet would read as a formula', () => {
  test.each(['=1', ' =1', '+31', '-5', '@x', '\t1', '\r1', '＝1', '\u0000=1'])('%j', (text) => {
    expect(readsAsFormula(text)).toBe(true)
    expect(guarded(text)).toBe(`'${text}`)
    expect(unguarded(guarded(text))).toBe(text)
  })
  test('an apostrophe typed by a user stays unchanged', () => {
    for (const text of ["'s avonds", "'=1", "''=1", 'a=1', ''])
      expect(unguarded(guarded(text))).toBe(text)
    expect(guarded("'s avonds")).toBe("'s avonds")
  })
  test('a file is written with a byte order mark, semicolons and decimal commas', () =>
    expect(
      writeCsv({
        name: 'x',
        rows: [
          ['a', 'b;c'],
          ['=1', 1.5],
          [null, true],
        ],
      }).toString(),
    ).toBe('\uFEFFa;"b;c"\r\n\'=1;1,5\r\n;true\r\n'))
})
