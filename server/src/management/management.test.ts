import { management } from '@bouwkring/contract/management'
import { tenants } from '@bouwkring/contract/tenants'
import { expect, test } from 'vitest'
import { useWorld } from '../../test/world.ts'

const world = useWorld()

test('an administrator sees the figures of their organisation, a super admin those of the whole product', async () => {
  const admin = await world.member('ROLE_ADMIN', 'Overheden', 'Provincie Test')
  const chief = await world.member('ROLE_SUPER_ADMIN')
  await world.user(admin.tenantId)
  await world.tenant({ status: 'pending', company: 'Wacht BV' })
  expect(await admin.call(management.own, {})).toMatchObject({
    company: 'Provincie Test',
    users: 2,
    maxUsers: 0,
    activeSpots: 0,
  })
  const all = await chief.call(management.all, {})
  expect(all.tenants.pending).toBe(1)
  expect(all.waiting.map((w) => w.company)).toEqual(['Wacht BV'])
  expect(all.users).toBeGreaterThanOrEqual(3)
  expect(await chief.call(tenants.registrations, {})).toBe(1)
  expect(await admin.refused(management.all, {})).toMatchObject({ status: 403 })
})

test('in the list of full organisations, those over their limit come first', async () => {
  const chief = await world.member('ROLE_SUPER_ADMIN')
  const withMost = async (company: string, max_user_count: number, users: number) => {
    const id = await world.tenant({ company })
    await world.asSystem((db) =>
      db.updateTable('accounts.tenant').set({ max_user_count }).where('id', '=', id).execute(),
    )
    for (let n = 0; n < users; n++) await world.user(id)
  }
  await withMost('Aan de grens', 2, 2)
  await withMost('Ruim', 20, 2)
  await withMost('Zuid, erboven', 1, 2)
  const { full } = await chief.call(management.all, {})
  expect(
    full.map(({ company, userCount, max_user_count: most }) => [company, userCount, most]),
  ).toEqual([
    ['Zuid, erboven', 2, 1],
    ['Aan de grens', 2, 2],
  ])
})

test('the version file names the product and its build', async () => {
  const { status, text } = await world.visitor().raw({ url: '/version.txt' })
  expect(status).toBe(200)
  expect(text).toMatch(/^\d+\.\d+\.\d+(-[0-9a-f]{8})?\n$/)
})
