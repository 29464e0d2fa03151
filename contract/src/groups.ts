import { z } from 'zod'
import { Group, TenantCard } from './accounts.ts'
import { endpoint } from './endpoint.ts'
import { paged, pageQuery } from './page.ts'
import { Id, idParams, ref } from './reference.ts'
import { oneLine } from './line.ts'

/** An organisation in a group: a member, or an invited one that has not answered yet. */
export const GroupMember = z.object({
  tenant: TenantCard,
  status: z.enum(['pending', 'accepted']),
  invited_at: z.iso.datetime(),
})
export type GroupMember = z.infer<typeof GroupMember>

/** A group that organisations formed together. `invites` are the unanswered invitations: visible only to the group's maker. */
export const OwnGroup = Group.extend({
  /** The organisation that made it. */
  owner: TenantCard,
  organisations: z.array(GroupMember),
  invites: z.array(GroupMember),
  /** The number of published spots of the user's organisation that are shown to the group. */
  spots: z.number().int(),
  version: z.number().int(),
  can: z.object({ edit: z.boolean(), delete: z.boolean(), leave: z.boolean() }),
})
export type OwnGroup = z.infer<typeof OwnGroup>

const name = oneLine(100, 'name.required')
/** Form of a group. */
export const GroupBody = z.strictObject({ name })

export const groups = {
  own: endpoint({
    method: 'GET',
    path: '/api/groups/own',
    summary: 'The groups that the own organisation made or joined, with their organisations',
    access: ['GROUP_READ'],
    reply: paged(OwnGroup).extend({ can: z.object({ create: z.boolean() }) }),
  }),
  candidates: endpoint({
    method: 'GET',
    path: '/api/groups/:id/candidates',
    summary: 'Organisations, by name, that can still be invited to an own group',
    access: ['GROUP_EDIT'],
    params: idParams,
    query: z.strictObject({ ...pageQuery, search: z.string().trim().max(100).optional() }),
    reply: paged(TenantCard),
  }),
  create: endpoint({
    method: 'POST',
    path: '/api/groups',
    summary: 'Make a group',
    act: { nl: 'Groep gemaakt', en: 'Group made' },
    access: ['GROUP_CREATE'],
    body: GroupBody,
    reply: OwnGroup,
    status: 201,
  }),
  update: endpoint({
    method: 'PUT',
    path: '/api/groups/:id',
    summary: 'Rename an own group',
    act: { nl: 'Groep gewijzigd', en: 'Group changed' },
    access: ['GROUP_EDIT'],
    params: idParams,
    body: GroupBody.extend({ version: z.number().int() }),
    reply: OwnGroup,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/api/groups/:id',
    summary: 'Delete an own group; spots are no longer shown to it',
    act: { nl: 'Groep verwijderd', en: 'Group deleted' },
    access: ['GROUP_DELETE'],
    params: idParams,
    reply: z.null(),
    status: 204,
  }),
  invite: endpoint({
    method: 'POST',
    path: '/api/groups/:id/invite',
    summary: 'Invite organisations to an own group; who is in it already is left as is',
    act: { nl: 'Organisatie uitgenodigd voor een groep', en: 'Organisation invited to a group' },
    access: ['GROUP_EDIT'],
    params: idParams,
    body: z.array(ref('/api/tenants')).min(1, 'field.required').max(50),
    reply: OwnGroup,
  }),
  removeMember: endpoint({
    method: 'DELETE',
    path: '/api/groups/:id/members/:tenant',
    summary: 'Send an organisation away from an own group, or withdraw its invitation',
    act: { nl: 'Organisatie uit een groep gehaald', en: 'Organisation taken out of a group' },
    access: ['GROUP_EDIT'],
    params: z.strictObject({ id: Id, tenant: Id }),
    reply: z.null(),
    status: 204,
  }),
  accept: endpoint({
    method: 'POST',
    path: '/api/groups/:id/accept',
    summary: 'Join a group that the own organisation is invited to',
    act: { nl: 'Uitnodiging voor een groep aangenomen', en: 'Invitation to a group accepted' },
    access: ['GROUP_EDIT'],
    params: idParams,
    reply: OwnGroup,
  }),
  decline: endpoint({
    method: 'POST',
    path: '/api/groups/:id/decline',
    summary: 'Turn an invitation down',
    act: { nl: 'Uitnodiging voor een groep afgewezen', en: 'Invitation to a group declined' },
    access: ['GROUP_EDIT'],
    params: idParams,
    reply: z.null(),
    status: 204,
  }),
  leave: endpoint({
    method: 'POST',
    path: '/api/groups/:id/leave',
    summary: 'Leave a group of another organisation',
    act: { nl: 'Groep verlaten', en: 'Group left' },
    access: ['GROUP_EDIT'],
    params: idParams,
    reply: z.null(),
    status: 204,
  }),
}
