import type { TenantStatus } from '@bouwkring/contract/accounts'

/** From which state an organisation can come into which. Nothing becomes a registration again. */
const moves: Record<TenantStatus, readonly TenantStatus[]> = {
  pending: ['active', 'demo'],
  active: ['inactive', 'demo'],
  demo: ['active', 'inactive'],
  inactive: ['active', 'demo'],
}

/** Whether an organisation may go from one state to another; staying is no move. */
export const mayBecome = (from: TenantStatus, to: TenantStatus) =>
  from === to || moves[from].includes(to)

/** Whether it can be used in this state. */
export const isOpen = (status: TenantStatus) => status === 'active' || status === 'demo'
