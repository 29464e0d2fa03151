import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { paged, pageQuery } from './page.ts'
import { Day, Id } from './reference.ts'

/** How reliable a factor is: given for the product, for this exact material, computed from entries, for a similar material, or unknown. */
export const certainties = ['product', 'direct', 'computed', 'proxy', 'none'] as const
export const Certainty = z.enum(certainties)
export type Certainty = z.infer<typeof Certainty>

/** How a weight was determined. */
export const MassBasis = z.enum(['unit', 'weight', 'density', 'size'])

/** The kind of rows behind a figure. */
export const InsightRows = z.enum(['offers', 'demands', 'matches', 'reservations', 'exchanges'])
export type InsightRows = z.infer<typeof InsightRows>

/** A material of an exchange, with the factor used for it. */
export const ExchangePart = z.object({
  material: z.string(),
  share: z.number(),
  kg: z.number(),
  factor: z.number().nullable(),
  source: z.string(),
  entry: z.string(),
  certainty: Certainty,
  co2e: z.number(),
})
export type ExchangePart = z.infer<typeof ExchangePart>

/** A row behind a figure; the last fields apply only to exchanges. */
export const InsightRow = z.object({
  id: z.number(),
  date: z.iso.datetime(),
  name: z.string(),
  where: z.string(),
  with: z.string(),
  state: z.string(),
  amount: z.number().nullable(),
  unit: z.string().nullable(),
  score: z.number().nullable(),
  link: z.string(),
  direction: z.enum(['given', 'taken', 'internal']).nullable(),
  category: z.string(),
  mass_kg: z.number().nullable(),
  mass_basis: MassBasis.nullable(),
  value_cents: z.number().nullable(),
  value_basis: z.string().nullable(),
  /** Null for the giver of the material: the avoided emissions count once, for the taker. */
  co2e_kg: z.number().nullable(),
  /** Distance by road, one way, and the lorry trips for it; null when the distance is not known. */
  km: z.number().nullable(),
  trips: z.number().int().nullable(),
  /** kg CO2e of those trips, and the avoided emissions less that: negative where reuse cost more. Null for the giver, and where weight, factor or distance is not known. */
  transport_kg: z.number().nullable(),
  net_kg: z.number().nullable(),
  /** Kilometres of all trips, with the empty way back; and the weight in tonnes times the kilometres one way. Null for the giver, and where weight or distance is not known. */
  driven_km: z.number().nullable(),
  tonne_km: z.number().nullable(),
  parts: z.array(ExchangePart),
  calculated_at: z.iso.datetime().nullable(),
})
export type InsightRow = z.infer<typeof InsightRow>

const Sums = z.object({
  exchanges: z.number(),
  mass_kg: z.number(),
  given_kg: z.number(),
  taken_kg: z.number(),
  unweighed: z.number(),
  value_cents: z.number(),
  unpriced: z.number(),
  co2e_kg: z.number(),
  co2e_low: z.number(),
  co2e_high: z.number(),
  /** The number of taken exchanges, where avoided emissions count, and for how many of those the distance is known. */
  taken: z.number(),
  located: z.number(),
  /** For those with a net figure: their number, the avoided emissions, the transport emissions, the difference, and how many cost more than they save. */
  netted: z.number(),
  net_gross_kg: z.number(),
  transport_kg: z.number(),
  net_kg: z.number(),
  negative: z.number(),
  /** For those with a known weight and distance: their number, the kilometres driven with the empty way back, and the tonne-kilometres. */
  hauled: z.number(),
  driven_km: z.number(),
  tonne_km: z.number(),
  lead_days: z.number().nullable(),
})
export type InsightSums = z.infer<typeof Sums>
const Place = z.object({ name: z.string(), latitude: z.number(), longitude: z.number() })

export const Insights = z.object({
  from: Day,
  till: Day,
  now: Sums,
  /** The same period a year earlier. */
  before: Sums,
  /** Share of the avoided emissions (CO2e) by the certainty of their factor, adding up to 1 (or to 0 without any); what has no factor adds to `mass_kg` but avoids nothing known. */
  certainty: z.array(
    z.object({
      certainty: Certainty,
      share: z.number(),
      co2e_kg: z.number(),
      mass_kg: z.number(),
    }),
  ),
  months: z.array(
    z.object({
      month: z.string(),
      offers: z.number(),
      demands: z.number(),
      matches: z.number(),
      reservations: z.number(),
      exchanges: z.number(),
      mass_kg: z.number(),
    }),
  ),
  /** Median days of each step of a completed transaction, and the number (`n`) behind the median. */
  stages: z.array(
    z.object({
      stage: z.enum(['match', 'reservation', 'answer', 'completion']),
      days: z.number().nullable(),
      n: z.number(),
    }),
  ),
  categories: z.array(z.object({ name: z.string(), mass_kg: z.number() })),
  flows: z.array(
    z.object({
      direction: z.enum(['given', 'taken', 'internal']),
      from: Place,
      to: Place,
      mass_kg: z.number(),
      exchanges: z.number(),
    }),
  ),
  sources: z.array(z.string()),
  calculated_at: z.iso.datetime().nullable(),
})
export type Insights = z.infer<typeof Insights>

const period = { from: Day, till: Day, division: Id.optional() }
const inOrder = ({ from, till }: { from: string; till: string }) => from <= till
const wrongOrder = { error: 'period.order', path: ['till'] }
const rows = { ...period, what: InsightRows, category: z.string().max(200).optional() }

export const insights = {
  get: endpoint({
    method: 'GET',
    path: '/api/insights',
    summary:
      'Figures of the own organisation over a period: offers, demands, matches, exchanges, tonnes, euro and kg CO2e avoided',
    access: ['VIEW_INSIGHT'],
    query: z.strictObject(period).refine(inOrder, wrongOrder),
    reply: Insights,
  }),
  rows: endpoint({
    method: 'GET',
    path: '/api/insights/rows',
    summary: 'The rows behind a figure',
    access: ['VIEW_INSIGHT'],
    query: z.strictObject({ ...pageQuery, ...rows }).refine(inOrder, wrongOrder),
    reply: paged(InsightRow),
  }),
  export: endpoint({
    method: 'GET',
    path: '/api/insights/export',
    summary: 'The rows behind a figure as CSV: UTF-8, semicolons, safe to open in a spreadsheet',
    act: { nl: 'Inzichten als CSV bewaard', en: 'Insights saved as CSV' },
    access: ['ANALYTICS_EXPORT'],
    query: z.strictObject(rows).refine(inOrder, wrongOrder),
    reply: z.any(),
    media: 'text/csv',
  }),
}
