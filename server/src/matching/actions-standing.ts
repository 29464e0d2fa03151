import type { Obstacle, Standing } from '@bouwkring/contract/matching'
import { AppError } from '../platform/errors.ts'
import type { Ctx } from '../platform/visit.ts'
import { tenantOfProduct } from './queries/near.ts'
import {
  hindrances,
  ownProducts,
  tenantOfSpot,
  type Hindrance,
  type OwnProduct,
} from './queries/standing.ts'

/** The maximum numbers of products examined per spot and of conditions returned per product. */
const mostProducts = 50
const mostObstacles = 6

interface Asked {
  product?: number | undefined
  spot?: number | undefined
}

/** The value of the caller's product for the condition that stands in the way. */
function ownOf({ kind, asked }: Hindrance, own: OwnProduct): string {
  if (kind === 'distance') return own.rangeKm === null ? '' : String(own.rangeKm)
  if (kind === 'unit') return own.unit ?? ''
  if (kind === 'period') return `${own.from ?? ''}/${own.till ?? ''}`
  return asked ?? ''
}

function obstacleOf(found: Hindrance, own: OwnProduct): Obstacle[] {
  if (found.kind === null) return []
  return [
    {
      kind: found.kind,
      name: found.name ?? '',
      own: ownOf(found, own),
      unit: found.kind === 'distance' ? 'km' : found.unit,
      condition: found.condition,
      yours: found.yours,
      only: found.alone,
      all: found.total,
    },
  ]
}

function standingOf(own: OwnProduct, found: readonly Hindrance[]): Standing {
  return {
    product: {
      id: own.id,
      name: own.name,
      is_released: own.isReleased,
      spot: own.spotId,
      otl: own.otl,
    },
    state: own.state,
    matches: own.matches,
    alike: found.find((f) => f.kind === null)?.total ?? 0,
    obstacles: found.flatMap((f) => obstacleOf(f, own)).slice(0, mostObstacles),
  }
}

/** The organisation that owns the requested product or spot; undefined when neither was requested. */
const ownerOf = ({ db }: Ctx, { product, spot }: Asked) =>
  product === undefined ? tenantOfSpot(db, spot ?? 0) : tenantOfProduct(db, product)

/** For one product of the caller's organisation, those of one of its spots, or all: the matches, and for those without any, what stands in the way. */
export async function standing(ctx: Ctx, asked: Asked) {
  const { tenantId } = ctx.actor
  if (asked.product !== undefined || asked.spot !== undefined) {
    const owner = await ownerOf(ctx, asked)
    if (owner === undefined) throw new AppError('not_found')
    if (owner !== tenantId) throw new AppError('forbidden')
  }
  const all = await ownProducts(ctx.db, tenantId, asked, mostProducts)
  const unexplained = all.filter((own) => own.state === 'on_market' && own.matches === 0)
  const found = Map.groupBy(
    await hindrances(
      ctx.db,
      unexplained.map((own) => own.id),
    ),
    (f) => f.product,
  )
  return { 'hydra:member': all.map((own) => standingOf(own, found.get(own.id) ?? [])) }
}
