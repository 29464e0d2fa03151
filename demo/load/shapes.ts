import type { Position } from 'geojson'
import type { Db } from '../../server/src/platform/db.ts'
import type { Storage } from '../../server/src/platform/storage.ts'
import { keepDrawing } from '../../server/src/spots/index.ts'
import type { DemoMarket, DemoSpot } from '../market/demo-market.ts'
import type { Ids } from './people.ts'
import { need } from './rows.ts'

const place = (spot: DemoSpot, east: number, north: number): Position => [
  Math.round(((spot.longitude ?? 5) + east / 68_000) * 1e6) / 1e6,
  Math.round(((spot.latitude ?? 52) + north / 111_000) * 1e6) / 1e6,
]

/** A stretch of road of a few hundred metres with the ground beside it, around the location of a spot. */
function stretch(spot: DemoSpot) {
  const line = [
    place(spot, -420, -130),
    place(spot, -160, -20),
    place(spot, 90, 10),
    place(spot, 380, 150),
  ]
  const ring = [
    place(spot, -80, 30),
    place(spot, 60, 45),
    place(spot, 50, 130),
    place(spot, -90, 110),
    place(spot, -80, 30),
  ]
  const points = [...line, ...ring]
  const xs = points.map(([x]) => x as number)
  const ys = points.map(([, y]) => y as number)
  return {
    geojson: {
      type: 'FeatureCollection' as const,
      features: [
        {
          type: 'Feature' as const,
          properties: { layer: 'wegvak' },
          geometry: { type: 'LineString' as const, coordinates: line },
        },
        {
          type: 'Feature' as const,
          properties: { layer: 'werkterrein' },
          geometry: { type: 'Polygon' as const, coordinates: [ring] },
        },
      ],
    },
    bounds: [Math.min(...xs), Math.min(...ys), Math.max(...xs), Math.max(...ys)] as [
      number,
      number,
      number,
      number,
    ],
    projection: 'RD New',
    assumed: false,
    simplified: false,
    skipped: 0,
  }
}

/** Gives the first projects of the market a drawing. */
export async function loadShapes(
  db: Db,
  storage: Storage,
  market: DemoMarket,
  ids: Ids,
  spots: ReadonlyMap<string, number>,
) {
  const placed = market.spots
    .filter((s) => s.latitude !== null && s.status === 'active' && s.projectnumber !== '')
    .slice(0, 6)
  for (const spot of placed) {
    await keepDrawing(
      {
        db,
        storage,
        tenantId: need(ids.tenants, spot.organisation),
        userId: need(ids.users, spot.owner),
        undo: [],
      },
      need(spots, spot.key),
      { filename: `${spot.projectnumber.toLowerCase()}.zip`, layers: ['wegvak', 'werkterrein'] },
      stretch(spot),
    )
  }
}
