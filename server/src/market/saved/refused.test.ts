import { savedSearches } from '@bouwkring/contract/saved-searches'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { testOtl } from '../../../test/make.ts'
import { useWorld, type Caller } from '../../../test/world.ts'

const world = useWorld()

const body = { name: 'Tegels', filter: {}, frequency: 'daily' as const }
const nowhere = 999_999_999
const lost = [{ path: 'filter.otl', code: 'savedsearch.otl' }]
const over = [{ path: 'active_till', code: 'date.past' }]
const keep = (who: Caller, more: object = {}) =>
  who.call(savedSearches.create, { body: { ...body, ...more } })
/** Makes it look as if it was saved so long ago that its last day has passed. */
const end = (id: number) =>
  world.asSystem((db) =>
    sql`update market.saved_search set active_till = '2026-01-31' where id = ${id}`.execute(db),
  )

describe('a search that can never find anything is rejected', () => {
  test('where it names an object type that is not in the catalogue, or its last day has passed', async () => {
    const me = await world.member()
    const { id: otl } = await testOtl(me)
    const refused = (more: object) =>
      me.refused(savedSearches.create, { body: { ...body, ...more } })
    expect(await refused({ filter: { otl: [otl, nowhere] } })).toMatchObject({
      status: 400,
      violations: lost,
    })
    expect(await refused({ filter: { otl: nowhere } })).toMatchObject({ violations: lost })
    for (const name of ['division', 'group'])
      expect(await refused({ filter: { [name]: [nowhere] } })).toMatchObject({
        status: 400,
        violations: [{ path: `filter.${name}`, code: `savedsearch.${name}` }],
      })
    expect(await refused({ active_till: '2026-01-31' })).toMatchObject({
      status: 400,
      violations: over,
    })
    const { id } = await keep(me, { filter: { otl: [otl] }, active_till: '2099-01-31' })
    const change = { name: 'Tegels', filter: { otl: [nowhere] }, active_till: '2026-01-31' }
    expect(
      await me.refused(savedSearches.update, { params: { id }, body: { ...change, version: 1 } }),
    ).toMatchObject({ status: 400, violations: [...lost, ...over] })
  })

  test('but one saved earlier can be renamed, and copied without its last day', async () => {
    const me = await world.member()
    const colleague = await world.user(me.tenantId)
    const { id } = await keep(me)
    await end(id)
    const at = { params: { id } }
    const named = { name: 'Klinkers', filter: {}, active_till: '2026-01-31', version: 1 }
    expect(await me.call(savedSearches.update, { ...at, body: named })).toMatchObject({
      name: 'Klinkers',
      active_till: '2026-01-31',
    })
    await me.call(savedSearches.share, { ...at, body: { users: [colleague.userId] } })
    expect((await colleague.call(savedSearches.copy, at)).active_till).toBeNull()
  })
})
