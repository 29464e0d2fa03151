import { market } from '@bouwkring/contract/market'
import { matching } from '@bouwkring/contract/matching'
import { otlEditing } from '@bouwkring/contract/otl-editing'
import { products } from '@bouwkring/contract/products'
import { describe, expect, test } from 'vitest'
import { draft, owner, pdf, sendDocument, told } from '../../test/conditioned.ts'
import { makeProduct, makeSpot } from '../../test/make.ts'
import { useWorld } from '../../test/world.ts'

const world = useWorld()

describe('search and matching', () => {
  test('each of the five is a filter with a facet; a copy includes the values and their documents', async () => {
    const { me, id, put, publish } = await draft(world)
    await put({ ...told, hazard: { ...told.hazard, statement: 'Zie rapport.' } })
    await sendDocument(me, id)
    await me.call(products.publish, publish)
    const filters = {
      condition: ['3'],
      known: ['seen'],
      origin: ['deinstallation'],
      demountability: ['already_out'],
      hazard: ['suspected'],
    } as const
    const misses = {
      condition: ['1', '2'],
      known: ['tested'],
      origin: ['demolition'],
      demountability: ['easy'],
      hazard: ['cleared'],
    } as const
    const mine = { scope: 'internal' as const }
    const found = async (query: object) =>
      (await me.call(market.search, { query: { ...mine, ...query } }))['hydra:member'].map(
        (p) => p.id,
      )
    for (const name of Object.keys(filters) as (keyof typeof filters)[]) {
      expect(await found({ [name]: filters[name] }), name).toEqual([id])
      expect(await found({ [name]: misses[name] }), name).toEqual([])
      const { facets } = await me.call(market.facets, {
        query: { ...mine, [name]: misses[name] } as never,
      })
      expect(facets.find((f) => f.name === name)?.values, name).toEqual([
        { value: filters[name][0], label: filters[name][0], count: 1 },
      ])
    }
    expect(await found({ filters: ['conditiescore:lte:3'] })).toEqual([id])
    expect(await found({ filters: ['conditiescore:lte:2'] })).toEqual([])
    const copy = await me.call(products.duplicate, { params: { id } })
    expect(copy).toMatchObject({
      ...told,
      hazard: { ...told.hazard, statement: 'Zie rapport.', files: [{ filename: pdf.filename }] },
      condition: { grade: 3, evidence: [] },
    })
    await put({ condition: { grade: 5, known: 'seen' } })
    expect(await found({ condition: ['5'] })).toEqual([id])
  })

  test('manufacturer and model are words that search finds, also after its object type is renamed', async () => {
    const { me, otl, id, put, publish } = await draft(world)
    await put({ ...told, hazard: { state: 'none_known' } })
    await me.call(products.publish, publish)
    const found = async (search: string) =>
      (await me.call(market.search, { query: { scope: 'internal', search } }))['hydra:member'].map(
        (p) => p.id,
      )
    expect(await found('kremer')).toEqual([id])
    expect(await found('kremer betontegel kr')).toEqual([id])
    const chief = await world.member('ROLE_SUPER_ADMIN')
    const type = await chief.call(otlEditing.form, { params: { id: otl.id } })
    await chief.call(otlEditing.save, {
      params: { id: otl.id },
      body: { version: type.version, name: `${type.name} vernieuwd` },
    })
    await world.jobs()
    expect(await found('kremer vernieuwd')).toEqual([id])
    await put({ manufacturer: 'Verduin' })
    expect(await found('kremer')).toEqual([])
    expect(await found('verduin')).toEqual([id])
  })

  test('a demand weighs the condition with the weight of its type, and a hard condition excludes worse products', async () => {
    const { me, otl } = await owner(world)
    const giver = await draft(world)
    await giver.put({ condition: { grade: 3 } })
    await giver.me.call(products.publish, giver.publish)
    const asks = async (condition: object) => {
      const spot = await makeSpot(me, { publish: true })
      const demand = await makeProduct(me, spot, {
        is_released: false,
        otl: otl.id,
        properties: [],
        condition,
        publish: true,
      } as never)
      await world.jobs()
      const { 'hydra:member': matches } = await me.call(matching.ofProduct, {
        params: { id: demand.id },
        query: {},
      })
      return matches.find((m) => m.other.id === giver.id)
    }
    expect(await asks({ grade: 2, matching: 'lte' })).toBeUndefined()
    const match = await asks({ grade: 2 })
    expect(match?.parts.find((p) => p.name === 'Conditie (NEN 2767)')).toMatchObject({
      asked: '2',
      offered: '3',
    })
    expect(await asks({ grade: 3, matching: 'lte' })).toMatchObject({
      score: expect.any(Number) as number,
    })
  })
})
