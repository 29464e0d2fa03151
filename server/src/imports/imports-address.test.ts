import { imports } from '@bouwkring/contract/imports'
import { products } from '@bouwkring/contract/products'
import { spots } from '@bouwkring/contract/spots'
import { expect, test } from 'vitest'
import { brought, linesOf, ran, say, sheetOf, toldOf } from '../../test/import-files.ts'
import { makeSpot } from '../../test/make.ts'
import { type Caller, useWorld } from '../../test/world.ts'

const world = useWorld()
const notFound =
  'Dit adres is niet gevonden: schrijf er de plaats of de postcode bij, of maak de cel leeg'
const about = (name: string) => `Van dit adres is alleen de plaats bekend: ${name}`
async function placesOf(caller: Caller, id: number) {
  const ids = (await linesOf(caller, id)).flatMap(({ product }) => product ?? [])
  const all = await Promise.all(ids.map((of) => caller.call(products.get, { params: { id: of } })))
  return all.map(({ latitude, longitude }) => [latitude, longitude])
}

test('an address becomes a place: a street becomes its town, with a notice; an unknown address is an error', async () => {
  const me = await world.member()
  const spot = await makeSpot(me)
  const made = await brought(
    me,
    spot,
    sheetOf(
      ['Nr', 'Naam', 'Aantal', 'Eenheid', 'Adres', 'Breedtegraad', 'Lengtegraad'],
      ['1', 'Betontegel', 1, 'st', 'Ede', '', ''],
      ['2', 'Betontegel', 2, 'st', 'Kerkstraat 12, Ede', '', ''],
      ['3', 'Betontegel', 3, 'st', 'Achter de loods', '', ''],
      ['4', 'Betontegel', 4, 'st', 'Kerkstraat 12, Ede', '52,5', '6,1'],
      ['5', 'Betontegel', 5, 'st', 'Dorpsstraat 3, Hengelo', '', ''],
      ['6', 'Betontegel', 6, 'st', '', '', ''],
      ['7', 'Betontegel', 'x', 'st', 'Kerkstraat 12, Ede', '', ''],
    ),
  )
  expect(made.columns[4]?.field).toBe('address')
  expect(await toldOf(me, made.id)).toEqual([
    ['ready'],
    ['ready', ['told', 4, about('Ede, Gelderland')]],
    ['error', ['error', 4, notFound]],
    ['ready'],
    ['question', ['question', 4, 'Er is meer dan één plaats met deze naam: welke is dit?']],
    ['ready'],
    [
      'error',
      ['error', 2, 'Hoeveelheid moet een nummer zijn!'],
      ['told', 4, about('Ede, Gelderland')],
    ],
  ])
  expect(made.questions).toMatchObject([
    {
      field: 'address',
      said: 'Hengelo',
      options: [
        { value: 'Hengelo, Hengelo', label: 'Hengelo, Overijssel' },
        { value: 'Hengelo (Gld), Bronckhorst', label: 'Hengelo (Gld), Bronckhorst, Gelderland' },
      ],
    },
  ])
  const answered = await say(me, made, {
    answers: [{ field: 'address', said: 'Hengelo', value: 'Hengelo (Gld), Bronckhorst' }],
  })
  expect([answered.questions, answered.counts.ready]).toEqual([[], 5])
  expect((await toldOf(me, made.id))[4]).toEqual([
    'ready',
    ['told', 4, about('Hengelo (Gld), Bronckhorst, Gelderland')],
  ])

  // The file of faults is exported and imported again with them.
  const { text } = await me.raw({ method: 'POST', url: `/api/imports/${made.id}/faults` })
  expect(text).toContain(about('Ede, Gelderland'))
  const again = await brought(me, spot, Buffer.from(text.replace('Achter de loods', '6711 AB')))
  expect([again.counts.ready, again.columns[4]?.field]).toEqual([1, 'address'])

  const done = await ran(world, me, answered)
  const places = await placesOf(me, done.id)
  const ede = places[0]
  expect(ede).toEqual([expect.closeTo(52.04, 1), expect.closeTo(5.66, 1)])
  expect(places.slice(1)).toEqual([
    ede,
    [52.5, 6.1],
    [expect.closeTo(52.05, 1), expect.closeTo(6.32, 1)],
    [null, null],
  ])
})

test('the same list again changes nothing, and a town does not move a product with a more precise place', async () => {
  const me = await world.member()
  const spot = await makeSpot(me)
  // A street, number, postcode and town in separate columns make up one address.
  const list = sheetOf(
    ['Nr', 'Naam', 'Aantal', 'Eenheid', 'Straat', 'Huisnummer', 'Postcode', 'Plaats'],
    ['1', 'Betontegel', 1, 'st', 'Kerkstraat', 12, '6711 AB', 'Ede'],
    ['2', 'Betontegel', 2, 'st', '', '', '', 'Arnhem'],
  )
  const made = await brought(me, spot, list)
  expect(made.columns.slice(4).map(({ field }) => field)).toEqual(Array(4).fill('address'))
  expect(await toldOf(me, made.id)).toEqual([
    ['ready', ['told', 4, about('6711 Ede, Gelderland')]],
    ['ready'],
  ])
  const done = await ran(world, me, made)
  const same = await brought(me, spot, list, { again: true })
  expect([same.mode, same.acts]).toEqual(['sync', { make: 0, change: 0, same: 2 }])

  const [first] = await linesOf(me, done.id)
  const id = first?.product ?? 0
  const exact = sheetOf(['Nr', 'lat', 'lon'], ['1', '52,0401234', '5,6612345'])
  await ran(world, me, await brought(me, spot, exact))
  const after = await brought(me, spot, list, { again: true })
  expect(after.acts).toEqual({ make: 0, change: 0, same: 2 })
  // If the user says it is none of the towns with that name, the product stays where it is.
  const asked = await brought(me, spot, sheetOf(['Nr', 'Adres'], ['1', 'Hengelo']))
  const left = await say(me, asked, {
    answers: [{ field: 'address', said: 'Hengelo', value: null }],
  })
  expect([left.questions, left.faults, left.acts.change]).toEqual([[], [], 0])
  // A town on its own means that town.
  const moved = await brought(me, spot, sheetOf(['Nr', 'Adres'], ['1', 'Arnhem']))
  expect(moved.acts).toEqual({ make: 0, change: 1, same: 0 })
  const ran2 = await ran(world, me, moved)
  expect((await me.call(products.get, { params: { id } })).latitude).toBeCloseTo(51.98, 1)
  await me.call(imports.undo, { params: { id: ran2.id } })
  expect((await me.call(products.get, { params: { id } })).latitude).toBe(52.0401234)
})

test('a new spot gets the location of the first address of its rows', async () => {
  const me = await world.member()
  const spot = await makeSpot(me)
  const made = await brought(
    me,
    spot,
    sheetOf(
      ['Naam', 'Aantal', 'Eenheid', 'Depot', 'Adres'],
      ['Betontegel', 1, 'st', 'Kade zuid', 'Havenweg 3, Arnhem'],
    ),
  )
  const now = await say(me, made, { new_spots: ['Kade zuid'] })
  const at = Number(now.targets[0]?.id)
  expect(await me.call(spots.get, { params: { id: at } })).toMatchObject({
    location: { city: 'Arnhem' },
  })
})
