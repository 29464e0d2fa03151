import { expect, test } from 'vitest'
import { invitesQuery, userQuery } from './api.ts'

test('the current user and the waiting invitations are requested again every 15 minutes (specification 2, sections 4 and 9)', () => {
  expect([userQuery().refetchInterval, invitesQuery(true).refetchInterval]).toEqual([
    900_000, 900_000,
  ])
  expect([invitesQuery(true).enabled, invitesQuery(false).enabled]).toEqual([true, false])
})
