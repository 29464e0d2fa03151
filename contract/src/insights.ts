import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { paged, pageQuery } from './page.ts'
import { Day, Id } from './reference.ts'

/** How sure a factor is: given for the product, of this very material, computed from entries, of a material like it, or none known. */
export const certainties = ['product', 'direct', 'computed', 'proxy', 'none'] as const
export const Certainty = z.enum(certainties)
export type Certainty = z.infer<typeof Certainty>

/** How a weight is known. */
export const MassBasis = z.enum(['unit', 'weight', 'density', 'size'])

/** What the rows behind a figure are. */
export const InsightRows = z.enum(['offers', 'demands', 'matches', 'reservations', 'exchanges'])
export type InsightRows = z.infer<typeof InsightRows>

/** A material of an exchange with the factor it was counted with. */
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

/** A row behind a figure; the last fields are of exchanges only. */
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
  /** Null for who gave the material: what was avoided counts once, for who took it. */
  co2e_kg: z.number().nullable(),
  /** By road, one way, and the lorries for it; null where the distance is not known. */
  km: z.number().nullable(),
  trips: z.number().int().nullable(),
  /** kg CO2e of driving them, and what was avoided less that: negative where reuse cost more. Null for who gave the material, and where weight, factor or distance is not known. */
  transport_kg: z.number().nullable(),
  net_kg: z.number().nullable(),
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
  /** How many were taken, which is where what was avoided counts, and of how many of those the distance is known. */
  taken: z.number(),
  located: z.number(),
  /** Of those that have a net figure: how many, what was avoided, what transport took, the one less the other, and how many cost more than they save. */
  netted: z.number(),
  net_gross_kg: z.number(),
  transport_kg: z.number(),
  net_kg: z.number(),
  negative: z.number(),
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
  /** Share of the avoided emissions (CO2e) by the certainty of their factor, adding up to 1 (or to 0 without any); what has no factor weighs `mass_kg` and avoids nothing that is known. */
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
  /** Median days of each step of a completed transaction, and of how many (`n`) it is the median. */
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
    access: ['ANALYTICS_EXPORT'],
    query: z.strictObject(rows).refine(inOrder, wrongOrder),
    reply: z.any(),
    media: 'text/csv',
  }),
}
