import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { paged } from './page.ts'
import { idParams } from './reference.ts'
import { SpotDefinition, SpotKind } from './spots.ts'
import { oneLine } from './line.ts'

/** The ten colours for spot types: distinguishable on the map and from each other. */
export const presetColours = [
  '#b91c1c',
  '#c2410c',
  '#a16207',
  '#4d7c0f',
  '#0f766e',
  '#0369a1',
  '#1d4ed8',
  '#6d28d9',
  '#a21caf',
  '#475569',
] as const
/** Name of a newly created spot type (specification 2, section 9). */
export const newDefinitionName = 'Nieuw'

/** Kinds that an organisation can give its own types. */
export const ownKinds = ['project', 'depot', 'tender'] as const

/** A spot type as its list shows it; global types belong to the product, and only super admins change them. */
export const OwnDefinition = SpotDefinition.extend({
  version: z.number().int(),
  can: z.object({ edit: z.boolean(), delete: z.boolean() }),
})
export type OwnDefinition = z.infer<typeof OwnDefinition>

const name = oneLine(100, 'name.required')
const color = z.enum(presetColours)
/** Form of a spot type. */
export const DefinitionBody = z.strictObject({
  name,
  color,
  kind: SpotKind.extract(ownKinds),
  visible: z.boolean(),
})

/** Form of one of the product's own types; its kind is fixed, because the product depends on it. */
export const GlobalDefinitionBody = DefinitionBody.omit({ kind: true })

export const definitions = {
  list: endpoint({
    method: 'GET',
    path: '/api/spot-definitions/own',
    summary: 'All spot types that the own organisation has, hidden ones too',
    access: ['SPOTDEFINITIONS'],
    reply: paged(OwnDefinition),
  }),
  create: endpoint({
    method: 'POST',
    path: '/api/spot-definitions',
    summary: 'Add a spot type: "Nieuw" in one of the ten colours unless told otherwise',
    act: { nl: 'Spottype toegevoegd', en: 'Spot type added' },
    access: ['SPOTDEFINITIONS'],
    body: z.strictObject({
      name: name.default(newDefinitionName),
      color: color.optional(),
      kind: SpotKind.extract(ownKinds).default('project'),
      visible: z.boolean().default(true),
    }),
    reply: OwnDefinition,
    status: 201,
  }),
  update: endpoint({
    method: 'PUT',
    path: '/api/spot-definitions/:id',
    summary: 'Change an own spot type',
    act: { nl: 'Spottype gewijzigd', en: 'Spot type changed' },
    access: ['SPOTDEFINITIONS'],
    params: idParams,
    body: DefinitionBody.extend({ version: z.number().int() }),
    reply: OwnDefinition,
  }),
  updateGlobal: endpoint({
    method: 'PUT',
    path: '/api/spot-definitions/global/:id',
    summary: 'Change a spot type of the product itself, for every organisation',
    act: { nl: 'Spottype van het platform gewijzigd', en: 'Spot type of the platform changed' },
    access: 'super-admin',
    across: true,
    params: idParams,
    body: GlobalDefinitionBody.extend({ version: z.number().int() }),
    reply: OwnDefinition,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/api/spot-definitions/:id',
    summary: 'Delete an own spot type that no spot has',
    act: { nl: 'Spottype verwijderd', en: 'Spot type deleted' },
    access: ['SPOTDEFINITIONS'],
    params: idParams,
    reply: z.null(),
    status: 204,
  }),
}
