import type { Permission } from '@bouwkring/contract/permissions'
import { isAdmin, isReadOnly } from '@bouwkring/contract/system-roles'
import type { FieldMessage } from '@bouwkring/contract/messages'
import type { SpotCan, SpotStatus } from '@bouwkring/contract/spots'

/** The person viewing a spot. */
export interface Viewer {
  userId: number
  tenantId: number
  roles: readonly string[]
  permissions: readonly string[]
}
/** The fields of a spot that determine who may do what with it. */
export interface SpotFacts {
  tenant_id: number
  owner_id: number | null
  /** Owner and co-owners. */
  owner_ids: readonly number[]
  status: SpotStatus
}

/** The relation of a person to a spot. */
type Relation = 'owner' | 'admin' | 'colleague' | 'external'
export type SpotMove = 'publish' | 'unpublish' | 'archive' | 'unarchive'
type Act = SpotMove | 'edit' | 'delete' | 'duplicate' | 'addProducts' | 'changeProducts'

interface Rule {
  from: readonly SpotStatus[]
  by: readonly Relation[]
  /** Null when the things linked to the spot require their own permissions. */
  needs: Permission | null
}
const editors: readonly Relation[] = ['owner', 'admin']

/** The states from which a spot is moved, the new state, and who may do it. `expired` is an active spot whose period has ended: time makes it, nobody moves a spot there. */
export const moves: Record<SpotMove, Rule & { needs: Permission; to: SpotStatus }> = {
  publish: { from: ['inactive'], to: 'active', by: editors, needs: 'SPOT_PUBLISH' },
  unpublish: { from: ['active', 'expired'], to: 'inactive', by: editors, needs: 'SPOT_PUBLISH' },
  archive: {
    from: ['inactive', 'active', 'expired'],
    to: 'archived',
    by: editors,
    needs: 'SPOT_EDIT',
  },
  unarchive: { from: ['archived'], to: 'inactive', by: editors, needs: 'SPOT_EDIT' },
}
const acts: Record<Act, Rule> = {
  ...moves,
  edit: { from: ['inactive', 'active', 'expired'], by: editors, needs: 'SPOT_EDIT' },
  delete: {
    from: ['inactive', 'active', 'expired', 'archived'],
    by: editors,
    needs: 'SPOT_DELETE',
  },
  // The copy belongs to the person who makes it: any colleague may make one.
  duplicate: {
    from: ['inactive', 'active', 'expired', 'archived'],
    by: [...editors, 'colleague'],
    needs: 'SPOT_DUPLICATE',
  },
  addProducts: { from: ['inactive', 'active', 'expired'], by: editors, needs: 'SPOT_ITEM_CREATE' },
  changeProducts: { from: ['inactive', 'active', 'expired'], by: editors, needs: null },
}

function relationOf(viewer: Viewer, spot: Pick<SpotFacts, 'tenant_id' | 'owner_ids'>): Relation {
  if (viewer.tenantId !== spot.tenant_id) return 'external'
  if (spot.owner_ids.includes(viewer.userId)) return 'owner'
  return isAdmin(viewer) ? 'admin' : 'colleague'
}

/** Whether a person may change this spot and what is linked to it, as far as the spot decides; the permission for the act is checked as well. */
export const mayEditSpot = (viewer: Viewer, spot: Pick<SpotFacts, 'tenant_id' | 'owner_ids'>) =>
  !isReadOnly(viewer) && editors.includes(relationOf(viewer, spot))

// Users who may create spots but not edit them can finish their own draft: otherwise the wizard would end after its first steps.
const finishes = (viewer: Viewer, spot: SpotFacts) =>
  viewer.permissions.includes('SPOT_CREATE') &&
  relationOf(viewer, spot) === 'owner' &&
  spot.status === 'inactive'

/** Whether the person may do this at all, regardless of the state of the spot. */
export function mayDo(act: Act, viewer: Viewer, spot: SpotFacts): boolean {
  const { by, needs } = acts[act]
  if (isReadOnly(viewer) || !by.includes(relationOf(viewer, spot))) return false
  return (
    needs === null ||
    viewer.permissions.includes(needs) ||
    (act === 'edit' && finishes(viewer, spot))
  )
}

/** Whether a person may take a spot off the market: withdraw or archive it. */
export const mayWithdrawSpot = (viewer: Viewer, spot: SpotFacts) =>
  mayDo('unpublish', viewer, spot) || mayDo('archive', viewer, spot)

/** What the person may do with this spot now. */
export function spotCan(viewer: Viewer, spot: SpotFacts): SpotCan {
  const now = (act: Act) => mayDo(act, viewer, spot) && acts[act].from.includes(spot.status)
  return {
    edit: now('edit'),
    publish: now('publish'),
    unpublish: now('unpublish'),
    archive: now('archive'),
    unarchive: now('unarchive'),
    delete: now('delete'),
    addProducts: now('addProducts'),
    changeProducts: now('changeProducts'),
    duplicate: now('duplicate'),
    seeMatches:
      relationOf(viewer, spot) !== 'external' && viewer.permissions.includes('SPOT_VIEW_MATCHES'),
  }
}

/** Whether the person may see the divisions of the organisation. */
export const seesDivisions = (viewer: Pick<Viewer, 'permissions'>) =>
  viewer.permissions.includes('VIEW_DIVISIONS')

interface Publishable {
  period_from: string | null
  period_till: string | null
  latitude: number | null
  contacts: number
}
/** What a spot still lacks to be on the market. `today` is given when the period must not have ended yet: when publishing, not when correcting an expired spot. */
export function missingToPublish(
  spot: Publishable,
  today?: string,
): { path: string; message: FieldMessage }[] {
  const missing: { path: string; message: FieldMessage }[] = []
  if (!spot.period_from || !spot.period_till || (today !== undefined && spot.period_till < today))
    missing.push({ path: 'period', message: 'publish.period' })
  if (spot.latitude === null) missing.push({ path: 'location', message: 'publish.location' })
  if (spot.contacts === 0) missing.push({ path: 'contactpersons', message: 'publish.contact' })
  return missing
}

/** The fields of a group needed for choosing it. */
interface ChoosableGroup {
  id: number
  kind: string
  name: string
  is_mandatory: boolean
}
/**
 * The visibility list as stored. `known` are the chosen groups that the organisation may know (a custom group only if it created or joined it).
 * An organisation's own spot type allows static groups and company types and must include the internal group; a global type also allows custom groups.
 */
export function visibilityOf(
  chosen: readonly number[],
  known: readonly ChoosableGroup[],
  mandatory: readonly number[],
  globalType: boolean,
): number[] | FieldMessage {
  if (chosen.some((id) => !known.some((g) => g.id === id))) return 'visibility.group'
  if (!globalType) {
    if (!known.some((g) => g.kind === 'static' && g.name === 'internal'))
      return 'visibility.internal'
    if (known.some((g) => g.kind === 'custom' && !g.is_mandatory)) return 'visibility.group'
  }
  return [...new Set([...chosen, ...mandatory])].sort((a, b) => a - b)
}

/** The name of a copy, kept within the maximum length of names. */
export const nameOfCopy = (name: string, language: 'nl' | 'en') =>
  ((mark) => [...name].slice(0, 200 - mark.length).join('') + mark)(
    language === 'nl' ? ' (kopie)' : ' (copy)',
  )
