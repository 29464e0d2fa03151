import { libraries } from '@bouwkring/contract/libraries'
import { products } from '@bouwkring/contract/products'
import { describe, expect, test } from 'vitest'
import { makeProduct, makeSpot } from '../../test/make.ts'
import { type Caller, useWorld } from '../../test/world.ts'

const world = useWorld()
const colleague = (of: Caller, role: Parameters<typeof world.user>[1]) =>
  world.user(of.tenantId, role)

const rowsOf = (caller: Caller) =>
  world.asSystem((db) =>
    db
      .selectFrom('catalogue.otl_request')
      .select([
        'kind',
        'type',
        'name',
        'attributes',
        'status',
        'user_id',
        'product_id',
        'about_otl_id',
      ])
      .where('tenant_id', '=', caller.tenantId)
      .orderBy('id')
      .execute(),
  )
const toldTo = (userId: number) =>
  world.asSystem((db) =>
    db
      .selectFrom('notifications.notification')
      .select(['kind', 'params'])
      .where('user_id', '=', userId)
      .execute(),
  )

describe('missing entries', () => {
  test('an entry is requested once, however often the user clicks, and the super admins are notified', async () => {
    const [asker, keeper, gone] = [
      await world.member('ROLE_USER', 'Overheden', 'Gemeente Zwolle'),
      await world.member('ROLE_SUPER_ADMIN'),
      await world.member('ROLE_SUPER_ADMIN'),
    ]
    await world.asSystem((db) =>
      db
        .updateTable('accounts.user')
        .set({ disabled_at: new Date().toISOString() })
        .where('id', '=', gone.userId)
        .execute(),
    )
    const body = {
      name: 'Betontegel, verlicht',
      type: 'product' as const,
      attributes: [{ name: 'Spanning' }, { name: 'spanning' }, { name: 'Kleur' }],
    }
    const answers = await Promise.all(
      [1, 2, 3].map(() => asker.call(libraries.reportMissing, { body })),
    )
    expect(new Set(answers.map((a) => a.id)).size).toBe(1)
    expect(answers[0]).toMatchObject({
      name: 'Betontegel, verlicht',
      type: 'product',
      attributes: [{ name: 'Spanning' }, { name: 'Kleur' }],
      status: 'pending',
    })
    // Additional names in a repeated question are added to the waiting one.
    expect(
      (
        await asker.call(libraries.reportMissing, {
          body: { ...body, name: 'BETONTEGEL, verlicht', attributes: [{ name: 'Dikte' }] },
        })
      ).attributes.map((a) => a.name),
    ).toEqual(['Spanning', 'Kleur', 'Dikte'])
    expect(await rowsOf(asker)).toHaveLength(1)
    await world.jobs()
    await world.jobs()
    expect(await toldTo(keeper.userId)).toMatchObject([
      {
        kind: 'otl_requested',
        params: {
          request: { kind: 'entry', name: 'Betontegel, verlicht', company: 'Gemeente Zwolle' },
        },
      },
    ])
    expect(await toldTo(gone.userId)).toEqual([])
    expect(await toldTo(asker.userId)).toEqual([])
    // Once it is answered, the user may ask again.
    await world.asSystem((db) =>
      db
        .updateTable('catalogue.otl_request')
        .set({ status: 'declined' })
        .where('tenant_id', '=', asker.tenantId)
        .execute(),
    )
    await asker.call(libraries.reportMissing, { body })
    expect(await rowsOf(asker)).toHaveLength(2)
  })

  test('a missing attribute of an own product is requested with its object type', async () => {
    const asker = await world.member()
    const p = await makeProduct(asker, await makeSpot(asker))
    const ask = (name: string) =>
      asker.call(libraries.reportMissingAttribute, { params: { id: p.id }, body: { name } })
    const [a, b] = await Promise.all([ask('Slijtweerstand'), ask(' slijtweerstand ')])
    expect(a.id).toBe(b.id)
    expect(await rowsOf(asker)).toMatchObject([
      {
        kind: 'attribute',
        type: 'product',
        name: p.otl?.name,
        status: 'pending',
        user_id: asker.userId,
        product_id: p.id,
        about_otl_id: p.otl?.id,
      },
    ])
    const other = await world.member()
    const published = await makeProduct(other, await makeSpot(other, { publish: true }), {
      publish: true,
    })
    expect(
      await asker.refused(libraries.reportMissingAttribute, {
        params: { id: published.id },
        body: { name: 'x' },
      }),
    ).toMatchObject({ status: 403 })
    expect(
      await other.refused(libraries.reportMissingAttribute, {
        params: { id: p.id },
        body: { name: 'x' },
      }),
    ).toMatchObject({ status: 404 })
    expect(
      await asker.refused(libraries.reportMissingAttribute, {
        params: { id: p.id },
        body: { name: '  ' },
      }),
    ).toMatchObject({ violations: [{ path: 'name', message: 'Naam is een verplicht veld' }] })
    // The request remains when the product is deleted.
    await asker.call(products.remove, { params: { id: p.id } })
    expect(await rowsOf(asker)).toMatchObject([{ product_id: null }])
  })

  test('rejects invalid requests', async () => {
    const asker = await world.member()
    const reader = await colleague(asker, 'ROLE_READ_ONLY')
    const good = { name: 'x', type: 'product' as const }
    expect(await reader.refused(libraries.reportMissing, { body: good })).toMatchObject({
      code: 'read_only',
    })
    for (const body of [
      { ...good, name: ' ' },
      { ...good, type: 'huis' },
      { ...good, attributes: [{ name: '' }] },
      { ...good, attributes: [{}] },
      { ...good, status: 'approved' },
      { ...good, attributes: [{ name: 'a', id: 1 }] },
    ])
      expect(await asker.status(libraries.reportMissing, { body })).toBe(400)
    expect(await rowsOf(asker)).toEqual([])
    const answers: number[] = []
    for (let n = 0; n < 31; n++)
      answers.push(
        await asker.status(libraries.reportMissing, { body: { ...good, name: `Ding ${n}` } }),
      )
    expect(answers.slice(0, 30)).toEqual(Array.from({ length: 30 }, () => 201))
    expect(answers[30]).toBe(429)
    expect(await asker.refused(libraries.reportMissing, { body: good })).toMatchObject({
      code: 'too_often',
    })
  })
})
