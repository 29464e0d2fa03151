import { expect, test } from 'vitest'
import nl from '../locales/accounts/accounts.nl.json' with { type: 'json' }
import entry from '../locales/accounts/entry.nl.json' with { type: 'json' }
import { say } from '../texts/say.ts'
import { aboutType, namedIn, typeNamed } from './own-names.ts'

const t = (key: string) => say(entry, 'nl', key)

test('a company type of the product itself is shown in the language of the reader', () => {
  expect([typeNamed(t, 'Overheden'), aboutType(t, 'Overheden')]).toEqual([
    'Overheid',
    'Gemeente, provincie, waterschap, rijk',
  ])
})

test.each(['Woningcorporaties', 'Overheden B.V.', 'constructor', 'toString', ''])(
  'one that a super admin named (%j) is shown as it was named, with nothing about it',
  (name) => {
    expect([
      typeNamed(t, name),
      aboutType(t, name),
      namedIn((key: string) => say(nl, 'nl', key), name),
    ]).toEqual([name, '', name])
  },
)
