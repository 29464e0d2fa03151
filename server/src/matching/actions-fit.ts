import type { Fit, FitQuery, FitTerm } from '@bouwkring/contract/live-fit'
import type { FieldMessage } from '@bouwkring/contract/messages'
import { slackDays } from '@bouwkring/contract/period'
import { fieldsOfOtl, judge, type OtlPropertyRow } from '../catalogue/index.ts'
import { cards } from '../market/index.ts'
import { AppError, invalid } from '../platform/errors.ts'
import type { Ctx } from '../platform/visit.ts'
import { canChange, mayDoWithProducts, viewerOf } from '../products/index.ts'
import { spotById } from '../spots/index.ts'
import { interestOf } from './actions-interest.ts'
import * as queries from './queries/fit.ts'
import * as sides from './queries/sides.ts'
import { costsOf } from './rules-fit.ts'
import type { Otl, Side } from './rules-side.ts'
import { score } from './rules.ts'

/** Limits: others' properties to read, the least and most of the nearest to judge, the nearest fitting ones to score, and if nothing fits, the ones to examine for the reason. */
const mostRead = 1500
const [leastJudged, mostJudged] = [300, 1500]
const weighed = 200
const explained = 300
/** The numbers of best matches and of costs to return. */
const bestTold = 3
const costsTold = 6

/** Only callers who may add or change products at the spot learn what would match one. A spot of another organisation gives 404, visible or not. */
async function admit(ctx: Ctx, spotId: number) {
  const spot = await spotById(ctx.db, spotId)
  if (!spot || spot.tenant_id !== ctx.actor.tenantId) throw new AppError('not_found')
  const viewer = viewerOf(ctx.actor, spot)
  if (!mayDoWithProducts('create', viewer) && !mayDoWithProducts('edit', viewer))
    throw new AppError('forbidden')
  if (!canChange(spot.status)) throw new AppError('wrong_state', { state: spot.status })
  return spot
}

async function otlOf(ctx: Ctx, id: number | undefined): Promise<Otl | null> {
  if (id === undefined) return null
  const otl = (await sides.otls(ctx.db, [id])).get(id)
  if (!otl) throw invalid('otl', 'ref.wrong')
  return otl
}

const figure = /^([+-]?\d{1,12}(?:\.\d{1,6})?)(?:\s+(\S{1,20}))?$/
const numeric = ({ type }: OtlPropertyRow) => type === 'number' || type === 'slider'

/** The terms on one property as one value, checked like a saved value; a required one may still be empty. */
function valueOf(
  property: OtlPropertyRow,
  terms: readonly FitTerm[],
  isDemand: boolean,
): queries.TypedRow | FieldMessage {
  const [first] = terms as [FitTerm]
  const condition = first.how === 'has' ? null : first.how
  const read = numeric(property) ? figure.exec(first.value) : null
  if (numeric(property) && !read) return 'property.number'
  const judged = judge(
    { ...property, required: false },
    {
      value: read && terms.length === 1 ? [Number(read[1])] : terms.map(({ value }) => value),
      unit: read?.[2] ?? null,
      matching_condition: condition,
    },
    { isDemand, fileKinds: new Map() },
  )
  if ('wrong' in judged) return judged.wrong
  if (!judged.value) return 'field.wrong'
  const { texts, number, day, unit } = judged.value
  return { property_id: property.id, texts, number, day, unit, condition }
}

/** The typed values by property; each error names its property, as when saving. */
async function typedValues(ctx: Ctx, asked: FitQuery): Promise<queries.TypedRow[]> {
  const terms = asked.properties ?? []
  if (terms.length === 0) return []
  const known = new Map(
    (asked.otl === undefined ? [] : await fieldsOfOtl(ctx.db, asked.otl)).map((p) => [
      p.reference,
      p,
    ]),
  )
  const fields: { path: string; message: FieldMessage }[] = []
  const rows: queries.TypedRow[] = []
  for (const [reference, all] of Map.groupBy(terms, (term) => term.reference)) {
    const property = known.get(reference)
    const oneWay = all.every(({ how }) => how === all[0]?.how)
    const read =
      property && property.type !== 'file' && oneWay
        ? valueOf(property, all, !asked.is_released)
        : 'ref.wrong'
    if (typeof read === 'string') fields.push({ path: `properties.${reference}`, message: read })
    else rows.push(read)
  }
  if (fields.length > 0) throw new AppError('invalid', { fields })
  return rows
}

const dayNumber = (day: string | undefined) =>
  day === undefined ? null : Date.parse(day) / 86_400_000

/** The typed period, limited to the end of the spot's period; without one, that of the spot. */
function periodOf(asked: FitQuery, spot: Pick<Side, 'from' | 'till' | 'slack'>) {
  if (asked.period_from === undefined && asked.period_till === undefined) return spot
  const ends = [dayNumber(asked.period_till), spot.till].filter((day) => day !== null)
  return {
    from: dayNumber(asked.period_from),
    till: ends.length === 0 ? null : Math.min(...ends),
    slack: slackDays[asked.period_certainty],
  }
}

