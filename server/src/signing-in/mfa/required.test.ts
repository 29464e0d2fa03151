import { accounts } from '@bouwkring/contract/accounts'
import { entry } from '@bouwkring/contract/entry'
import { expect, test } from 'vitest'
import { useWorld } from '../../../test/world.ts'
import { readConfig } from '../../platform/config.ts'

const world = useWorld({ MFA_FOR_ADMINS: 'required' })

test('administrators need it where the installation requires that, others do not', async () => {
  for (const role of ['ROLE_ADMIN', 'ROLE_SUPER_ADMIN'] as const) {
    const chief = await world.member(role)
    expect((await chief.call(accounts.info, {})).second_factor).toBe('asked')
    expect(await chief.refused(entry.sessions, {})).toMatchObject({ code: 'second_factor_set_up' })
  }
  const user = await world.member('ROLE_USER')
  expect((await user.call(accounts.info, {})).second_factor).toBe('off')
  await user.call(entry.sessions, {})
})

test('it is required unless configured otherwise; the demo market does not require it', () => {
  const secret = { SESSION_SECRET: 'x'.repeat(32) }
  expect(readConfig({ ...secret, DEMO: 'off' }).MFA_FOR_ADMINS).toBe('required')
  expect(readConfig({ ...secret, DEMO: 'on' }).MFA_FOR_ADMINS).toBe('optional')
  expect(readConfig({ ...secret, DEMO: 'on', MFA_FOR_ADMINS: 'required' }).MFA_FOR_ADMINS).toBe(
    'required',
  )
})
