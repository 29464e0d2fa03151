import { products } from '@bouwkring/contract/products'
import { spots } from '@bouwkring/contract/spots'
import { describe, expect, test } from 'vitest'
import { makeProduct, makeSpot } from '../../test/make.ts'
import { useWorld, type Caller } from '../../test/world.ts'
import { cell, csv, exportName } from './rules-export.ts'

const world = useWorld()
const ofSpot = async (who: Caller, id: number) =>
  (await who.call(products.ofSpot, { params: { id }, query: {} }))['hydra:member']

describe('copying a spot', () => {
  test('creates an inactive draft of the caller with all products, their values, materials and pictures', async () => {
    const me = await world.member()
    const spot = await makeSpot(me, { publish: true })
    const first = await makeProduct(me, spot, {
      name: 'Betontegel',
      publish: true,
      materials: [{ name: 'Beton', type: 'material', percentage: 90 }] as never,
    })
    await makeProduct(me, spot, { name: 'Vraag naar tegels', is_released: false })
    const colleague = await world.user(me.tenantId)
    const copy = await colleague.call(products.duplicateSpot, { params: { id: spot.id } })
    expect([
      copy.name,
      copy.status,
      copy.owner?.id,
      copy.counts.offers,
      copy.counts.demands,
    ]).toEqual([`${spot.name} (kopie)`, 'inactive', colleague.userId, 1, 1])
    const [one] = await ofSpot(colleague, copy.id)
    const whole = await colleague.call(products.get, { params: { id: one?.id ?? 0 } })
    expect([
      whole.name,
      whole.published,
      whole.images.length,
      whole.materials.map((m) => m.percentage),
    ]).toEqual(['Betontegel', false, 1, [90]])
    expect(whole.properties.filter((p) => p.value.length > 0).map((p) => p.reference)).toEqual(
      first.properties.filter((p) => p.value.length > 0).map((p) => p.reference),
    )
    // The copy still shows its picture after the original is gone.
    await me.call(products.remove, { params: { id: first.id } })
    await world.jobs()
    expect((await world.visitor().raw({ url: `${whole.images[0]?.cdn}/thumbnail` })).status).toBe(
      200,
    )
  })

  test('is rejected for others, readers and callers without permission', async () => {
    const me = await world.member()
    const spot = await makeSpot(me, { publish: true })
    const hidden = await makeSpot(me)
    const other = await world.member('ROLE_USER', 'Aannemers')
    expect(await other.status(products.duplicateSpot, { params: { id: spot.id } })).toBe(403)
    expect(await other.status(products.duplicateSpot, { params: { id: hidden.id } })).toBe(404)
    expect(
      await (
        await world.user(me.tenantId, 'ROLE_READ_ONLY')
      ).status(products.duplicateSpot, { params: { id: spot.id } }),
    ).toBe(403)
    expect(
      (await me.call(spots.list, { query: { view: 'mine' } as never }))['hydra:totalItems'],
    ).toBe(2)
  })
})

describe('the products of a spot', () => {
  test('are returned as a whole, or as a page of one side, by name or object type', async () => {
    const me = await world.member()
    const spot = await makeSpot(me, { publish: true })
    for (const name of ['Tegel 1', 'Tegel 2', 'Balk 100%']) await makeProduct(me, spot, { name })
    await makeProduct(me, spot, { name: 'Gevraagde tegel', is_released: false })
    await makeProduct(me, spot, { name: 'Tegel op de markt', publish: true })
    const part = async (query: object, who = me) => {
      const list = await who.call(products.ofSpot, { params: { id: spot.id }, query })
      return [
        list['hydra:member'].map((p) => p.name),
        list['hydra:totalItems'],
        list['hydra:view']?.['hydra:next'] !== undefined,
      ]
    }
    expect((await part({}))[1]).toBe(5)
    expect(await part({ page: 1, itemsPerPage: 2, is_released: 'true' })).toEqual([
      ['Tegel 1', 'Tegel 2'],
      4,
      true,
    ])
    expect(await part({ page: 2, itemsPerPage: 2, is_released: 'true' })).toEqual([
      ['Balk 100%', 'Tegel op de markt'],
      4,
      false,
    ])
    expect(await part({ page: 1, is_released: 'true', search: 'Op de MARKT' })).toEqual([
      ['Tegel op de markt'],
      1,
      false,
    ])
    expect(await part({ page: 1, search: '100%' })).toEqual([['Balk 100%'], 1, false])
    expect(await part({ published: 'true' })).toEqual([['Tegel op de markt'], 1, false])
    const other = await world.member('ROLE_USER', 'Aannemers')
    expect(await part({ page: 1 }, other)).toEqual([['Tegel op de markt'], 1, false])
    expect(await me.status(products.ofSpot, { params: { id: spot.id }, query: { page: 0 } })).toBe(
      400,
    )
  })
})

