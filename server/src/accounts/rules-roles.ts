import { permissions, type Permission } from '@bouwkring/contract/permissions'
import type { PermissionEffect, RolePermission } from '@bouwkring/contract/roles'

/** A permission as the API shows it: its id is its place in the catalogue, from 1. */
export const presentPermission = (permission: Permission): RolePermission => {
  const id = permissions.indexOf(permission) + 1
  return { '@id': `/api/role-permissions/${id}`, id, permission }
}
/** Permissions by their ids; undefined when one does not exist. */
export function permissionsOf(ids: readonly number[]): Permission[] | undefined {
  const found = [...new Set(ids)].map((id) => permissions[id - 1])
  return found.every((p) => p !== undefined) ? found : undefined
}
/** In the order of the catalogue, without names that are missing from it: a newer version running beside this one may have more. */
export const inOrder = (list: readonly string[]): Permission[] =>
  permissions.filter((p) => list.includes(p))

/** The permissions that a change would add but its author lacks: nobody grants what they do not have. Permissions that were there already may stay. */
export const beyond = (
  held: readonly string[],
  before: readonly string[],
  after: readonly string[],
) => after.filter((p) => !before.includes(p) && !held.includes(p))

/** The id of the pair of a group and a role, the same whether or not the pair differs from the role's default. */
const pairBase = 1_000_000_000
export const pairId = (groupId: number, roleId: number) => groupId * pairBase + roleId
export const pairOf = (id: number) => ({
  groupId: Math.floor(id / pairBase),
  roleId: id % pairBase,
})

export interface Holder {
  name: string
  /** Whether the caller may know the name. */
  known: boolean
  roles: readonly number[]
}
/** The permissions of roles before or after a change, by the id of the role. */
export type Lists = ReadonlyMap<number, readonly string[]>

const held = (holder: Holder, lists: Lists) =>
  new Set(holder.roles.flatMap((role) => lists.get(role) ?? []))
const namesShown = 5

/** Who gains or loses which permissions, by changed role: someone who keeps a permission through another role loses nothing. */
export function effectsOf(
  holders: readonly Holder[],
  before: Lists,
  after: Lists,
  changed: readonly { id: number; name: string }[],
): PermissionEffect[] {
  const found = new Map<string, PermissionEffect>()
  for (const holder of holders) {
    const [was, is] = [held(holder, before), held(holder, after)]
    const role = changed.find(({ id }) => holder.roles.includes(id))
    if (!role) continue
    for (const permission of permissions) {
      if (was.has(permission) === is.has(permission)) continue
      const key = `${role.id} ${permission}`
      const effect = found.get(key) ?? {
        permission,
        gains: is.has(permission),
        count: 0,
        names: [],
        role: role.name,
      }
      effect.count += 1
      if (holder.known && effect.names.length < namesShown) effect.names.push(holder.name)
      found.set(key, effect)
    }
  }
  return [...found.values()]
}
