import { z } from 'zod'
import { OtlType } from './catalogue.ts'
import { endpoint } from './endpoint.ts'
import { Id } from './reference.ts'

/** Drawings that replace missing pictures. */
export const drawings = {
  category: endpoint({
    method: 'GET',
    path: '/cdn/drawings/:of',
    summary:
      'The drawing of the category of an object type, or of a product, material or element without one: it stands in for a picture',
    access: 'public',
    params: z.strictObject({ of: z.union([OtlType, Id]) }),
    reply: z.any(),
    media: 'image/svg+xml',
  }),
}