/** The product as matching would see it if it were on the market. */
async function sideOf(ctx: Ctx, asked: FitQuery): Promise<{ own: Side; today: number }> {
  const otl = await otlOf(ctx, asked.otl)
  if (asked.is_released && asked.condition_matching !== undefined)
    throw invalid('condition_matching', 'property.condition')
  const typed = await typedValues(ctx, asked)
  const ground = await queries.groundOf(ctx.db, asked.spot)
  if (!ground) throw new AppError('not_found')
  const properties = await queries.comparable(ctx.db, typed, {
    grade: asked.condition ?? null,
    condition: asked.condition_matching ?? null,
  })
  const { today, audience, ownerMask, ...place } = ground
  const own: Side = {
    ...place,
    ...periodOf(asked, place),
    productId: 0,
    isReleased: asked.is_released,
    type: asked.type,
    name: asked.name,
    otl,
    unit: asked.unit ?? null,
    amount: asked.amount_type === 1 ? null : (asked.amount ?? null),
    amountType: asked.amount_type,
    latitude: asked.latitude ?? place.latitude,
    longitude: asked.longitude ?? place.longitude,
    audience: BigInt(audience),
    ownerMask: BigInt(ownerMask),
    properties,
  }
  return { own, today }
}

/** The fitting products, scored by the reference algorithm, best first. */
async function scored({ db }: Ctx, own: Side, today: number, found: queries.Judged['fits']) {
  const otlIds = [...new Set(found.flatMap(({ otlId }) => otlId ?? []))]
  const asking = own.isReleased ? otlIds : own.otl ? [own.otl.id] : []
  const [known, weights, values] = [
    await sides.otls(db, otlIds),
    await sides.weightsOf(db, asking),
    await queries.valuesOf(
      db,
      found.map(({ productId }) => productId),
      own.isReleased ? null : [...own.properties.keys()],
    ),
  ]
  return found
    .flatMap(({ otlId, audience, ownerMask, ...row }) => {
      const other: Side = {
        ...row,
        otl: otlId === null ? null : (known.get(otlId) ?? null),
        audience: BigInt(audience),
        ownerMask: BigInt(ownerMask),
        properties: values.get(row.productId) ?? new Map(),
      }
      const [offer, demand] = own.isReleased ? [own, other] : [other, own]
      const fit = score(offer, demand, demand.otl ? (weights.get(demand.otl.id) ?? []) : [], today)
      return fit ? [{ ...fit, id: other.productId }] : []
    })
    .sort((a, b) => b.score - a.score || a.id - b.id)
}

/** The cost of each condition; when nothing fits and nothing misses just one, the conditions that most products miss. */
async function costs({ db }: Ctx, own: Side, { total, alone, alike }: queries.Judged) {
  const several = total === 0 && alone.length === 0 && alike > 0
  const found = several ? await queries.missedByMany(db, own, explained) : alone
  const ids = [...new Set(found.flatMap(({ property }) => property ?? []))]
  const named = ids.length === 0 ? [] : await queries.namesOf(db, ids)
  return costsOf(own, found, new Map(named.map((p) => [p.id, p]))).slice(0, costsTold)
}

/** The number that can be judged in time: the more conditions a demand has, the fewer. */
function judgedOf(own: Side) {
  const hard = [...own.properties.values()].filter(({ condition }) => condition !== null).length
  return Math.min(mostJudged, Math.max(leastJudged, Math.floor(mostRead / Math.max(1, hard))))
}

const nothing = {
  total: 0,
  best: null,
  nearest: null,
  alike: 0,
  several: false,
  costs: [],
  best_three: [],
}

/** What would match a product while the user is typing it, if it were on the market now. */
export async function fit(ctx: Ctx, asked: FitQuery): Promise<Fit> {
  const spot = await admit(ctx, asked.spot)
  const { own, today } = await sideOf(ctx, asked)
  const around = {
    latitude: own.latitude,
    longitude: own.longitude,
    city: spot.city,
    range: own.rangeKm,
    period_from: spot.period_from,
    period_till: spot.period_till,
  }
  const interest = await interestOf(ctx.db, { ...own, otlId: own.otl?.id ?? null })
  if (own.till !== null && own.till < today)
    return { ...nothing, around, interest, whole: true, ended: true }
  const most = judgedOf(own)
  const judged = await queries.judgeOthers(ctx.db, own, { most, weighed })
  const found = await scored(ctx, own, today, judged.fits)
  const best = found.slice(0, bestTold)
  const shown = await cards(
    ctx.db,
    ctx.actor,
    best.map(({ id }) => id),
    null,
  )
  return {
    total: judged.total,
    best: found[0] ? Math.round(found[0].score) : null,
    nearest: judged.nearest === null ? null : Math.round(judged.nearest),
    alike: judged.alike,
    whole: judged.close <= most && judged.total <= weighed,
    ended: false,
    around,
    interest,
    several: judged.total === 0 && judged.alone.length === 0 && judged.alike > 0,
    costs: await costs(ctx, own, judged),
    best_three: best.flatMap(({ id, score: points, metres }) => {
      const product = shown.get(id)
      const distance = metres === null ? null : Math.round(metres)
      return product
        ? [{ score: Math.round(points), distance, product: { ...product, distance } }]
        : []
    }),
  }
}
