import { expect, test } from 'vitest'
import { errorsCsv } from './errors-csv.ts'

test('errors in a list of users become a file that a spreadsheet reads as it is: marked, quoted, and without formulas', () => {
  expect(
    errorsCsv([
      {
        line: 2,
        name: 'Ångström, Élise',
        email: '=geen',
        phonenumber: '+31 6 1234',
        errors: [
          { field: 'email', message: 'Geen adres' },
          { field: 'phonenumber', message: 'Te kort' },
        ],
      },
    ]),
  ).toBe(
    '\uFEFFname,email,phonenumber,error\r\n"Ångström, Élise",\'=geen,+31 6 1234,Geen adres; Te kort',
  )
})
