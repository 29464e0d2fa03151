import { describe, expect, test } from 'vitest'
import { cellsOf } from './actions-import-file.ts'
import { fits, mayGiveRole, readImport } from './rules-users.ts'

describe('who may assign roles and permissions', () => {
  test('nobody grants a permission they lack', () => {
    const may = (own: string[], given: string[]) =>
      mayGiveRole({ roles: ['Eigen'], permissions: own }, { name: 'Ander', permissions: given })
    expect([may(['A', 'B'], ['A']), may(['A', 'B'], []), may(['A', 'B'], ['A', 'C'])]).toEqual([
      true,
      true,
      false,
    ])
  })
  test('only an administrator can make someone administrator, only a super administrator a super administrator', () => {
    const may = (role: string, name: string) =>
      mayGiveRole({ roles: [role], permissions: ['A'] }, { name, permissions: ['A'] })
    expect(
      ['Eigen', 'ROLE_USER', 'ROLE_ADMIN', 'ROLE_SUPER_ADMIN'].map((role) => [
        may(role, 'ROLE_ADMIN'),
        may(role, 'ROLE_SUPER_ADMIN'),
        may(role, 'ROLE_READ_ONLY'),
      ]),
    ).toEqual([
      [false, false, true],
      [false, false, true],
      [true, false, true],
      [true, true, true],
    ])
  })
  test('0 seats means no limit; the last seat can be filled, one more cannot', () => {
    expect([
      fits({ used: 900, max: 0 }, 100),
      fits({ used: 9, max: 10 }, 1),
      fits({ used: 9, max: 10 }, 2),
      fits({ used: 10, max: 10 }, 0),
    ]).toEqual([true, true, false, true])
  })
})

describe('an import file', () => {
  const rows = (text: string) => {
    const read = readImport(cellsOf(new TextEncoder().encode(text)), 'nl')
    return 'rows' in read ? read.rows : read.refused
  }
  test('is not parsed when the file, or one of its lines, is larger than two thousand people can be', () => {
    const heading = 'name,email,phonenumber\n'
    for (const text of [
      heading + '\n'.repeat(2_000_000),
      `${heading}${'a'.repeat(10_001)}`,
      `${heading}"${'"'.repeat(100_000)}`,
    ])
      expect(rows(text)).toBe('import.tooMany')
    expect(rows(`${heading}${'a'.repeat(9900)},a@b.nl,0612345678`)).toHaveLength(1)
  })
  test('accepts the headings of a Dutch spreadsheet too; its own names take precedence', () => {
    const read = rows('Naam;E-mailadres;Telefoonnummer\nPiet Jansen;a@b.nl;0612345678\n')
    expect(read).toMatchObject([
      { name: 'Piet Jansen', email: 'a@b.nl', phonenumber: '0612345678', errors: [] },
    ])
    expect(rows('naam,name,email,telefoon\nWeg,Piet,a@b.nl,\n')).toMatchObject([{ name: 'Piet' }])
    expect(rows('naam,email\nPiet,a@b.nl\n')).toBe('import.columns')
    for (const heading of [
      'Full name;E-mail address;Mobile phone',
      'Weergavenaam;Mail;Mobiel',
      'Volledige naam;E-mail;Tel.',
    ])
      expect(rows(`${heading}\nPiet;a@b.nl;0612345678\n`)).toMatchObject([
        { name: 'Piet', email: 'a@b.nl', phonenumber: '0612345678' },
      ])
    const halves = 'Achternaam;Voornaam;E-mail;Mobiel\n'
    expect(rows(`${halves}de Boer;Anne;a@b.nl;\nBos;;c@b.nl;\n`)).toMatchObject([
      { name: 'Anne de Boer' },
      { name: 'Bos' },
    ])
    expect(rows('Achternaam;E-mail;Mobiel\nBos;a@b.nl;\n')).toBe('import.columns')
  })
  test('keeps the infix between first and last name, wherever that column is; beside a first name, a name column is the last name', () => {
    for (const heading of [
      'Voornaam;Tussenvoegsel;Achternaam',
      'Voornaam;Voorvoegsels;Naam',
      'First name;Middle name;Last name',
    ])
      expect(rows(`${heading};Mail;Tel\nAnne;de;Boer;a@b.nl;\nPiet;;Bos;c@b.nl;\n`)).toMatchObject([
        { name: 'Anne de Boer' },
        { name: 'Piet Bos' },
      ])
    const behind = 'Achternaam;Infix;Voornaam;Mail;Tel\nBerg;van den;Jo;a@b.nl;\n'
    expect(rows(behind)).toMatchObject([{ name: 'Jo van den Berg' }])
    const whole = 'Voornaam;Weergavenaam;Achternaam;Mail;Tel\nJo;Jo Bos;Bos;a@b.nl;\n'
    expect(rows(whole)).toMatchObject([{ name: 'Jo Bos' }])
  })
  test('blank lines drop nobody: the last of many people is read, too many are rejected and never truncated', () => {
    const heading = 'name,email,phonenumber\n'
    const people = (count: number) =>
      Array.from({ length: count }, (_, i) => `n,a${i}@b.nl,`).join('\n\n,,\n')
    expect(rows(heading + people(2000))).toHaveLength(2000)
    expect(rows(heading + people(2001))).toBe('import.tooMany')
    expect(rows(`${heading}\n${'\n'.repeat(2100)}n,a@b.nl,`)).toHaveLength(1)
  })
  test('accepts any column order, quotes, a byte order mark and semicolons, and ignores other columns', () => {
    expect(
      rows(
        '\uFEFFemail,name,phonenumber,roles\r\na@b.nl,"Jansen, Piet",0612345678,ROLE_SUPER_ADMIN\r\n\r\n',
      ),
    ).toEqual([
      { line: 2, name: 'Jansen, Piet', email: 'a@b.nl', phonenumber: '0612345678', errors: [] },
    ])
    expect(rows('Name;Email;Phonenumber\nAnne "x" Bos;anne@b.nl;\n')).toEqual([
      { line: 2, name: 'Anne "x" Bos', email: 'anne@b.nl', phonenumber: '', errors: [] },
    ])
  })
  test('reports the errors of each row, including a duplicate address', () => {
    const read = rows(
      'name,email,phonenumber\nP,p.willems@gelderland,026 359 90 66\n,r@t.nl,0647\nQ,q@t.nl,06 4471 9023\nQ2,Q@T.nl,\n',
    ) as { line: number; errors: unknown[] }[]
    expect(read.map((r) => [r.line, r.errors])).toEqual([
      [2, [{ field: 'email', message: 'Voer een geldig e-mailadres in.' }]],
      [
        3,
        [
          { field: 'name', message: 'Naam is een verplicht veld' },
          { field: 'phonenumber', message: 'Telefoonnummer is te kort' },
        ],
      ],
      [4, []],
      [5, [{ field: 'email', message: 'Dit e-mailadres staat al eerder in het bestand' }]],
    ])
  })
  test('is rejected without its columns, without rows and with too many', () => {
    expect(rows('naam,email\nA,a@b.nl')).toBe('import.columns')
    expect(rows('')).toBe('import.columns')
    expect(rows('\u0000\u0001\u0002')).toBe('import.columns')
    expect(rows('name,email,phonenumber\n\n')).toBe('import.empty')
    expect(
      rows(
        `name,email,phonenumber\n${Array.from({ length: 2001 }, (_, i) => `n,a${i}@b.nl,`).join('\n')}`,
      ),
    ).toBe('import.tooMany')
  })
})
