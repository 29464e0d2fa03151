import { accounts } from '@bouwkring/contract/accounts'
import { management } from '@bouwkring/contract/management'
import { otlRequests } from '@bouwkring/contract/otl-requests'
import { roles } from '@bouwkring/contract/roles'
import { tenants } from '@bouwkring/contract/tenants'

/** The data on the management screens: organisations, roles, groups, requests, and the figures for all of them. */
export const managed = [
  management,
  tenants,
  roles,
  otlRequests.list,
  accounts.globalGroups,
  accounts.types,
] as const
