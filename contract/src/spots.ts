import { z } from 'zod'
import { Colleague, ContactPerson, Division, Group, TenantCard } from './accounts.ts'
import { endpoint } from './endpoint.ts'
import { paged, pageQuery } from './page.ts'
import { degreesOrNone, Latitude, Longitude, Route } from './places.ts'
import { Day, Id, idParams, ref } from './reference.ts'
import { mostPlaces, spotFilters, SpotPlace } from './spot-filters.ts'
import { SpotDefinition, SpotStatus } from './spot-kinds.ts'
import { PeriodCertainty } from './period.ts'
import { oneLine, optionalLine } from './line.ts'

export * from './spot-kinds.ts'
export * from './spot-filters.ts'

export const SpotLocation = z.object({
  latitude: z.number().nullable(),
  longitude: z.number().nullable(),
  street: z.string(),
  housenumber: z.string(),
  postalcode: z.string(),
  city: z.string(),
})
export type SpotLocation = z.infer<typeof SpotLocation>

/** The caller's current permissions for this spot; buttons depend on them. */
export const SpotCan = z.object({
  edit: z.boolean(),
  publish: z.boolean(),
  unpublish: z.boolean(),
  archive: z.boolean(),
  unarchive: z.boolean(),
  delete: z.boolean(),
  duplicate: z.boolean(),
  addProducts: z.boolean(),
  changeProducts: z.boolean(),
  seeMatches: z.boolean(),
})
export type SpotCan = z.infer<typeof SpotCan>

const definitionCard = SpotDefinition.pick({ id: true, name: true, kind: true, color: true })

/** A row of the spot lists and a marker of their map. */
export const SpotCard = z.object({
  '@id': z.string(),
  id: z.number(),
  name: z.string(),
  projectnumber: z.string(),
  status: SpotStatus,
  active: z.boolean(),
  definition: definitionCard,
  location: SpotLocation,
  period_from: Day.nullable(),
  period_till: Day.nullable(),
  /** How certain the period is; a period that is not fixed may move by `slackDays`. */
  period_certainty: PeriodCertainty,
  product_count: z.number(),
  tenant: TenantCard,
  is_external: z.boolean(),
  created_at: z.iso.datetime(),
})
export type SpotCard = z.infer<typeof SpotCard>

export const SpotAttachment = z.object({
  id: z.number(),
  object_key: z.string(),
  url: z.string(),
  bucket: z.string(),
  filename: z.string(),
  size: z.number(),
})
export type SpotAttachment = z.infer<typeof SpotAttachment>

export const Spot = SpotCard.extend({
  description: z.string(),
  owner: Colleague.nullable(),
  spot_owners: z.array(Colleague),
  contactpersons: z.array(ContactPerson),
  visibility: z.array(z.number()),
  groups: z.array(Group),
  division: Division.nullable(),
  attachments: z.array(SpotAttachment),
  range: z.number().nullable(),
  /**
   * Products that the caller may see, and completed exchanges of the caller's organisation. `supplied` are the offers and `released` the demands, as the
   * specification names the tabs; `offers` and `demands` are the same in plain words.
   */
  counts: z.object({
    released: z.number(),
    supplied: z.number(),
    exchangedReleased: z.number(),
    exchangedSupplied: z.number(),
    offers: z.number(),
    demands: z.number(),
    exchangedOffers: z.number(),
    exchangedDemands: z.number(),
  }),
  version: z.number(),
  can: SpotCan,
})
export type Spot = z.infer<typeof Spot>

const text = (max: number) => optionalLine(max).default('')

export const SpotLocationBody = z
  .strictObject({
    latitude: degreesOrNone(Latitude),
    longitude: degreesOrNone(Longitude),
    street: text(200),
    housenumber: text(20),
    postalcode: text(10),
    city: text(100),
  })
  .refine((l) => (l.latitude === null) === (l.longitude === null), {
    error: 'location.pair',
    path: ['latitude'],
  })

/** The form of a spot. A draft needs only a name; publishing requires the rest. */
export const SpotBody = z
  .strictObject({
    name: oneLine(200, 'name.required'),
    projectnumber: text(100),
    description: z.string().max(50_000, 'field.tooLong').default(''),
    definition: ref('/api/spot-definitions'),
    owner: ref('/api/users').optional(),
    spot_owners: z.array(ref('/api/users')).max(50).default([]),
    contactpersons: z.array(ref('/api/contactpersons')).max(20).default([]),
    /** Group ids; must include the internal group. The server adds mandatory groups. */
    visibility: z.array(ref('/api/groups')).max(100).default([]),
    division: ref('/api/divisions').nullable().default(null),
    period_from: Day.nullable().default(null),
    period_till: Day.nullable().default(null),
    period_certainty: PeriodCertainty.default('fixed'),
    location: SpotLocationBody.prefault({}),
    /** Kilometres: how far a demand looks and an offer may be taken; null means no limit. */
    range: z
      .number({ error: 'field.wrong' })
      .int('field.wrong')
      .min(1, 'field.wrong')
      .max(1000, 'field.wrong')
      .nullable()
      .default(null),
  })
  .refine((s) => !s.period_from || !s.period_till || s.period_from <= s.period_till, {
    error: 'period.order',
    path: ['period_till'],
  })
