import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { paged } from './page.ts'
import { idParams, ref } from './reference.ts'
import { oneLine } from './line.ts'

/** A group in which properties are shown, with their references in order. */
export const PropertyGroup = z.object({
  '@id': z.string(),
  id: z.number(),
  name: z.string(),
  properties: z.array(z.string()),
  members: z.array(z.object({ '@id': z.string(), id: z.number(), name: z.string() })),
  version: z.number().int(),
})
export type PropertyGroup = z.infer<typeof PropertyGroup>

/** The form of a group: its properties become exactly these, in this order; a property from another group leaves that group. */
export const PropertyGroupBody = z.strictObject({
  name: oneLine(100, 'name.required'),
  properties: z.array(ref('/api/otl-properties')).max(1000, 'field.tooLong').default([]),
})
export type PropertyGroupBody = z.output<typeof PropertyGroupBody>
const across = { access: 'catalogue-keeper', across: true } as const

export const propertyGroups = {
  list: endpoint({
    method: 'GET',
    path: '/api/property-groups',
    summary: 'Property groups in their order',
    access: 'signed-in',
    query: z.strictObject({ pagination: z.literal('false').optional() }),
    reply: paged(PropertyGroup),
  }),
  one: endpoint({
    method: 'GET',
    path: '/api/property-groups/:id',
    summary: 'A property group',
    access: 'signed-in',
    params: idParams,
    reply: PropertyGroup,
  }),
  create: endpoint({
    method: 'POST',
    path: '/api/property-groups',
    summary: 'Add a property group',
    act: { nl: 'Eigenschapgroep toegevoegd', en: 'Property group added' },
    ...across,
    body: PropertyGroupBody,
    reply: PropertyGroup,
    status: 201,
  }),
  order: endpoint({
    method: 'PUT',
    path: '/api/property-groups/order',
    summary: 'Put the property groups in this order',
    act: { nl: 'Eigenschapgroepen geordend', en: 'Property groups put in order' },
    ...across,
    body: z.strictObject({ ids: z.array(z.number().int().positive()).min(1).max(500) }),
    reply: z.null(),
    status: 204,
  }),
  update: endpoint({
    method: 'PUT',
    path: '/api/property-groups/:id',
    summary: 'Change a property group',
    act: { nl: 'Eigenschapgroep gewijzigd', en: 'Property group changed' },
    ...across,
    params: idParams,
    body: PropertyGroupBody.extend({ version: z.number().int() }),
    reply: PropertyGroup,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/api/property-groups/:id',
    summary: 'Delete a property group; its properties stay, without a group',
    act: { nl: 'Eigenschapgroep verwijderd', en: 'Property group deleted' },
    ...across,
    params: idParams,
    reply: z.null(),
    status: 204,
  }),
}
