import { shapes } from '@bouwkring/contract/shapes'
import { spots } from '@bouwkring/contract/spots'
import type { FeatureCollection } from 'geojson'
import { call } from '../../platform/api.ts'
import { made } from '../../platform/query.ts'
import { useChange } from '../../platform/use-change.ts'

/** The only media of a spot. */
const media = 1

/** The drawing of a spot with its details; null when it has none. The address is fetched again each time: it is valid for minutes. */
export const shapeQuery = (spotId: number) =>
  made(
    spots.get,
    ['shape', spotId],
    async ({ signal }) => {
      const found = await call(shapes.mediaObject, { params: { id: spotId, media } }, { signal })
      if (!found) return null
      const drawing = await fetch(found.url, { signal })
      if (!drawing.ok) throw new Error(drawing.statusText)
      return { ...found.shape, area: (await drawing.json()) as FeatureCollection }
    },
    { staleTime: 60_000 },
  )

export const useDeleteShape = (spotId: number) =>
  useChange(() => call(shapes.remove, { params: { id: spotId, media } }), {
    forgets: [shapeQuery(spotId)],
  })
