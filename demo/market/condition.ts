import { createHash } from 'node:crypto'
import type { DemoProduct } from './demo-market.ts'

/** Condition and origin in the demo: columns of products.product. */
export interface DemoCondition {
  condition_grade: number | null
  condition_matching: string | null
  condition_known: string | null
  condition_known_on: string | null
  origin_kind: string | null
  origin_on: string | null
  origin_precision: 'day' | 'month' | 'year'
  origin_place: string
  in_use_since: number | null
  in_use_about: boolean
  demountability: string | null
  hazard: string | null
  hazard_kinds: string[]
  hazard_statement: string
  appearance: string | null
  manufacturer: string
  model: string
  remaining_years: number | null
  uniform: boolean | null
}

const nothing: DemoCondition = {
  condition_grade: null,
  condition_matching: null,
  condition_known: null,
  condition_known_on: null,
  origin_kind: null,
  origin_on: null,
  origin_precision: 'day',
  origin_place: '',
  in_use_since: null,
  in_use_about: false,
  demountability: null,
  hazard: null,
  hazard_kinds: [],
  hazard_statement: '',
  appearance: null,
  manufacturer: '',
  model: '',
  remaining_years: null,
  uniform: null,
}

/** Figures that are the same in each run and do not affect the demo's other choices: bytes derived from the key. */
const figures = (key: string) => createHash('sha256').update(key).digest()
const pick = <T>(from: readonly T[], figure: number | undefined) =>
  from[(figure ?? 0) % from.length] as T

const dayBefore = (moment: string, days: number) =>
  new Date(Date.parse(moment) - days * 86_400_000).toISOString().slice(0, 10)

function originOf(product: DemoProduct, place: string, f: Buffer): Partial<DemoCondition> {
  if (product.sustainabilityType === 'Incourant')
    return { origin_kind: 'surplus', in_use_since: null }
  const kind = pick(
    ['deinstallation', 'deinstallation', 'deinstallation', 'demolition', 'demolition', 'unknown'],
    f[1],
  )
  if (kind === 'unknown') return { origin_kind: kind }
  const on = dayBefore(product.createdAt, 20 + (f[2] ?? 0))
  return {
    origin_kind: kind,
    origin_on: `${on.slice(0, 8)}01`,
    origin_precision: 'month',
    origin_place: place,
    in_use_since: 1972 + ((f[3] ?? 0) % 44),
    in_use_about: (f[4] ?? 0) % 2 === 0,
  }
}

/** Steel from before 1990 may carry lead or chromium-6 paint: suspected, with the statement that publishing asks for. */
function hazardOf(product: DemoProduct, since: number | null | undefined): Partial<DemoCondition> {
  const isSteel = product.materials.some((m) => /staal/i.test(m.name) && m.percentage > 80)
  if (!isSteel || !since || since >= 1990) return { hazard: 'none_known' }
  return {
    hazard: 'suspected',
    hazard_kinds: ['chromium6', 'lead'],
    hazard_statement:
      'De verflaag is niet onderzocht. Bewerk het staal niet voordat de verf is beproefd.',
  }
}

/** Manufacturer, appearance and the years that remain. */
const makeOf = (f: Buffer): Partial<DemoCondition> => ({
  // Invented names, without a word that anyone searches for.
  manufacturer: pick(['Kremer', 'Hofstee', 'Verduin', '', '', ''], f[12]),
  appearance: pick(['as_new', 'good', 'good', 'fair', 'fair', 'poor'], f[8]),
  remaining_years: (f[9] ?? 0) % 2 === 0 ? 10 + ((f[10] ?? 0) % 30) : null,
  uniform: (f[11] ?? 0) % 4 !== 0,
})

/** The condition of every product; for a third of the offers nothing more, since users of a real market do not fill in everything either. */
export function conditionOf(product: DemoProduct, place: string): DemoCondition {
  const told = product.properties.find((p) => p.property === 'conditiescore')
  const grade = told ? Number(told.value[0]) : null
  if (!product.isReleased)
    return {
      ...nothing,
      condition_grade: grade,
      condition_matching: told?.matchingCondition ?? null,
    }
  const f = figures(product.key)
  const graded = {
    ...nothing,
    condition_grade: grade,
    condition_known: grade && 'stated',
  } as DemoCondition
  if ((f[0] ?? 0) % 3 === 0) return graded
  const origin = originOf(product, place, f)
  return {
    ...graded,
    ...(grade !== null && {
      condition_known: pick(['seen', 'seen', 'measured', 'tested'], f[5]),
      condition_known_on: dayBefore(product.createdAt, (f[6] ?? 0) % 15),
    }),
    ...origin,
    demountability:
      origin.origin_kind === 'demolition'
        ? pick(['easy', 'moderate', 'difficult'], f[7])
        : 'already_out',
    ...hazardOf(product, origin.in_use_since),
    ...makeOf(f),
  }
}
