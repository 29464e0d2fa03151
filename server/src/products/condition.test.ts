import { hazardDocuments } from '@bouwkring/contract/hazard-documents'
import type { ErrorReply } from '@bouwkring/contract/errors'
import { products } from '@bouwkring/contract/products'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { draft, form, sendDocument, told } from '../../test/conditioned.ts'
import { limitTo } from '../../test/make.ts'
import { useWorld } from '../../test/world.ts'

const world = useWorld()
const codes = (reply: ErrorReply) =>
  Object.fromEntries((reply.violations ?? []).map((v) => [v.path, v.code]))

describe('the values of condition and origin', () => {
  test('are returned as saved; omitted values stay, and an older form loses nothing', async () => {
    const { me, id, put } = await draft(world)
    await put(told)
    const now = await me.call(products.get, { params: { id } })
    expect(now).toMatchObject({ ...told, hazard: { ...told.hazard, files: [] } })
    await put({})
    const after = await me.call(products.get, { params: { id } })
    expect(after).toMatchObject({ ...told, hazard: { ...told.hazard, files: [] } })
    await put({
      origin: { ...told.origin, on: '2026-03-12', precision: 'year' },
      hazard: { state: 'none_known', kinds: ['lead'], statement: 'x' },
    })
    expect(await me.call(products.get, { params: { id } })).toMatchObject({
      origin: { on: '2026-01-01' },
      hazard: { kinds: [], statement: '' },
    })
    await put({ origin: told.origin, hazard: told.hazard })
    await put({ manufacturer: '', model: '  KR 40 ', appearance: null, uniform: null })
    await put({ demountability: null, in_use_since: { year: null }, remaining_years: null })
    expect(await me.call(products.get, { params: { id } })).toMatchObject({
      manufacturer: '',
      model: 'KR 40',
      appearance: null,
      remaining_years: null,
      uniform: null,
      demountability: null,
      in_use_since: { year: null, about: false },
      origin: told.origin,
    })
  })

  test('keep each grade beside earlier ones; only the own organisation sees who entered it', async () => {
    const { me, id, put, publish } = await draft(world)
    await put({ condition: { grade: 2 } })
    await put({ condition: { grade: 2 } })
    await put({ condition: { grade: 4, known: 'measured', on: '2026-05-01' } })
    await me.call(products.publish, publish)
    const { evidence } = (await me.call(products.get, { params: { id } })).condition
    expect(evidence).toMatchObject([
      { grade: 4, known: 'measured', on: '2026-05-01', by: expect.any(String) as string },
      { grade: 2, known: 'stated', on: null },
    ])
    const other = await world.member()
    const seen = await other.call(products.get, { params: { id } })
    expect(seen.condition.evidence.map(({ grade, by }) => [grade, by])).toEqual([
      [4, null],
      [2, null],
    ])
    expect(seen.completeness).toBeNull()
    // Nobody can change stored evidence, not even its author.
    const { rows } = await world.asSystem((db) =>
      sql<{
        may: boolean
      }>`select has_table_privilege('bouwkring_app', 'products.condition_evidence', 'update, delete') as may`.execute(
        db,
      ),
    )
    expect(rows).toEqual([{ may: false }])
  })

  test('reject invalid values by field', async () => {
    const { me, spot, id } = await draft(world)
    const refused = async (more: object) => {
      const { version } = await me.call(products.get, { params: { id } })
      return codes(
        await me.refused(products.update, {
          params: { id },
          body: { ...form, version, ...more },
        }),
      )
    }
    expect(await refused({ condition: { grade: null, known: 'seen' } })).toEqual({
      'condition.grade': 'condition.known',
    })
    expect(await refused({ condition: { grade: 2, known: 'seen', on: '2999-01-01' } })).toEqual({
      'condition.on': 'condition.future',
    })
    expect(await refused({ condition: { grade: 2, matching: 'lte' } })).toEqual({
      'condition.matching': 'condition.matching',
    })
    expect(await refused({ hazard: { state: 'found' } })).toEqual({
      'hazard.kinds': 'hazard.kinds',
    })
    expect(await refused({ origin: { on: '0019-01-01' } })).toEqual({ 'origin.on': 'year.wrong' })
    expect(await refused({ in_use_since: { year: 30 } })).toEqual({
      'in_use_since.year': 'year.wrong',
    })
    expect(await refused({ remaining_years: 201 })).toEqual({ remaining_years: 'years.wrong' })
    expect(await refused({ remaining_years: 2.5 })).toEqual({ remaining_years: 'years.wrong' })
    expect(Object.keys(await refused({ manufacturer: 'x'.repeat(121), model: 'a\nb' }))).toEqual([
      'manufacturer',
      'model',
    ])
    expect(Object.keys(await refused({ condition: { grade: 7 } }))).toEqual(['condition.grade'])
    const demand = {
      ...form,
      spot: spot.id,
      is_released: false,
      condition: { grade: 3 as const, matching: 'lte' as const },
    }
    expect(
      codes(
        await me.refused(products.create, {
          body: {
            ...demand,
            origin: { kind: 'surplus' },
            hazard: { state: 'none_known' },
            appearance: 'good',
            manufacturer: 'Kremer',
            model: '',
            remaining_years: 0,
            uniform: true,
          },
        }),
      ),
    ).toEqual({
      origin: 'offer.only',
      hazard: 'offer.only',
      appearance: 'offer.only',
      manufacturer: 'offer.only',
      remaining_years: 'offer.only',
      uniform: 'offer.only',
    })
    expect(
      codes(await me.refused(products.create, { body: { ...demand, uniform: false } })),
    ).toEqual({ uniform: 'offer.only' })
    expect(await me.call(products.create, { body: demand })).toMatchObject({
      condition: { grade: 3, matching: 'lte', known: null, evidence: [] },
      completeness: null,
    })
  })

  test('cannot be changed by a colleague who may not edit, a read-only user or another organisation', async () => {
    const { me, id, put } = await draft(world)
    await put({ condition: { grade: 2 } })
    const { version } = await me.call(products.get, { params: { id } })
    const change = { params: { id }, body: { ...form, version, condition: { grade: 1 as const } } }
    const bare = await world.user(me.tenantId)
    await limitTo(world, bare, 'SPOT_ITEM_READ')
    expect((await bare.refused(products.update, change)).status).toBe(403)
    expect((await sendDocument(bare, id)).status).toBe(403)
    const other = await world.member()
    expect((await other.refused(products.update, change)).status).toBe(404)
    expect((await sendDocument(other, id)).status).toBe(404)
    expect((await me.call(products.get, { params: { id } })).condition.grade).toBe(2)
  })
})

