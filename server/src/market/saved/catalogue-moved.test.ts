import { market } from '@bouwkring/contract/market'
import { organisation } from '@bouwkring/contract/organisation'
import { propertyEditing, type PropertyForm } from '@bouwkring/contract/property-editing'
import { roles } from '@bouwkring/contract/roles'
import { savedSearches } from '@bouwkring/contract/saved-searches'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import {
  bareProduct,
  changeProperty,
  formOf,
  giveValue,
  makeList,
  makeProperty,
  renaming,
} from '../../../test/property-form.ts'
import { useMember, useWorld, type Caller } from '../../../test/world.ts'

const world = useWorld()
const chief = useMember(world, 'ROLE_SUPER_ADMIN')

const keep = (who: Caller, filters: string[]) =>
  who.call(savedSearches.create, { body: { name: 'Zoek', filter: { filters }, frequency: 'off' } })
const now = (who: Caller, { id }: { id: number }) => who.call(savedSearches.get, { params: { id } })
const brokenNews = async (who: Caller) => {
  const { rows } = await world.asSystem((db) =>
    sql`select from notifications.notification where user_id = ${who.userId} and kind = 'search_broken'`.execute(
      db,
    ),
  )
  return rows.length
}
/** Changes a property, and lets the searches follow. */
async function change(form: PropertyForm, with_: Parameters<typeof changeProperty>[2]) {
  const changed = await changeProperty(chief, form, with_)
  await world.jobs()
  return changed
}
const repaired = (who: Caller, { id, version }: { id: number; version: number }) =>
  who.call(savedSearches.repair, { params: { id }, body: { version } })

describe('a search on an option of a property', () => {
  test('follows the new name of the option, keeps its hits and finds what has it', async () => {
    const me = await world.member()
    const made = await makeList(chief)
    const term = (option: string) => `${made.reference}:is:${option}`
    const [kept, other] = [
      await keep(me, [term('Mat'), term('zijde')]),
      await keep(me, [term('Hoog')]),
    ]
    const id = await bareProduct(world, await world.member())
    await giveValue(world, id, made.id, { texts: ['Zijde'] })
    await world.jobs()
    expect((await now(me, kept)).new_count).toBe(1)
    await change(made, renaming('Satijn'))
    const after = await now(me, kept)
    expect(after).toMatchObject({
      problem: null,
      new_count: 1,
      filter: { filters: [term('Mat'), term('Satijn')] },
    })
    const query = { filters: after.filter['filters'] as string[] }
    const found = await me.call(market.search, { query: query as never })
    expect(found['hydra:member'].map((card) => card.id)).toEqual([id])
    expect(await now(me, other)).toMatchObject({ version: other.version, filter: other.filter })
    expect(await brokenNews(me)).toBe(0)
    // A form that was opened before the rename would bring the old name back.
    const body = { name: 'Zoek', filter: kept.filter, version: kept.version }
    expect(await me.refused(savedSearches.update, { params: { id: kept.id }, body })).toMatchObject(
      { code: 'stale' },
    )
  })

  test('stops when the option is removed; its owner is told and one press repairs it', async () => {
    const me = await world.member()
    const made = await makeList(chief)
    const term = (option: string) => `${made.reference}:is:${option}`
    const kept = await keep(me, [term('Mat'), term('Zijde')])
    await change(made, { data: { ...formOf(made).data, options: ['Mat', 'Hoog'] } })
    expect(await now(me, kept)).toMatchObject({ problem: 'property' })
    expect(await brokenNews(me)).toBe(1)
    expect(await repaired(me, kept)).toMatchObject({
      problem: null,
      filter: { filters: [term('Mat')] },
    })
  })

  test('stands while it is an option that the own organisation added', async () => {
    const me = await world.member()
    const made = await makeList(chief)
    await world.asSystem((db) =>
      sql`insert into catalogue.own_option (tenant_id, property_id, option) values (${me.tenantId}, ${made.id}, 'Eigen')`.execute(
        db,
      ),
    )
    const mine = await keep(me, [`${made.reference}:is:eigen`])
    await change(made, { data: { ...formOf(made).data, options: ['Mat', 'Zijde'] } })
    expect((await now(me, mine)).problem).toBeNull()
  })
})

