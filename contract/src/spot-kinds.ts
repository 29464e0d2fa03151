import { z } from 'zod'

/** State of a spot; `expired` is an active one whose period has ended. */
export const spotStatuses = ['active', 'inactive', 'expired', 'archived'] as const
export const SpotStatus = z.enum(spotStatuses)
export type SpotStatus = z.infer<typeof SpotStatus>

/** What a spot type represents on the map: each kind has its own shape. */
export const spotKinds = ['project', 'depot', 'tender', 'knowledge-base'] as const
export const SpotKind = z.enum(spotKinds)
export type SpotKind = z.infer<typeof SpotKind>

export const SpotDefinition = z.object({
  '@id': z.string(),
  id: z.number(),
  name: z.string(),
  kind: SpotKind,
  color: z.string(),
  visible: z.boolean(),
  editable: z.boolean(),
  global: z.boolean(),
  assigned_spots: z.number(),
})
export type SpotDefinition = z.infer<typeof SpotDefinition>
