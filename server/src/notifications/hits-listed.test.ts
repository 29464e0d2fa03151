import { savedSearches } from '@bouwkring/contract/saved-searches'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { mailed } from '../../test/mailed.ts'
import { makeSpot } from '../../test/make.ts'
import { useWorld, type Caller } from '../../test/world.ts'
import { mailDigests } from './jobs-digest.ts'

const world = useWorld()
const keep = (who: Caller, spot: number, name: string) =>
  who.call(savedSearches.create, { body: { name, filter: { spot }, frequency: 'daily' } })

/** Twenty-three products in one go. */
const keis = (spot: number) =>
  world.asSystem((db) =>
    sql`insert into products.product (tenant_id, spot_id, type, name, is_released, amount, unit, published) select tenant_id, id, 'product', 'Kei ' || n, true, 1, 'st', true from spots.spot, generate_series(1, 23) n where id = ${spot}`.execute(
      db,
    ),
  )

/** The daily mail to a user with these searches, all of which have the same twenty-three hits. */
async function mailOf(...names: string[]) {
  const [me, owner] = [await world.member(), await world.member()]
  const spot = await makeSpot(owner, { publish: true })
  for (const name of names) await keep(me, spot.id, name)
  await keis(spot.id)
  await world.jobs()
  await mailDigests(world, '2026-11-24')
  const [mail, ...more] = await mailed(world, me)
  expect(more).toEqual([])
  return mail
}

test('a mail names at most twenty products, and gives the total', async () => {
  const mail = await mailOf('Basalt voor de Grebbedijk')
  expect(mail?.subject).toBe('Basalt voor de Grebbedijk: 23 nieuwe treffers')
  expect(mail?.body.match(/\/products\/\d+/g)).toHaveLength(20)
  expect(mail?.body).toContain('En nog 3.')
  expect(mail?.html).toContain('En nog 3.')
})

test('a hit of two searches is said to be listed above only where it is: not when it is beyond the twenty', async () => {
  const mail = await mailOf('Eerste', 'Tweede')
  expect(mail?.subject).toBe('23 nieuwe treffers bij 2 zoekopdrachten')
  for (const text of [mail?.body, mail?.html]) {
    expect(text).toContain('20 hiervan staan ook hierboven.')
    expect(text?.match(/En nog 3\./g)).toHaveLength(2)
  }
})
