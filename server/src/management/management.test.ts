import { management } from '@bouwkring/contract/management'
import { tenants } from '@bouwkring/contract/tenants'
import { expect, test } from 'vitest'
import { useWorld } from '../../test/world.ts'

const world = useWorld()

test('an administrator sees the figures of its own organisation, a super admin those of the whole product', async () => {
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

test('the version file names the product and its build', async () => {
  const { status, text } = await world.visitor().raw({ url: '/version.txt' })
  expect(status).toBe(200)
  expect(text).toMatch(/^\d+\.\d+\.\d+(-[0-9a-f]{8})?\n$/)
})
