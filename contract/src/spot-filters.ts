import { z } from 'zod'
import { Flag, Id, listOf } from './reference.ts'
import { SpotDefinition, SpotKind, SpotStatus } from './spot-kinds.ts'

/** The filters of a list of spots and its map. */
export const spotFilters = {
  view: z.enum(['all', 'mine', 'archived']).default('all'),
  search: z.string().trim().max(100).optional(),
  status: listOf(SpotStatus),
  definition: listOf(SpotKind),
  scope: z.enum(['internal', 'external']).optional(),
  division: Id.optional(),
  published: Flag.optional(),
  groups: listOf(Id),
}

/** The maximum number of places in one response. */
export const mostPlaces = 2000

/** A spot as a marker on a map. */
export const SpotPlace = z.object({
  id: z.number(),
  name: z.string(),
  latitude: z.number(),
  longitude: z.number(),
  definition: SpotDefinition.pick({ name: true, kind: true, color: true }),
  product_count: z.number(),
})
export type SpotPlace = z.infer<typeof SpotPlace>
