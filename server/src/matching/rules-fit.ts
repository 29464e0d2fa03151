import type { FitCost } from '@bouwkring/contract/live-fit'
import type { Side } from './rules-side.ts'
import { periodText } from './rules.ts'

/** The number of candidates that miss a condition, with the unit that most of them have and metres to the nearest. */
interface Missed {
  /** A flat condition, with `yours` if the product in the request determines it, or `property`. */
  miss: string
  property: number | null
  /** The caller's offer has no value for it. */
  missing: boolean
  count: number
  unit: string | null
  metres: number | null
}
type Names = ReadonlyMap<number, { reference: string; name: string; unit: string | null }>

/** Whether changing the caller's product or its spot removes the obstacle; otherwise it is the other side's. True for every property of a demand; for an offer, only for a missing value. */
const isYours = ({ miss, property, missing }: Missed, own: Side) =>
  property === null
    ? ['unit', 'period', 'audience'].includes(miss) || miss.endsWith(' yours')
    : !own.isReleased || missing

function ownOf(kind: FitCost['kind'], property: number | null, own: Side): string {
  if (kind === 'distance') return own.rangeKm === null ? '' : String(own.rangeKm)
  if (kind === 'unit') return own.unit ?? ''
  if (kind === 'period') return periodText(own)
  return property === null ? '' : (own.properties.get(property)?.shown ?? '')
}

function insteadOf(kind: FitCost['kind'], { unit, metres }: Missed): string {
  if (kind === 'unit') return unit ?? ''
  return kind !== 'distance' || metres === null ? '' : String(Math.ceil(metres / 1000))
}

const noProperty = { name: '', property: null, unit: null, condition: null }

/** The property's fields in a cost. */
function named(property: number, own: Side, names: Names) {
  const { name = '', reference = null, unit = null } = names.get(property) ?? {}
  return {
    name,
    property: reference,
    unit,
    condition: own.properties.get(property)?.condition ?? null,
  }
}

/** The cost of each condition for a product, those that block the most candidates first. */
export function costsOf(own: Side, found: readonly Missed[], names: Names): FitCost[] {
  return found
    .map((missed): FitCost => {
      const { property } = missed
      const kind = missed.miss.split(' ')[0] as FitCost['kind']
      return {
        kind,
        ...(property === null ? noProperty : named(property, own, names)),
        ...(kind === 'distance' && { unit: 'km' }),
        own: ownOf(kind, property, own),
        yours: isYours(missed, own),
        count: missed.count,
        instead: insteadOf(kind, missed),
      }
    })
    .sort(
      (a, b) =>
        b.count - a.count ||
        a.kind.localeCompare(b.kind) ||
        (a.property ?? '').localeCompare(b.property ?? ''),
    )
}
