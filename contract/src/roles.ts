import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { paged } from './page.ts'
import { Permission } from './permissions.ts'
import { Flag, Id, idParams, ref } from './reference.ts'
import { oneLine } from './line.ts'

/** A permission of the catalogue; its id is its position there. */
export const RolePermission = z.object({
  '@id': z.string(),
  id: z.number(),
  permission: Permission,
})
export type RolePermission = z.infer<typeof RolePermission>

/** A role with its permissions where no company type says otherwise. The four system roles belong to the product and cannot be changed. */
export const Role = z.object({
  '@id': z.string(),
  id: z.number(),
  name: z.string(),
  is_user_defined: z.boolean(),
  role_permissions: z.array(RolePermission),
  users: z.number().int(),
  version: z.number().int(),
  can: z.object({ edit: z.boolean() }),
})
export type Role = z.infer<typeof Role>

/** Form of a company type; `government` stays unchanged when omitted. */
const CompanyTypeBody = z.strictObject({
  name: oneLine(100, 'name.required'),
  government: z.boolean().optional(),
})
const CompanyType = z.object({
  '@id': z.string(),
  id: z.number(),
  name: z.string(),
  government: z.boolean(),
  version: z.number().int(),
})

/** A role's permissions in organisations of a company type. `own`: they differ from the role's default. */
export const GroupPermission = z.object({
  '@id': z.string(),
  id: z.number(),
  role: z.object({
    '@id': z.string(),
    id: z.number(),
    name: z.string(),
    is_user_defined: z.boolean(),
  }),
  role_permissions: z.array(RolePermission),
  own: z.boolean(),
  version: z.number().int(),
  can: z.object({ edit: z.boolean() }),
})
export type GroupPermission = z.infer<typeof GroupPermission>

// A permission as it was read, or its id or path.
const permissionRef = z.union([
  ref('/api/role-permissions'),
  z.object({ id: Id }).transform(({ id }) => id),
])
const permissionRefs = z.array(permissionRef).max(100)
/** The other fields of a complete role, besides its name and permissions: accepted, but without effect on the new one. */
const unmade = {
  '@id': z.string().optional(),
  id: Id.nullable().optional(),
  is_user_defined: z.boolean().optional(),
  users: z.number().optional(),
  version: z.number().optional(),
  can: z.object({ edit: z.boolean() }).optional(),
}
const roleName = oneLine(60, 'name.required').regex(/^(?!ROLE_)/i, 'role.reserved')

/** The users who gain or lose a permission through a change, by name for the caller's organisation; `count` covers all. */
export const PermissionEffect = z.object({
  permission: Permission,
  gains: z.boolean(),
  count: z.number().int(),
  names: z.array(z.string()),
  role: z.string(),
})
export type PermissionEffect = z.infer<typeof PermissionEffect>

export const roles = {
  list: endpoint({
    method: 'GET',
    path: '/api/roles',
    summary: 'The roles of the system and those of the own organisation',
    access: 'signed-in',
    reply: paged(Role),
  }),
  permissions: endpoint({
    method: 'GET',
    path: '/api/role-permissions',
    summary: 'The whole permission catalogue',
    access: 'admin',
    query: z.strictObject({ pagination: Flag.optional() }),
    reply: paged(RolePermission),
  }),
  create: endpoint({
    method: 'POST',
    path: '/api/roles',
    summary: 'Add a role of the own organisation; nobody grants what they lack',
    act: { nl: 'Rol toegevoegd', en: 'Role added' },
    access: 'admin',
    body: z.strictObject({
      name: roleName,
      role_permissions: permissionRefs.default([]),
      ...unmade,
    }),
    reply: Role,
    status: 201,
  }),
  update: endpoint({
    method: 'PUT',
    path: '/api/roles/:id',
    summary: 'Rename a role of the own organisation, or change what it may',
    act: { nl: 'Rol gewijzigd', en: 'Role changed' },
    access: 'admin',
    params: idParams,
    body: z.strictObject({
      name: roleName.optional(),
      role_permissions: permissionRefs.optional(),
      version: z.number().int(),
    }),
    reply: Role,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/api/roles/:id',
    summary: 'Delete a role of the own organisation that nobody has',
    act: { nl: 'Rol verwijderd', en: 'Role deleted' },
    access: 'admin',
    params: idParams,
    reply: z.null(),
    status: 204,
  }),
  groupPermissions: endpoint({
    method: 'GET',
    path: '/api/group-permissions',
    summary: 'What each role may in organisations of a company type',
    access: ['GROUP_READ'],
    query: z.strictObject({ 'group.id': Id }),
    reply: paged(GroupPermission),
  }),
  updateGroupPermission: endpoint({
    method: 'PUT',
    path: '/api/group-permissions/:id',
    summary:
      'Change what a role may in organisations of a company type; `null` gives the role its default again',
    act: { nl: 'Rechten van een rol gewijzigd', en: 'Permissions of a role changed' },
    access: 'admin',
    params: idParams,
    body: z.strictObject({
      role_permissions: permissionRefs.nullable(),
      version: z.number().int(),
    }),
    reply: GroupPermission,
  }),
  preview: endpoint({
    method: 'POST',
    path: '/api/group-permissions/preview',
    summary: 'Who would gain or lose what by a change, before it is saved',
    act: { nl: 'Gevolgen van rechten bekeken', en: 'Effects of permissions previewed' },
    access: 'admin',
    readOnlyMay: true,
    body: z.strictObject({
      changes: z
        .array(z.strictObject({ id: Id, role_permissions: permissionRefs }))
        .min(1)
        .max(50),
    }),
    reply: z.object({ effects: z.array(PermissionEffect) }),
  }),
  createGlobalGroup: endpoint({
    method: 'POST',
    path: '/api/groups/global',
    summary: 'Add a company type',
    act: { nl: 'Vaste groep toegevoegd', en: 'Fixed group added' },
    access: 'super-admin',
    across: true,
    body: CompanyTypeBody,
    reply: CompanyType,
    status: 201,
  }),
  renameGlobalGroup: endpoint({
    method: 'PUT',
    path: '/api/groups/global/:id',
    summary: 'Change a company type',
    act: { nl: 'Vaste groep gewijzigd', en: 'Fixed group changed' },
    access: 'super-admin',
    across: true,
    params: idParams,
    body: CompanyTypeBody.extend({ version: z.number().int() }),
    reply: CompanyType,
  }),
  removeGlobalGroup: endpoint({
    method: 'DELETE',
    path: '/api/groups/global/:id',
    summary: 'Delete a company type that no organisation has',
    act: { nl: 'Vaste groep verwijderd', en: 'Fixed group deleted' },
    access: 'super-admin',
    across: true,
    params: idParams,
    reply: z.null(),
    status: 204,
  }),
}
