import { expect, test } from 'vitest'
import { gazetteer } from './gazetteer.ts'
import { addressIn, bookOfTowns } from './rules-address.ts'

const book = bookOfTowns(gazetteer().all)
function said(typed: string) {
  const found = addressIn(book, typed)
  if (!found) return null
  if ('of' in found) return `${found.town}?`
  const { place, isWhole } = found
  return `${place.postcode ?? place.type} ${place.name}, ${place.province}${isWhole ? '' : ' (about)'}`
}

test.each([
  ['Ede', 'city Ede, Gelderland'],
  ['utrecht', 'city Utrecht, Utrecht'],
  ['6711 AB', '6711 Ede, Gelderland'],
  ['6711', '6711 Ede, Gelderland'],
  ['Kerkstraat 12, Ede', 'city Ede, Gelderland (about)'],
  ['Kerkstraat 12 Ede, Nederland', 'city Ede, Gelderland (about)'],
  ['Kerkstraat 12 6711 AB Ede', '6711 Ede, Gelderland (about)'],
  ['Kade 1, 4611 Bergen op Zoom', 'city Bergen op Zoom, Noord-Brabant (about)'],
  ['6711 Ede', 'city Ede, Gelderland (about)'],
  ["Plein 5, 's-Hertogenbosch", "city 's-Hertogenbosch, Noord-Brabant (about)"],
  ['Gelderland', 'province Gelderland, Gelderland (about)'],
  // More than one town has this name.
  ['Dorpsstraat 1, Hengelo', 'Hengelo?'],
  ['Hengelo', 'Hengelo?'],
  ['Dorpsstraat 1, Hengelo (Gelderland)', 'city Hengelo (Gld), Gelderland (about)'],
  ['Hengelo (Overijssel)', 'city Hengelo, Overijssel'],
  ['Dorpsstraat 1, Hengelo, Gelderland', 'city Hengelo (Gld), Gelderland (about)'],
  ['Hengelo (Gld)', 'city Hengelo (Gld), Gelderland'],
  ['Kerkstraat 12', null],
  ['Loods 1234', null],
  ['(', null],
  ['', null],
  // A cell that is not an address is not searched for one.
  [`${'a, '.repeat(600)}Ede`, null],
])('%j is %j', (typed, place) => expect(said(typed)).toBe(place))

test('twenty thousand addresses are looked up within seconds of work', () => {
  const begun = process.cpuUsage()
  for (let n = 0; n < 20_000; n++) addressIn(book, `Kerkstraat ${n} te Nergens bij ${n}, Ede`)
  const { user, system } = process.cpuUsage(begun)
  expect((user + system) / 1000).toBeLessThan(4000)
})
