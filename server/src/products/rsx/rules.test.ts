import { readFile } from 'node:fs/promises'
import { describe, expect, test } from 'vitest'
import { parseRsx } from './parse.ts'
import { RsxProblem, deficodeOf } from './rules.ts'

const fixture = (name: string) =>
  readFile(new URL(`../../../test/fixtures/rsx/${name}`, import.meta.url))
/** A contract file around these posts. */
const around = (posts: string) =>
  Buffer.from(
    `<?xml version="1.0"?>\n<raw.bestek>\n<dl22.vsub.compleet><dl22.resultaatsverpl>${posts}</dl22.resultaatsverpl></dl22.vsub.compleet></raw.bestek>`,
  )
const post = (number: string, rest = '') =>
  `<dl22.bpost.6cijfer.0><dl22.bpost.nr6.0>${number}</dl22.bpost.nr6.0><romptekst>Opnemen</romptekst>${rest}</dl22.bpost.6cijfer.0>\n`

async function problemOf(bytes: Buffer): Promise<[string, number | undefined]> {
  const found = await parseRsx(bytes).catch((error: unknown) => error)
  expect(found).toBeInstanceOf(RsxProblem)
  return [(found as RsxProblem).reason, (found as RsxProblem).line]
}

describe('the content of a file', () => {
  test.each(['rsx-valid-full', 'rsx-valid-small', 'rsx-valid-no-posts'])('%s', async (name) => {
    expect(await parseRsx(await fixture(`${name}.rsx`))).toEqual(
      JSON.parse((await fixture(`${name}.expected.json`)).toString()),
    )
  })

  test('reads an empty unit, characters of all kinds and a long name', async () => {
    const { posts } = await parseRsx(await fixture('rsx-edge-nil-and-empty-unit.rsx'))
    expect(posts.map((p) => [p.item_number, p.unit, p.amount, p.amount_attribute])).toEqual([
      ['100010', null, 0, 'N'],
      ['100020', 'EUR', 0.2, 'V'],
    ])
    expect(posts[1]?.rsx_specifications[0]?.data).toBe('Tekens: & < > " é ë m² Ø µ')
    expect(posts[1]?.description).toMatch(/^Zeer lange romptekst x+$/)
  })

  test('reads no quantity, a comma, tabs and line breaks; instructions to the author are left out', async () => {
    const { posts } = await parseRsx(
      around(
        post(
          '100010',
          `<dl22.hoev.res.verpl xsi:nil="true" kenmerk="N"/>
      <hoofdcode.tekstblok><alinea.hoofdcode hoev.bouwstof="0,5" eenheid.bouwstof="m3" aard="L">
        <hoofdcode.vastetekst>Zand</hoofdcode.vastetekst><br/><hoofdcode.vrijetekst>fijn</hoofdcode.vrijetekst><tab/><hoofdcode.invultekst lengte="9">0,5</hoofdcode.invultekst>
        <aanwijzings.tekst>Vul in</aanwijzings.tekst></alinea.hoofdcode><aanwijzings.tekst>Kies een van beide</aanwijzings.tekst></hoofdcode.tekstblok>`,
        ),
      ),
    )
    expect(posts[0]).toMatchObject({
      amount: null,
      amount_attribute: 'N',
      rsx_specifications: [
        { data: 'Zand\nfijn 0,5', unit: 'm3', amount: 0.5, amount_attribute: 'L' },
      ],
    })
  })

  test.each<[BufferEncoding | 'windows-1252', string]>([
    ['utf16le', '\ufeff<raw.bestek>'],
    ['latin1', '<?xml version="1.0" encoding="iso-8859-1"?><raw.bestek>'],
  ])('written in %s', async (encoding, start) => {
    const { contract } = await parseRsx(
      Buffer.from(
        `${start}<raw.contractinfo><raw.bestek.omschrijving>Één brug</raw.bestek.omschrijving></raw.contractinfo></raw.bestek>`,
        encoding as BufferEncoding,
      ),
    )
    expect(contract.description).toBe('Één brug')
  })

  test('ignores elements with a name that every object has', async () => {
    const { contract } = await parseRsx(
      Buffer.from(
        '<raw.bestek><raw.contractinfo><constructor>a</constructor><toString>b</toString></raw.contractinfo></raw.bestek>',
      ),
    )
    expect(contract).toEqual({
      number: null,
      description: null,
      year_version: null,
      xml_version: null,
      created: null,
      changed: null,
    })
  })

  test('positions given together split their digits', () => {
    const at = (defiposition: string, definumber: string) => ({ defiposition, definumber })
    expect(deficodeOf([at('56', '21'), at('1', '9'), at('34', '7')])).toEqual([
      '9',
      null,
      '7',
      null,
      '2',
      '1',
    ])
    expect(deficodeOf([at('7', '1'), at('', '2'), at('2', '')])).toEqual([
      null,
      null,
      null,
      null,
      null,
      null,
    ])
  })
})

