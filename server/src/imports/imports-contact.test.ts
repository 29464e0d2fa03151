import { accounts } from '@bouwkring/contract/accounts'
import { imports } from '@bouwkring/contract/imports'
import { spots } from '@bouwkring/contract/spots'
import { expect, test } from 'vitest'
import { brought, ran, say, sheetOf, toldOf } from '../../test/import-files.ts'
import { makeSpot } from '../../test/make.ts'
import { type Caller, useWorld } from '../../test/world.ts'

const world = useWorld()
const person = (caller: Caller, first_name: string, phonenumber = '') =>
  caller.call(accounts.createContactPerson, {
    body: { first_name, last_name: 'de Vries', email: `${first_name}@delta.example`, phonenumber },
  })
const not = (name: string) =>
  `${name} is geen contactpersoon van deze spot. Bij het product staan de contactpersonen van de spot.`

test('a person named beside a product becomes a contact person of its spot, or a notice says why not', async () => {
  const me = await world.member()
  const jan = await person(me, 'Jan', '06 1234 5678')
  await person(me, 'Piet')
  const spot = await makeSpot(me, { contactpersons: [jan.id] })
  // A person known only to another organisation is unknown here.
  await person(await world.member(), 'Kees')
  const made = await brought(
    me,
    spot,
    sheetOf(
      ['Nr', 'Naam', 'Aantal', 'Eenheid', 'Contactpersoon', 'Telefoon'],
      ['1', 'Betontegel', 1, 'st', 'J. de Vries', '+31 6 12345678'],
      ['2', 'Betontegel', 2, 'st', 'jan de vries', ''],
      ['3', 'Betontegel', 3, 'st', 'JAN@delta.example', ''],
      ['4', 'Betontegel', 4, 'st', 'Piet de Vries', ''],
      ['5', 'Betontegel', 5, 'st', 'Kees de Vries', '010-1234567'],
      ['6', 'Betontegel', 6, 'st', '', ''],
    ),
  )
  expect(made.columns.slice(4).map(({ field }) => field)).toEqual(['contact', 'contact'])
  expect(await toldOf(me, made.id)).toEqual([
    ['ready'],
    ['ready'],
    ['ready'],
    ['ready', ['told', 4, not('Piet de Vries')]],
    ['ready', ['told', 4, not('Kees de Vries, 010-1234567')]],
    ['ready'],
  ])
  await ran(world, me, made)
  expect((await me.call(spots.get, { params: { id: spot.id } })).contactpersons).toMatchObject([
    { id: jan.id },
  ])
})

test('a spot created for a list gets the contact persons named in its rows', async () => {
  const me = await world.member()
  const [jan, piet] = [await person(me, 'Jan'), await person(me, 'Piet')]
  const spot = await makeSpot(me, { contactpersons: [jan.id] })
  const made = await brought(
    me,
    spot,
    sheetOf(
      ['Naam', 'Aantal', 'Eenheid', 'Depot', 'Contact'],
      ['Betontegel', 1, 'st', 'Kade zuid', 'Piet de Vries'],
      ['Betontegel', 2, 'st', 'Kade zuid', 'Wie dan ook'],
      ['Betontegel', 3, 'st', 'Kade noord', ''],
    ),
  )
  const now = await say(me, made, { new_spots: ['Kade zuid', 'Kade noord'] })
  const people = async (title: string) => {
    const id = now.targets.find((target) => target.title === title)?.id ?? 0
    const { contactpersons } = await me.call(spots.get, { params: { id } })
    return contactpersons.map((one) => one.id)
  }
  expect(await people('Kade zuid')).toEqual([piet.id])
  expect(await people('Kade noord')).toEqual([jan.id])
  expect(await toldOf(me, made.id)).toEqual([
    ['ready'],
    ['ready', ['told', 4, not('Wie dan ook')]],
    ['ready'],
  ])
  const done = await ran(world, me, now)
  await me.call(imports.undo, { params: { id: done.id } })
  const south = now.targets.find(({ title }) => title === 'Kade zuid')?.id ?? 0
  expect(await me.status(spots.get, { params: { id: south } })).toBe(404)
})
