import { otlEditing } from '@bouwkring/contract/otl-editing'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { makeSpot, rowOfProduct } from '../../../test/make.ts'
import { useMember, useWorld } from '../../../test/world.ts'

const world = useWorld()
const chief = useMember(world, 'ROLE_SUPER_ADMIN')
const form = (id: number) => chief.call(otlEditing.form, { params: { id } })
const make = (
  name: string,
  parent: number | null = null,
  type: 'product' | 'material' | 'element' = 'product',
) => chief.call(otlEditing.make, { body: { type, name, parent } })
const part = (material: number, percentage: number, ordering = 0, include_in_childs = true) => ({
  material,
  percentage,
  ordering,
  include_in_childs,
})

describe('deleting', () => {
  test('is rejected with the count while products use it, and while it has descendants; another one takes over', async () => {
    const owner = await world.member('ROLE_ADMIN')
    const spot = await makeSpot(owner, { publish: true })
    const [gone, heir] = [await make('Verdwijnsteen'), await make('Blijfsteen')]
    const other = await make('Andere soort', null, 'material')
    const product = await rowOfProduct(world, spot, { otl_id: gone.id })
    const remove = (take_over?: number) => ({
      params: { id: gone.id },
      query: { ...(take_over !== undefined && { take_over }) },
    })
    expect(await chief.refused(otlEditing.remove, remove())).toMatchObject({
      status: 409,
      code: 'in_use',
      state: '1',
    })
    expect(await chief.refused(otlEditing.remove, remove(other.id))).toMatchObject({ status: 400 })
    expect(await chief.refused(otlEditing.remove, remove(gone.id))).toMatchObject({ status: 400 })
    const child = await make('Kleine verdwijnsteen', gone.id)
    expect(await chief.refused(otlEditing.remove, remove(heir.id))).toMatchObject({
      status: 409,
      state: '1',
      violations: [{ code: 'otl.children' }],
    })
    await chief.call(otlEditing.remove, { params: { id: child.id }, query: {} })
    await chief.call(otlEditing.remove, remove(heir.id))
    await world.jobs()
    expect(await chief.status(otlEditing.form, { params: { id: gone.id } })).toBe(404)
    expect(
      (
        await world.asSystem((db) =>
          db
            .selectFrom('products.product')
            .select('otl_id')
            .where('id', '=', product)
            .executeTakeFirstOrThrow(),
        )
      ).otl_id,
    ).toBe(heir.id)
  })
  test('a type with many products is deleted in a job, and is gone when that completes', async () => {
    const owner = await world.member('ROLE_ADMIN')
    const spot = await makeSpot(owner, { publish: true })
    const [gone, heir] = [await make('Veelsteen'), await make('Veelvuldig')]
    await world.asSystem((db) =>
      sql`insert into products.product (tenant_id, spot_id, type, name, is_released, amount, unit, published, otl_id) select ${spot.tenant.id}, ${spot.id}, 'product', 'P' || n, true, 1, 'st', n < 5, ${gone.id} from generate_series(1, 250) n`.execute(
        db,
      ),
    )
    await chief.call(otlEditing.remove, { params: { id: gone.id }, query: { take_over: heir.id } })
    expect(await form(gone.id)).toMatchObject({ published: false })
    await world.jobs()
    expect(await chief.status(otlEditing.form, { params: { id: gone.id } })).toBe(404)
    expect(await form(heir.id)).toMatchObject({ uses: { products: 250 } })
  })
  test('during the job, nothing is placed under it, copied, changed, published or replaced by it; its replacement stays too', async () => {
    const owner = await world.member('ROLE_ADMIN')
    const spot = await makeSpot(owner, { publish: true })
    const [gone, heir, other] = [
      await make('Weggaande steen'),
      await make('Overnemende steen'),
      await make('Vrije steen'),
    ]
    await world.asSystem((db) =>
      sql`insert into products.product (tenant_id, spot_id, type, name, is_released, amount, unit, published, otl_id) select ${spot.tenant.id}, ${spot.id}, 'product', 'W' || n, true, 1, 'st', false, ${gone.id} from generate_series(1, 201) n`.execute(
        db,
      ),
    )
    await chief.call(otlEditing.remove, { params: { id: gone.id }, query: { take_over: heir.id } })
    expect(
      (await chief.call(otlEditing.changes, {}))['hydra:member'].find((c) => c.gone === gone.id),
    ).toMatchObject({ state: 'waiting' })
    const { version } = await form(gone.id)
    const leaving = async (path: string, refusal: Promise<unknown>) =>
      expect(await refusal).toMatchObject({
        status: 400,
        violations: [{ path, code: 'otl.leaving' }],
      })
    await leaving(
      'parent',
      chief.refused(otlEditing.make, { body: { type: 'product', name: 'Kind', parent: gone.id } }),
    )
    await leaving(
      'parent',
      chief.refused(otlEditing.move, {
        params: { id: other.id },
        body: { parent: gone.id, version: 1 },
      }),
    )
    await leaving(
      'id',
      chief.refused(otlEditing.move, {
        params: { id: gone.id },
        body: { parent: other.id, version },
      }),
    )
    await leaving('id', chief.refused(otlEditing.duplicate, { params: { id: gone.id }, body: {} }))
    await leaving(
      'id',
      chief.refused(otlEditing.save, { params: { id: gone.id }, body: { published: true } }),
    )
    await leaving(
      'ids',
      chief.refused(otlEditing.publish, { body: { ids: [other.id, gone.id], published: true } }),
    )
    await leaving(
      'id',
      chief.refused(otlEditing.remove, { params: { id: gone.id }, query: { take_over: other.id } }),
    )
    await leaving(
      'take_over',
      chief.refused(otlEditing.remove, { params: { id: other.id }, query: { take_over: gone.id } }),
    )
    expect(
      await chief.refused(otlEditing.remove, { params: { id: heir.id }, query: {} }),
    ).toMatchObject({ violations: [{ path: 'id', code: 'otl.takingOver' }] })
    await world.jobs()
    expect(await chief.status(otlEditing.form, { params: { id: gone.id } })).toBe(404)
    await chief.call(otlEditing.remove, { params: { id: heir.id }, query: { take_over: other.id } })
  })
  test('a type that cannot be deleted does not block other changes', async () => {
    const owner = await world.member('ROLE_ADMIN')
    const spot = await makeSpot(owner, { publish: true })
    const [gone, heir, other] = [
      await make('Vaste steen'),
      await make('Wachtende steen'),
      await make('Naamloze steen'),
    ]
    await world.asSystem((db) =>
      sql`insert into products.product (tenant_id, spot_id, type, name, is_released, amount, unit, published, otl_id) select ${spot.tenant.id}, ${spot.id}, 'product', 'V' || n, true, 1, 'st', false, ${gone.id} from generate_series(1, 201) n`.execute(
        db,
      ),
    )
    await chief.call(otlEditing.remove, { params: { id: gone.id }, query: { take_over: heir.id } })
    // It still has a child, as was possible before this was rejected.
    const child = await world.asSystem(
      async (db) =>
        (
          await sql<{
            id: number
          }>`insert into catalogue.otl (key, type, name, parent_id, published, pre, post, depth) values ('o.vast', 'product', 'Kind', ${gone.id}, false, -99001, -99001, 0) returning id`.execute(
            db,
          )
        ).rows[0]?.id as number,
    )
    await chief.call(otlEditing.save, {
      params: { id: other.id },
      body: { version: 1, name: 'Genoemde steen' },
    })
    await world.jobs().catch(() => undefined)
    const changes = (await chief.call(otlEditing.changes, {}))['hydra:member']
    expect(changes.filter((c) => c.state !== 'done').map((c) => [c.gone, c.state])).toEqual([
      [gone.id, 'failed'],
    ])
    expect(
      await world.asSystem(
        async (db) =>
          (
            await sql<{
              words: string
            }>`select words from market.otl_words where otl_id = ${other.id}`.execute(db)
          ).rows[0]?.words,
      ),
    ).toContain('genoemde')
    await world.asSystem((db) =>
      sql`update catalogue.otl set parent_id = null where id = ${child}`.execute(db),
    )
    await chief.call(otlEditing.save, {
      params: { id: other.id },
      body: { version: 2, name: 'Genoemde steen twee' },
    })
    await world.jobs()
    expect(await chief.status(otlEditing.form, { params: { id: gone.id } })).toBe(404)
  })
  test('a material replaces another in compositions', async () => {
    const [gone, heir, of] = [
      await make('Oud materiaal', null, 'material'),
      await make('Nieuw materiaal', null, 'material'),
      await make('Samenstel'),
    ]
    await chief.call(otlEditing.save, {
      params: { id: of.id },
      body: { version: 1, composition: [part(gone.id, 25)] },
    })
    expect(
      await chief.refused(otlEditing.remove, { params: { id: gone.id }, query: {} }),
    ).toMatchObject({ status: 409, state: '1' })
    await chief.call(otlEditing.remove, { params: { id: gone.id }, query: { take_over: heir.id } })
    expect((await form(of.id)).composition).toMatchObject([
      { material: { id: heir.id }, percentage: 25 },
    ])
  })
})