describe('rejected files, with the line number', () => {
  test.each<[string, string, number | undefined]>([
    ['rsx-invalid-empty', 'rsx.file', undefined],
    ['rsx-invalid-not-xml', 'rsx.file', undefined],
    ['rsx-invalid-wrong-root', 'rsx.file', undefined],
    ['rsx-invalid-truncated', 'rsx.broken', 350],
  ])('%s', async (name, reason, line) => {
    expect(await problemOf(await fixture(`${name}.rsx`))).toEqual([reason, line])
  })

  test.each<[string, string | Buffer, string, number | undefined]>([
    ['a line without a number', around(`\n\n${post('')}`), 'rsx.number', 5],
    ['a number that is none', around(post('10 00')), 'rsx.number', 3],
    ['the same number again', around(post('100010') + post('100010')), 'rsx.twice', 4],
    [
      'a quantity that is none',
      around(post('100010', '<dl22.hoev.res.verpl>veel</dl22.hoev.res.verpl>')),
      'rsx.amount',
      3,
    ],
    [
      'a negative quantity',
      around(post('1', '<dl22.hoev.res.verpl>-2</dl22.hoev.res.verpl>')),
      'rsx.amount',
      3,
    ],
    [
      'entities that multiply',
      '<?xml version="1.0"?>\n<!DOCTYPE raw.bestek [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;&a;">]>\n<raw.bestek>&b;</raw.bestek>',
      'rsx.entities',
      2,
    ],
    [
      'a file of the server',
      '<!DOCTYPE r [<!ENTITY x SYSTEM "file:///etc/passwd">]><raw.bestek>&x;</raw.bestek>',
      'rsx.entities',
      1,
    ],
    ['an unknown entity', '<raw.bestek>\n&nbsp;</raw.bestek>', 'rsx.broken', 2],
    ['too deep', `<raw.bestek>${'<a>'.repeat(200)}`, 'rsx.tooMuch', 1],
    ['a giant attribute', `<raw.bestek a="${'x'.repeat(1e6)}"/>`, 'rsx.tooMuch', 1],
    ['a giant name', `<raw.bestek><${'x'.repeat(1e6)}/></raw.bestek>`, 'rsx.tooMuch', 1],
    [
      'a giant paragraph',
      around(
        post(
          '1',
          `<hoofdcode.tekstblok><alinea.hoofdcode><hoofdcode.vrijetekst>${'x'.repeat(20_000)}</hoofdcode.vrijetekst></alinea.hoofdcode></hoofdcode.tekstblok>`,
        ),
      ),
      'rsx.tooMuch',
      3,
    ],
    ['no end', '<raw.bestek>\n\n', 'rsx.broken', 3],
    [
      'another dialect',
      '<RAWBestand xmlns="http://www.crow.nl/schema/raw/rsx"/>',
      'rsx.file',
      undefined,
    ],
    [
      'bytes that are no UTF-8',
      Buffer.from([...Buffer.from('<raw.bestek>'), 0xff, 0xff, 0x3c]),
      'rsx.broken',
      1,
    ],
    ['zeros', Buffer.alloc(5000), 'rsx.file', undefined],
    ['a ZIP', Buffer.from('PK\u0003\u0004xxxxxxxx'), 'rsx.file', undefined],
    ['two roots', '<raw.bestek/><raw.bestek/>', 'rsx.broken', 1],
  ])('%s', async (_, file, reason, line) => {
    expect(await problemOf(Buffer.from(file as string))).toEqual([reason, line])
  })

  test('rejects more lines than the limit', async () => {
    expect(
      (
        await problemOf(around(Array.from({ length: 10_001 }, (_, i) => post(String(i))).join('')))
      )[0],
    ).toBe('rsx.tooMany')
  })

  test('a file that is cut off anywhere or has one byte changed is either read or rejected, nothing else', async () => {
    const whole = await fixture('rsx-valid-full.rsx')
    let seed = 7
    const next = (below: number) => (seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648) % below
    for (let i = 0; i < 300; i++) {
      const [reason, line] = await problemOf(whole.subarray(0, next(whole.length - 1)))
      expect(reason === 'rsx.file' || (reason === 'rsx.broken' && (line ?? 0) > 0)).toBe(true)
    }
    for (let i = 0; i < 300; i++) {
      const changed = Buffer.from(whole)
      for (let n = 0; n < 3; n++) changed[next(changed.length)] = next(256)
      const read = await parseRsx(changed).catch((error: unknown) => error)
      expect(read instanceof RsxProblem || (read as { posts: unknown[] }).posts.length >= 0).toBe(
        true,
      )
    }
  })
})
