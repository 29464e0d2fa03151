import type { TenantStatus } from '@bouwkring/contract/accounts'

/** The states that an organisation can move to from each state. Nothing becomes a registration again. */
const moves: Record<TenantStatus, readonly TenantStatus[]> = {
  pending: ['active', 'demo'],
  active: ['inactive', 'demo'],
  demo: ['active', 'inactive'],
  inactive: ['active', 'demo'],
}

/** Whether an organisation may move from one state to another; staying in the same state is no move. */
export const mayBecome = (from: TenantStatus, to: TenantStatus) =>
  from === to || moves[from].includes(to)

/** Whether the organisation can be used in this state. */
export const isOpen = (status: TenantStatus) => status === 'active' || status === 'demo'
