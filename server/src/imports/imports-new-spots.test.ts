import { imports } from '@bouwkring/contract/imports'
import { products } from '@bouwkring/contract/products'
import { spots } from '@bouwkring/contract/spots'
import { describe, expect, test } from 'vitest'
import { brought, ran, say, sheetOf } from '../../test/import-files.ts'
import { limitTo, makeSpot, rowOfProduct, rowsOfReservations } from '../../test/make.ts'
import { type Caller, useMember, useWorld } from '../../test/world.ts'

const world = useWorld()
const me = useMember(world)

const list = (mark: string, town = 'Zutphen') =>
  sheetOf(
    ['Nr', 'Omschrijving', 'Aantal', 'Eenheid', 'Depot', 'Lat', 'Lon'],
    ['1', 'Tegel', 3, 'st', `Kade Oost ${mark}`, '', ''],
    ['2', 'Tegel rood', 4, 'st', `kade  oost ${mark}`, 52.01, 5.02],
    ['3', 'Tegel wit', 5, 'st', town, '', ''],
    ['4', 'Tegel zwart', 6, 'st', '', '', ''],
  )
const whole = (caller: Caller, id: number) => caller.call(spots.get, { params: { id } })
const namesIn = async (caller: Caller, id: number) =>
  (await caller.call(products.ofSpot, { params: { id }, query: {} }))['hydra:member'].map(
    ({ name }) => name,
  )

describe('a list that names unknown spots', () => {
  test('creates them, each like the spot of the list and at the location of its rows or name; undoing removes them', async () => {
    const here = await makeSpot(me, { name: 'Werf nieuw een', publish: true })
    const made = await brought(me, here, list('een'))
    expect(made.can.new_spots).toBe(true)
    expect(made.questions.map(({ field, said, count }) => [field, said, count])).toEqual([
      ['spot', 'Kade Oost een', 2],
      ['spot', 'Zutphen', 1],
    ])
    const said = await say(me, made, { new_spots: ['Kade Oost een', 'Zutphen'] })
    expect([said.counts.ready, said.counts.question]).toEqual([4, 0])
    const [kade, zutphen] = ['Kade Oost een', 'Zutphen'].map(
      (title) => said.targets.find((target) => target.title === title)?.id ?? 0,
    ) as [number, number]
    const like = await whole(me, here.id)
    expect(await whole(me, kade)).toMatchObject({
      name: 'Kade Oost een',
      location: { latitude: 52.01, longitude: 5.02, city: 'IJsselstein' },
      status: like.status,
      period_from: like.period_from,
      period_till: like.period_till,
      visibility: like.visibility,
      definition: { id: like.definition.id },
      contactpersons: like.contactpersons,
    })
    expect(await whole(me, zutphen)).toMatchObject({ location: { city: 'Zutphen' } })
    const done = await ran(world, me, said)
    expect([
      await namesIn(me, kade),
      await namesIn(me, zutphen),
      await namesIn(me, here.id),
    ]).toEqual([['Tegel', 'Tegel rood'], ['Tegel wit'], ['Tegel zwart']])
    await me.call(imports.undo, { params: { id: done.id } })
    expect(
      await Promise.all(
        [kade, zutphen, here.id].map((id) => me.status(spots.get, { params: { id } })),
      ),
    ).toEqual([404, 404, 200])
  })

  test('keeps a new spot when the list is undone after something else was added to it', async () => {
    const here = await makeSpot(me, { name: 'Werf nieuw twee' })
    const said = await say(me, await brought(me, here, list('twee')), {
      new_spots: ['Kade Oost twee', 'Zutphen'],
    })
    const done = await ran(world, me, said)
    const kade = done.targets.find(({ title }) => title === 'Kade Oost twee')?.id ?? 0
    const again = await ran(
      world,
      me,
      await brought(
        me,
        { id: kade },
        sheetOf(['Omschrijving', 'Aantal', 'Eenheid'], ['Tegel blauw', 1, 'st']),
      ),
    )
    expect(again.counts.done).toBe(1)
    await me.call(imports.undo, { params: { id: done.id } })
    expect(await namesIn(me, kade)).toEqual(['Tegel blauw'])
  })

  test('also keeps a new spot with a later reservation, and the list is undone all the same', async () => {
    const here = await makeSpot(me, { name: 'Werf nieuw zes' })
    const said = await say(me, await brought(me, here, list('zes', 'Ommen')), {
      new_spots: ['Kade Oost zes', 'Ommen'],
    })
    const done = await ran(world, me, said)
    const kade = done.targets.find(({ title }) => title === 'Kade Oost zes')?.id ?? 0
    const product = await rowOfProduct(world, await whole(me, kade), { name: 'Balk' })
    const sender = await world.member()
    await rowsOfReservations(world, sender, { product, receiver: me.tenantId, amount: 1 }, 1)
    // The product is elsewhere now; its reservation still names the old spot.
    await world.asSystem((db) =>
      db
        .updateTable('products.product')
        .set({ spot_id: here.id })
        .where('id', '=', product)
        .execute(),
    )
    const undone = await me.call(imports.undo, { params: { id: done.id } })
    expect(undone.state).toBe('undone')
    expect(await me.status(spots.get, { params: { id: kade } })).toBe(200)
  })

  test('a name without rows, or one that became a spot meanwhile, creates none, and none of the others either', async () => {
    const here = await makeSpot(me, { name: 'Werf nieuw drie' })
    const made = await brought(me, here, list('drie'))
    const count = async () =>
      (await me.call(spots.list, { query: { search: 'drie' } }))['hydra:totalItems']
    const before = await count()
    expect(
      await me.refused(imports.change, {
        params: { id: made.id },
        body: { version: made.version, new_spots: ['Kade Oost drie', 'Nergens'] },
      }),
    ).toMatchObject({ status: 400, violations: [{ path: 'new_spots.1' }] })
    expect(await count()).toBe(before)
    await makeSpot(me, { name: 'Kade Oost drie' })
    expect(
      await me.status(imports.change, {
        params: { id: made.id },
        body: { version: made.version, new_spots: ['Kade Oost drie'] },
      }),
    ).toBe(400)
  })
})

describe('callers without permission', () => {
  test('to create spots may import a list but are not offered new spots; a reader and another organisation change nothing', async () => {
    const here = await makeSpot(me, { name: 'Werf nieuw vier' })
    const made = await brought(me, here, list('vier'))
    const change = {
      params: { id: made.id },
      body: { version: made.version, new_spots: ['Zutphen'] },
    }
    const stranger = await world.member('ROLE_ADMIN')
    expect(await stranger.status(imports.change, change)).toBe(404)
    const reader = await world.user(me.tenantId, 'ROLE_READ_ONLY')
    expect(await reader.status(imports.change, change)).toBe(403)
    await limitTo(world, me, 'SPOT_ITEM_CREATE', 'READ_MY_SPOTS')
    expect((await me.call(imports.get, { params: { id: made.id } })).can.new_spots).toBe(false)
    expect(await me.status(imports.change, change)).toBe(403)
  })
})
