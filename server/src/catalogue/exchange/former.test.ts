import type { CatalogueFile } from '@bouwkring/contract/catalogue-exchange'
import { products } from '@bouwkring/contract/products'
import { expect, test } from 'vitest'
import { bring, exported } from '../../../test/catalogue-file.ts'
import { makeSpot, otlByKey, testOtl } from '../../../test/make.ts'
import { useMember, useWorld } from '../../../test/world.ts'

const world = useWorld()
const chief = useMember(world, 'ROLE_SUPER_ADMIN')

type Article = CatalogueFile['library_articles'][number]
const kerb: Article = {
  type: 'product',
  name: 'Kei van voorheen',
  description: '',
  synonym: '',
  published: true,
  otl: 'p.grasbetontegel',
  unit: 'm2',
  sustainability_type: 'Reused',
  materials: [],
  properties: [
    { property: 'conditiescore', value: [2], unit: null },
    { property: 'kleur', value: ['Rood'], unit: null },
  ],
}

/** The catalogue as written by the release in which Conditiescore was a property like any other. */
async function former(): Promise<CatalogueFile> {
  const file = await exported(chief)
  const weighed = (otl: CatalogueFile['otls'][number]) =>
    otl.properties.map((p) => ({
      ...p,
      percentage: { conditiescore: 25, duurzaamheid: 5 }[p.property] ?? p.percentage,
    }))
  return {
    ...file,
    properties: file.properties.map((p) =>
      p.reference === 'conditiescore' ? { ...p, name: 'Conditiescore (NEN 2767)' } : p,
    ),
    otls: file.otls.map((otl) =>
      otl.key === 'p.grasbetontegel' ? { ...otl, properties: weighed(otl) } : otl,
    ),
    library_articles: [kerb],
  }
}

test('a catalogue file from before condition became a field is imported: weights hold, the value is the field, and no library article has one', async () => {
  const { status, body } = await bring(chief, await former(), false)
  expect([status, body.problems, body.applied]).toEqual([200, [], true])
  const after = await exported(chief)
  expect(after.library_articles).toEqual([{ ...kerb, properties: [kerb.properties[1]] }])
  const weight = after.otls
    .find(({ key }) => key === 'p.grasbetontegel')
    ?.properties.find(({ property }) => property === 'conditiescore')?.percentage
  expect(weight).toBe(25)
  const me = await world.member()
  const spot = await makeSpot(me)
  const otl = await otlByKey(world, 'p.grasbetontegel')
  const condition = (await testOtl(me)).idOf('conditiescore')
  const made = await me.call(products.create, {
    body: {
      spot: spot.id,
      name: 'Grasbetontegel',
      type: 'product',
      is_released: true,
      otl,
      amount: 1,
      properties: [{ id: condition, value: [3] }],
    },
  })
  expect(made.condition).toMatchObject({ grade: 3, required: true })
  expect(made.properties.map(({ reference }) => reference)).not.toContain('conditiescore')
})

test('importing it again changes nothing', async () => {
  const file = await former()
  expect((await bring(chief, file, true)).body).toMatchObject({ differences: [], problems: [] })
})
