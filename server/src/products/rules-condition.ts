import { makeFields } from '@bouwkring/contract/condition-values'
import type {
  Completeness,
  ConditionBody,
  HazardBody,
  KnownBy,
  OriginBody,
} from '@bouwkring/contract/condition'
import type { FieldMessage } from '@bouwkring/contract/messages'
import type { z } from 'zod'

/** The condition and origin in a form; a part that was not sent is undefined and stays unchanged. */
export interface ToldCondition {
  condition?: z.output<typeof ConditionBody> | undefined
  origin?: z.output<typeof OriginBody> | undefined
  in_use_since?: { year: number | null; about: boolean } | undefined
  demountability?: string | null | undefined
  hazard?: z.output<typeof HazardBody> | undefined
  appearance?: string | null | undefined
  manufacturer?: string | undefined
  model?: string | undefined
  remaining_years?: number | null | undefined
  uniform?: boolean | null | undefined
}
/** What is asked of an offer alone. */
const ofOffers = ['origin', 'in_use_since', 'demountability', 'hazard', ...makeFields] as const
interface Refusal {
  path: string
  message: FieldMessage
}

/** How a grade without a given source is known: stated by its owner. */
export const knownOf = (told: { grade: number | null; known: KnownBy | null }): KnownBy | null =>
  told.grade === null ? null : (told.known ?? 'stated')

function wrongCondition(
  c: NonNullable<ToldCondition['condition']>,
  of: { isReleased: boolean; today: string },
): Refusal[] {
  const wrong: Refusal[] = []
  if (c.matching !== null && (of.isReleased || c.grade === null))
    wrong.push({ path: 'condition.matching', message: 'condition.matching' })
  if (c.grade === null && (c.known !== null || c.on !== null))
    wrong.push({ path: 'condition.grade', message: 'condition.known' })
  if (c.on !== null && c.on > of.today)
    wrong.push({ path: 'condition.on', message: 'condition.future' })
  return wrong
}

const isEmpty = (part: unknown): boolean =>
  part === null ||
  part === undefined ||
  part === '' ||
  part === false ||
  (Array.isArray(part)
    ? part.length === 0
    : typeof part === 'object' &&
      Object.entries(part).every(([key, value]) => key === 'precision' || isEmpty(value)))

/** Errors in the given condition and origin. A demand may only have a condition. */
export function wrongOf(told: ToldCondition, of: { isReleased: boolean; today: string }) {
  const wrong = told.condition ? wrongCondition(told.condition, of) : []
  if (!of.isReleased)
    for (const part of ofOffers)
      // That pieces are not alike is told too.
      if (!isEmpty(told[part]) || told[part] === false)
        wrong.push({ path: part, message: 'offer.only' })
  const { hazard } = told
  if (
    hazard &&
    (hazard.state === 'suspected' || hazard.state === 'found') &&
    hazard.kinds.length === 0
  )
    wrong.push({ path: 'hazard.kinds', message: 'hazard.kinds' })
  return wrong
}

/** What condition and origin still lack for publishing an offer. */
export function conditionLacks(p: {
  is_released: boolean
  condition_grade: number | null
  /** Its object type requires the condition. */
  conditionAsked: boolean
  hazard: string | null
  hazard_statement: string
  hazard_documents: number
}): Refusal[] {
  if (!p.is_released) return []
  const lacks: Refusal[] = []
  if (p.conditionAsked && p.condition_grade === null)
    lacks.push({ path: 'condition.grade', message: 'publish.condition' })
  if (p.hazard === 'suspected' && p.hazard_statement === '' && p.hazard_documents === 0)
    lacks.push({ path: 'hazard.statement', message: 'publish.hazard' })
  return lacks
}

type Part = Completeness['missing'][number]['part']
/** The facts from which an offer's completeness is calculated. */
export interface OfferFacts {
  images: number
  otl: boolean
  grade: number | null
  known: string | null
  origin: string | null
  inUseSince: number | null
  demountability: string | null
  hazard: string | null
  hazardDocument: boolean
  conditionAsked: boolean
  /** Names of the properties without a value that are required or that matching weighs. */
  unfilled: readonly { name: string; required: boolean }[]
  /** Total number of such properties, with or without a value. */
  weighed: number
  /** Its mass can be determined. */
  weight: boolean
  note: string
  price: string
  transport: number
}

/** The points out of a hundred for each part of an offer. */
export const completenessPoints: Record<Part, number> = {
  images: 15,
  more_images: 5,
  otl: 10,
  condition: 15,
  known: 5,
  origin: 10,
  in_use_since: 5,
  demountability: 5,
  hazard: 5,
  hazard_document: 0,
  properties: 10,
  weight: 5,
  note: 2,
  price: 5,
  transport: 3,
}

/** How complete an offer is, and what more would add, the most valuable first. */
export function completenessOf(p: OfferFacts): Completeness {
  const has: Record<Part, boolean> = {
    images: p.images > 0,
    more_images: p.images > 1,
    otl: p.otl,
    condition: p.grade !== null,
    known: p.known !== null && p.known !== 'stated',
    origin: p.origin !== null && p.origin !== 'unknown',
    in_use_since: p.inUseSince !== null,
    demountability: p.demountability !== null,
    hazard: p.hazard !== null,
    hazard_document: p.hazard !== 'suspected' || p.hazardDocument,
    properties: p.unfilled.length === 0,
    weight: p.weight,
    note: p.note !== '',
    price: p.price !== 'unknown',
    transport: p.transport > 0,
  }
  const required: Partial<Record<Part, boolean>> = {
    images: true,
    condition: p.conditionAsked,
    hazard_document: true,
    properties: p.unfilled.some((one) => one.required),
  }
  const share = p.weighed === 0 ? 0 : p.unfilled.length / p.weighed
  const missing = (Object.keys(has) as Part[])
    .filter((part) => !has[part])
    .map((part) => ({
      part,
      points:
        part === 'properties'
          ? Math.max(1, Math.round(completenessPoints.properties * share))
          : completenessPoints[part],
      required: required[part] ?? false,
      names: part === 'properties' ? p.unfilled.map((one) => one.name) : [],
    }))
    .sort((a, b) => Number(b.required) - Number(a.required) || b.points - a.points)
  const lost = missing.reduce((sum, { points }) => sum + points, 0)
  // While something still blocks publishing, the score is never a hundred, whatever its points.
  const most = missing.some((one) => one.required) ? 99 : 100
  return { percent: Math.min(most, 100 - lost), missing }
}
