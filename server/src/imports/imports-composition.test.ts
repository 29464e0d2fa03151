import { catalogue } from '@bouwkring/contract/catalogue'
import { imports } from '@bouwkring/contract/imports'
import { products } from '@bouwkring/contract/products'
import { expect, test } from 'vitest'
import { brought, linesOf, ran, say, sheetOf, withFile } from '../../test/import-files.ts'
import { makeProduct, makeSpot } from '../../test/make.ts'
import { type Caller, useWorld } from '../../test/world.ts'

const world = useWorld()
const headings = ['Nr', 'Naam', 'Aantal', 'Eenheid', 'Soort', 'Samenstelling', 'OTL']
const madeOf = async (caller: Caller, id: number) =>
  (await caller.call(products.get, { params: { id } })).materials
const told = async (caller: Caller, id: number) =>
  (await linesOf(caller, id)).map(({ state, problems }) => [
    state,
    ...problems.map(({ kind, column, message }) => [kind, column, message]),
  ])

/** A material that occurs once in the catalogue. */
async function material(caller: Caller) {
  const found = await caller.call(catalogue.otlSearch, {
    query: { name: 'zand', type: 'material' },
  })
  const one = found['hydra:member'][0]
  if (!one) throw new Error('the catalogue has no such material')
  return one
}

test('a cell lists the materials of a product, several at once; errors are reported in it', async () => {
  const { me } = await withFile(world, sheetOf(['Naam'], ['Betontegel']))
  const spot = await makeSpot(me)
  const sand = await material(me)
  const made = await brought(
    me,
    spot,
    sheetOf(
      headings,
      [
        '1',
        'Betontegel',
        5,
        'st',
        '',
        `"${sand.name.toUpperCase()} 66,67 %; Lijm, wit 33,33 %"`,
        '',
      ],
      ['2', 'Betontegel', 6, 'st', '', '80% hout', ''],
      ['3', 'Betontegel', 7, 'st', '', '"beton 80 %; staal 30 %"', ''],
      ['4', 'Betontegel', 8, 'st', '', 'beton en staal', ''],
    ),
  )
  expect(made.columns.map(({ field }) => field)).toContain('composition')
  expect(await told(me, made.id)).toEqual([
    ['ready'],
    [
      'ready',
      ['told', 5, 'De aandelen zijn samen geen 100 %: ze worden overgenomen zoals ze er staan'],
    ],
    ['error', ['error', 5, 'Totaal percentage kan niet hoger zijn dan 100%']],
    [
      'error',
      ['error', 5, 'Schrijf achter elk materiaal zijn aandeel, zoals: beton 80 %; staal 20 %'],
    ],
  ])
  const done = await ran(world, me, made)
  const lines = await linesOf(me, done.id)
  expect(await madeOf(me, lines[0]?.product ?? 0)).toEqual([
    { name: sand.name.toUpperCase(), percentage: 66.67, type: 'material', otl: sand.id },
    { name: 'Lijm, wit', percentage: 33.33, type: 'material', otl: null },
  ])
  expect(await madeOf(me, lines[1]?.product ?? 0)).toMatchObject([{ name: 'hout', percentage: 80 }])

  // The rows with errors are exported as a file and imported again.
  const file = await me.raw({ method: 'POST', url: `/api/imports/${made.id}/faults` })
  const repaired = file.text.replace('staal 30', 'staal 20').replace('beton en staal', 'beton 100%')
  const again = await brought(me, spot, Buffer.from(repaired))
  expect([again.counts.ready, again.faults]).toEqual([2, []])
  const [third] = await linesOf(me, (await ran(world, me, again)).id)
  expect(await madeOf(me, third?.product ?? 0)).toMatchObject([
    { name: 'beton', percentage: 80 },
    { name: 'staal', percentage: 20 },
  ])
})

test('a raw element has no other materials', async () => {
  const { me, made } = await withFile(
    world,
    sheetOf(
      ['Naam', 'Aantal', 'Soort', 'OTL', 'Samenstelling'],
      ['Zilt', 5, 'Grondstof', '', 'zand 100%'],
    ),
  )
  const type = made.columns.findIndex(({ heading }) => heading === 'Soort')
  const { columns } = await say(me, made, {
    answers: [
      { field: 'type', said: 'Grondstof', value: 'element' },
      { field: 'otl', said: 'Zilt', value: null },
    ],
    columns: made.columns.map(({ field, numbers }, at) => ({
      field: at === type ? 'type' : field,
      numbers,
    })),
  })
  expect(columns[type]?.field).toBe('type')
  expect(await told(me, made.id)).toEqual([
    ['error', ['error', 4, 'Een grondstof heeft geen samenstelling: maak deze cel leeg']],
  ])
})

test.each(['nl', 'en'] as const)(
  'the composition in our own export changes nothing; changed there it is changed, and put back with the import (%s)',
  async (language) => {
    const { me } = await withFile(world, sheetOf(['Naam'], ['Betontegel']))
    const spot = await makeSpot(me, { name: 'Werf' })
    const sand = await material(me)
    const materials = [
      { name: 'Beton; C30/37', percentage: 66.67, otl: null, type: 'element' as const },
      { name: 'Ons  zand, 20% fijn', percentage: 33.3, otl: sand.id, type: 'material' as const },
    ]
    const product = await makeProduct(me, spot, { materials })
    await makeProduct(me, spot, { name: 'Zonder' })
    const { text } = await me.raw({
      method: 'POST',
      url: `/api/spots/${spot.id}/export?isReleased=true`,
      headers: { 'accept-language': language },
    })
    const same = await brought(me, spot, Buffer.from(text))
    expect([same.faults, same.questions, same.acts]).toEqual([
      [],
      [],
      { make: 0, change: 0, same: 2 },
    ])
    const changed = await brought(me, spot, Buffer.from(text.replace('33,3%', '30%')))
    expect(changed.acts).toEqual({ make: 0, change: 1, same: 1 })
    const done = await ran(world, me, changed)
    // A material that keeps its name stays linked to the same catalogue entry.
    expect(await madeOf(me, product.id)).toEqual([
      materials[0],
      { ...materials[1], percentage: 30 },
    ])
    await me.call(imports.undo, { params: { id: done.id } })
    expect(await madeOf(me, product.id)).toEqual(materials)
  },
)