describe('a side of a spot as CSV', () => {
  test('contains the products of that side visible to the caller, in a file with a timestamp in its name', async () => {
    const me = await world.member()
    const spot = await makeSpot(me, { publish: true })
    await makeProduct(me, spot, {
      name: '=HYPERLINK("http://kwaad.example";"klik")',
      amount: 12.5 as never,
      unit: 'm2',
      publish: true,
    })
    await makeProduct(me, spot, { name: 'Nog niet gepubliceerd' })
    await makeProduct(me, spot, { name: 'Gevraagd', is_released: false })
    const get = (who: Caller, released: boolean) =>
      who.raw({
        method: 'POST',
        url: `/api/spots/${spot.id}/export?isReleased=${released}`,
        headers: { 'accept-language': 'nl' },
      })
    const reply = await get(me, true)
    expect(reply.text).toContain('Naam')
    expect(reply.headers['content-disposition']).toMatch(
      new RegExp(`filename="spot-${spot.id}-aanbod-\\d{8}-\\d{6}\\.csv"`),
    )
    const lines = reply.text.split('\r\n')
    expect(lines[0]).toMatch(/^\ufeffID;Eigen nummer;Naam;OTL;/)
    expect(lines[1]).toContain(`"'=HYPERLINK(""http://kwaad.example"";""klik"")"`)
    expect(lines[1]).toContain(';12,5;')
    expect(lines).toHaveLength(4)
    expect((await get(me, false)).text).toContain('Gevraagd')
    const other = await world.member('ROLE_USER', 'Aannemers')
    expect((await get(other, true)).text.split('\r\n')).toHaveLength(3)
    expect((await get(await world.user(me.tenantId, 'ROLE_READ_ONLY'), true)).status).toBe(403)
    expect(
      (await me.raw({ method: 'POST', url: `/api/spots/${spot.id}/export?isReleased=misschien` }))
        .status,
    ).toBe(400)
  })

  test('no cell begins a formula, and every cell is read back unchanged', () => {
    for (const evil of ['=1+1', '+1', '-1', '@SUM(A1)', '\t=1', '\r=1', '  =1'])
      expect(cell(evil, 'nl')).toMatch(/^"?'/)
    expect([
      cell(-2, 'nl'),
      cell(1.5, 'nl'),
      cell(1.5, 'en'),
      cell(true, 'nl'),
      cell(null, 'nl'),
    ]).toEqual(['-2', '1,5', '1.5', 'Ja', ''])
    expect(csv([['a', 'b "c"', 'd;e']], 'nl')).toBe('\ufeffa;"b ""c""";"d;e"\r\n')
    expect(exportName(7, false, 'nl', new Date('2026-07-01T22:30:05Z'))).toBe(
      'spot-7-vraag-20260702-003005.csv',
    )
  })
})

test('an owner number is unique per spot, stays when omitted, appears in own exports and is hidden from others', async () => {
  const me = await world.member()
  const spot = await makeSpot(me, { publish: true })
  const { id, version } = await makeProduct(me, spot, {
    name: 'Tegel',
    external_ref: 'A-12',
    publish: true,
  })
  const put = (external_ref?: string) => ({
    params: { id },
    body: {
      name: 'Tegel',
      amount: 10,
      unit: 'st' as const,
      properties: [],
      materials: [],
      version,
      ...(external_ref !== undefined && { external_ref }),
    },
  })
  const changed = await me.call(products.update, put())
  expect(changed.external_ref).toBe('A-12')
  const other = await makeProduct(me, spot, { name: 'Band' })
  const twice = { ...put('A-12'), params: { id: other.id } }
  const refused = await me.refused(products.update, {
    ...twice,
    body: { ...twice.body, version: other.version },
  })
  expect(refused.violations).toMatchObject([{ path: 'external_ref', code: 'product.number' }])
  expect(
    (
      await me.refused(products.create, {
        body: { name: 'Paal', spot: spot.id, is_released: true, external_ref: 'A-12' },
      })
    ).violations?.[0]?.code,
  ).toBe('product.number')
  const file = async (who: typeof me) =>
    (await who.raw({ method: 'POST', url: `/api/spots/${spot.id}/export?isReleased=true` })).text
  expect(await file(me)).toContain(`${id};A-12;Tegel;`)
  const stranger = await world.member()
  expect((await stranger.call(products.get, { params: { id } })).external_ref).toBeNull()
  expect(await file(stranger)).not.toContain('A-12')
  const emptied = await me.call(products.update, {
    ...put(''),
    body: { ...put('').body, version: changed.version },
  })
  expect(emptied.external_ref).toBeNull()
})
