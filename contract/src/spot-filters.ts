import { z } from 'zod'
import { Flag, Id, listOf } from './reference.ts'
import { SpotDefinition, SpotKind, SpotStatus } from './spot-kinds.ts'

/** What a list of spots, and its map, can be asked for. */
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

/** Places that are told at once. */
export const mostPlaces = 2000

/** A spot as a mark on a map. */
export const SpotPlace = z.object({
  id: z.number(),
  name: z.string(),
  latitude: z.number(),
  longitude: z.number(),
  definition: SpotDefinition.pick({ name: true, kind: true, color: true }),
  product_count: z.number(),
})
export type SpotPlace = z.infer<typeof SpotPlace>