export type SpotBody = z.output<typeof SpotBody>
export type SpotBodyInput = z.input<typeof SpotBody>

const versioned = { version: z.number({ error: 'field.required' }).int() }

export const spots = {
  list: endpoint({
    method: 'GET',
    path: '/api/spots',
    summary:
      'Spots that the caller may see; `view=mine` those they own, `view=archived` the archived ones of the own organisation',
    access: ['READ_ALL_SPOTS', 'READ_MY_SPOTS'],
    query: z.strictObject({
      ...pageQuery,
      ...spotFilters,
      /** Only spots with a place, the nearest to this point first. */
      near: z
        .strictObject({
          latitude: z.coerce.number().min(-90).max(90),
          longitude: z.coerce.number().min(-180).max(180),
        })
        .optional(),
      order: z
        .strictObject({
          created_at: z.enum(['ASC', 'DESC']).optional(),
          name: z.enum(['ASC', 'DESC']).optional(),
        })
        .optional(),
    }),
    reply: paged(SpotCard),
  }),
  places: endpoint({
    method: 'GET',
    path: '/api/spots/places',
    summary: `Where the spots of a list are, with the filters of the list: at most ${mostPlaces}, the newest first; \`total\` is how many have a place`,
    access: ['READ_ALL_SPOTS', 'READ_MY_SPOTS'],
    query: z.strictObject(spotFilters),
    reply: z.object({ total: z.number().int(), places: z.array(SpotPlace) }),
  }),
  get: endpoint({
    method: 'GET',
    path: '/api/spots/:id',
    summary: 'One spot',
    access: ['SPOT_READ'],
    params: idParams,
    reply: Spot,
  }),
  create: endpoint({
    method: 'POST',
    path: '/api/spots',
    summary: 'Make a spot (a draft until it is published)',
    act: { nl: 'Spot gemaakt', en: 'Spot made' },
    access: ['SPOT_CREATE'],
    body: SpotBody,
    reply: Spot,
    status: 201,
  }),
  update: endpoint({
    method: 'PUT',
    path: '/api/spots/:id',
    summary:
      "Change a spot; `version` is the one that was read. With SPOT_CREATE alone: a draft of one's own",
    act: { nl: 'Spot gewijzigd', en: 'Spot changed' },
    access: ['SPOT_EDIT', 'SPOT_CREATE'],
    params: idParams,
    body: SpotBody.safeExtend(versioned),
    reply: Spot,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/api/spots/:id',
    summary: 'Delete a spot that has no open or completed transactions',
    act: { nl: 'Spot verwijderd', en: 'Spot deleted' },
    access: ['SPOT_DELETE'],
    params: idParams,
    reply: z.null(),
    status: 204,
  }),
  publish: endpoint({
    method: 'PUT',
    path: '/api/spots/:id/publish',
    summary: 'Put a spot on the market; needs period, location and contact person',
    act: { nl: 'Spot gepubliceerd', en: 'Spot published' },
    access: ['SPOT_PUBLISH'],
    params: idParams,
    reply: Spot,
  }),
  unpublish: endpoint({
    method: 'PUT',
    path: '/api/spots/:id/unpublish',
    summary: 'Take a spot off the market',
    act: { nl: 'Publicatie van een spot ingetrokken', en: 'Spot unpublished' },
    access: ['SPOT_PUBLISH'],
    params: idParams,
    reply: Spot,
  }),
  archive: endpoint({
    method: 'PUT',
    path: '/api/spots/:id/archive',
    summary: 'Archive a spot',
    act: { nl: 'Spot gearchiveerd', en: 'Spot archived' },
    access: ['SPOT_EDIT'],
    params: idParams,
    reply: Spot,
  }),
  unarchive: endpoint({
    method: 'PUT',
    path: '/api/spots/:id/unarchive',
    summary: 'Make an archived spot available again, inactive',
    act: { nl: 'Spot uit het archief gehaald', en: 'Spot unarchived' },
    access: ['SPOT_EDIT'],
    params: idParams,
    reply: Spot,
  }),
  definitions: endpoint({
    method: 'GET',
    path: '/api/spot-definitions',
    summary: 'Spot types that the own organisation can choose',
    access: 'signed-in',
    reply: paged(SpotDefinition),
  }),
  definition: endpoint({
    method: 'GET',
    path: '/api/spot-definitions/:id',
    summary: 'One spot type',
    access: 'signed-in',
    params: idParams,
    reply: SpotDefinition,
  }),
  contactPersons: endpoint({
    method: 'GET',
    path: '/api/spots/:id/contactpersons',
    summary: 'Contact persons of a spot',
    access: ['SPOT_READ'],
    params: idParams,
    reply: paged(ContactPerson),
  }),
  statuses: endpoint({
    method: 'GET',
    path: '/api/spots/status',
    summary: 'The states a spot can be in',
    access: 'signed-in',
    reply: z.array(SpotStatus),
  }),
  directions: endpoint({
    method: 'GET',
    path: '/api/spots/:id/directions/:other',
    summary: 'Distance in metres and line of the way between two visible spots',
    access: ['SPOT_READ'],
    params: z.strictObject({ id: Id, other: Id }),
    reply: Route,
  }),
}
