import { shapes } from '@bouwkring/contract/shapes'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import type { FeatureCollection } from 'geojson'
import { call } from '../../platform/api.ts'

/** The only media of a spot. */
const media = 1

/** The drawing of a spot with what is known of it; null when it has none. The address is asked anew each time: it holds for minutes. */
export const shapeQuery = (spotId: number) =>
  queryOptions({
    queryKey: ['spots', 'shape', spotId],
    queryFn: async ({ signal }) => {
      const found = await call(shapes.mediaObject, { params: { id: spotId, media } }, { signal })
      if (!found) return null
      const drawing = await fetch(found.url, { signal })
      if (!drawing.ok) throw new Error(drawing.statusText)
      return { ...found.shape, area: (await drawing.json()) as FeatureCollection }
    },
    staleTime: 60_000,
  })

export function useDeleteShape(spotId: number) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: () => call(shapes.remove, { params: { id: spotId, media } }),
    onSuccess: () => client.invalidateQueries({ queryKey: ['spots', 'shape', spotId] }),
  })
}