describe('a search on a number', () => {
  test('stops when its unit is removed from the property; one press repairs it', async () => {
    const me = await world.member()
    const made = await makeProperty(chief, {
      name: 'Dikte van de plaat',
      type: 'number',
      units: ['mm', 'cm'],
      visible_in_search_map: true,
    })
    const [kept, plain] = [
      await keep(me, [`${made.reference}:lte:4 cm`, `${made.reference}:gte:2`]),
      await keep(me, [`${made.reference}:gte:2`]),
    ]
    await change(made, { units: ['mm'] })
    expect([(await now(me, kept)).problem, (await now(me, plain)).problem]).toEqual([
      'property',
      null,
    ])
    expect(await brokenNews(me)).toBe(1)
    expect(await repaired(me, kept)).toMatchObject({
      problem: null,
      filter: { filters: [`${made.reference}:gte:2`] },
    })
  })

  test('stops when the property is removed', async () => {
    const me = await world.member()
    const made = await makeProperty(chief, { name: 'Vloeimaat', type: 'number', units: [] })
    const kept = await keep(me, [`${made.reference}:gte:2`])
    await chief.call(propertyEditing.remove, { params: { id: made.id } })
    await world.jobs()
    expect((await now(me, kept)).problem).toBe('property')
    expect(await brokenNews(me)).toBe(1)
    expect(await repaired(me, kept)).toMatchObject({ problem: null, filter: {} })
  })
})

describe('a search on a division or a group', () => {
  const suspended = async (who: Caller, kept: { id: number }) => {
    await world.jobs()
    return [(await now(who, kept)).problem, await brokenNews(who)]
  }

  test('stops once the division is deleted; one press repairs it', async () => {
    const me = await world.member('ROLE_ADMIN')
    const [lost, left] = [
      await me.call(organisation.createDivision, { body: { name: 'Beheer' } }),
      await me.call(organisation.createDivision, { body: { name: 'Aanleg' } }),
    ]
    const ask = (division: number[]) =>
      me.call(savedSearches.create, {
        body: { name: 'Zoek', filter: { division }, frequency: 'off' },
      })
    const [kept, other] = [await ask([lost.id, left.id]), await ask([left.id])]
    await me.call(organisation.removeDivision, { params: { id: lost.id } })
    expect(await suspended(me, kept)).toEqual(['division', 1])
    expect((await now(me, other)).problem).toBeNull()
    expect(await repaired(me, kept)).toMatchObject({
      problem: null,
      filter: { division: [left.id] },
    })
  })

  test('stops once the group is deleted; one press repairs it', async () => {
    const me = await world.member()
    const { id } = await chief.call(roles.createGlobalGroup, {
      body: { name: 'Kwekers', government: false },
    })
    const ask = (group: unknown[]) =>
      me.call(savedSearches.create, {
        body: { name: 'Zoek', filter: { group, unit: ['st'] } as never, frequency: 'off' },
      })
    const kept = await ask([id])
    // Ids are stored as they were given, also in forms that the database does not read as a number.
    const odd = await ask([`${id}.0`])
    expect(await suspended(me, kept)).toEqual([null, 0])
    await chief.call(roles.removeGlobalGroup, { params: { id } })
    expect(await suspended(me, kept)).toEqual(['group', 1])
    expect((await now(me, odd)).problem).toBeNull()
    // Changed without that being repaired, it still says so.
    const changed = await me.call(savedSearches.update, {
      params: { id: kept.id },
      body: { name: 'Zoek', filter: { group: [id], unit: ['st', 'm2'] }, version: kept.version },
    })
    expect((await suspended(me, kept))[0]).toBe('group')
    expect(await repaired(me, changed)).toMatchObject({
      problem: null,
      filter: { unit: ['st', 'm2'] },
    })
  })
})