describe('publishing', () => {
  test('requires the condition where the type does, and a document or statement about a suspicion; then protects them', async () => {
    const { me, id, put, publish } = await draft(world)
    expect(codes(await me.refused(products.publish, publish))).toEqual({
      [`products.${id}.condition.grade`]: 'publish.condition',
    })
    await put(told)
    expect(codes(await me.refused(products.publish, publish))).toEqual({
      [`products.${id}.hazard.statement`]: 'publish.hazard',
    })
    const answer = await sendDocument(me, id)
    expect(answer.status).toBe(201)
    const [file] = (await me.call(products.get, { params: { id } })).hazard.files
    expect(file).toMatchObject({ filename: 'Rapport chroom-6.pdf', kind: 'pdf' })
    await me.call(products.publish, publish)
    const key = file?.object_key as string
    expect(codes(await me.refused(hazardDocuments.remove, { params: { id, key } }))).toMatchObject({
      'hazard.statement': 'publish.hazard',
    })
    const { version } = await me.call(products.get, { params: { id } })
    expect(
      codes(
        await me.refused(products.update, {
          params: { id },
          body: { ...form, version, condition: { grade: null } },
        }),
      ),
    ).toEqual({ 'condition.grade': 'publish.condition' })
    await put({ hazard: { ...told.hazard, statement: 'Nagelopen, geen roestwerende verf.' } })
    await me.call(hazardDocuments.remove, { params: { id, key } })
    // Anyone who can see the offer can read its documents; nobody else can.
    await sendDocument(me, id)
    const other = await world.member()
    const [again] = (await other.call(products.get, { params: { id } })).hazard.files
    const at = {
      method: 'GET' as const,
      url: `/api/products/${id}/hazard-documents/${again?.object_key}`,
    }
    expect((await other.raw(at)).status).toBe(200)
    await me.call(products.publish, { body: { products: [id], publish: false } })
    expect((await other.raw(at)).status).toBe(404)
  })

  test('accepts five documents, of readable kinds, for an offer only', async () => {
    const { me, spot, id } = await draft(world)
    for (let i = 0; i < 5; i++) expect((await sendDocument(me, id)).status).toBe(201)
    expect((await sendDocument(me, id)).status).toBe(400)
    const wrong = { filename: 'x.exe', bytes: Buffer.from('MZ...'), type: 'application/pdf' }
    const spare = await draft(world)
    expect((await sendDocument(spare.me, spare.id, wrong)).status).toBe(400)
    const demand = await me.call(products.create, {
      body: { ...form, spot: spot.id, is_released: false },
    })
    expect((await sendDocument(me, demand.id)).status).toBe(400)
  })
})
