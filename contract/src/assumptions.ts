import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { mostBridged } from './period.ts'

/** The assumptions behind a proposal ("uitgangspunten"), in display order. Euros, kilograms and kilometres. */
export const assumptionNames = [
  'payload_kg',
  'visit_euro',
  'km_euro',
  'score_euro',
  'missing_euro',
  'km_co2e',
  'empty_back',
  'detour',
  'most_addresses',
  'bridge_days',
  'stack_height',
  'max_unassigned_weeks',
] as const
export const AssumptionName = z.enum(assumptionNames)
export type AssumptionName = z.infer<typeof AssumptionName>

/** The assumptions about how a depot is managed; a combination uses all the others. */
export const keepingAssumptions: ReadonlySet<AssumptionName> = new Set(['max_unassigned_weeks'])

interface Assumed {
  /** The figure that applies until an organisation sets its own. */
  readonly standard: number
  readonly least: number
  readonly most: number
  readonly whole?: true
  /** The source of the figure; `null`: chosen by us, without a reference. */
  readonly source: { readonly nl: string; readonly en: string } | null
}
const cbs = {
  nl: 'CBS 2018: gemiddelde lading bouwmaterialen per rit',
  en: 'CBS 2018: average load of building goods per trip',
} as const

/** Each assumption: the product's figure, its source, and the limits for an organisation's own figure. Every figure is above 0. */
export const assumed: Readonly<Record<AssumptionName, Assumed>> = {
  payload_kg: { standard: 22_000, least: 100, most: 60_000, source: cbs },
  visit_euro: { standard: 150, least: 0.01, most: 100_000, source: null },
  km_euro: { standard: 1.9, least: 0.01, most: 1000, source: null },
  score_euro: { standard: 0.05, least: 0.0001, most: 1000, source: null },
  missing_euro: { standard: 60, least: 0.01, most: 1_000_000, source: null },
  km_co2e: {
    standard: 0.912,
    least: 0.001,
    most: 100,
    source: {
      nl: '28,5 l diesel per 100 km x 3,2 kg CO2e per l, van bron tot wiel',
      en: '28.5 l of diesel per 100 km x 3.2 kg CO2e per l, well to wheel',
    },
  },
  empty_back: {
    standard: 1,
    least: 0.01,
    most: 1,
    source: {
      nl: 'Bulk en bestrating: vol heen, leeg terug',
      en: 'Bulk and paving: full there, empty back',
    },
  },
  detour: { standard: 1.3, least: 1, most: 3, source: null },
  most_addresses: { standard: 4, least: 1, most: 4, whole: true, source: null },
  bridge_days: { standard: mostBridged, least: 1, most: 730, whole: true, source: null },
  stack_height: { standard: 1.5, least: 0.1, most: 20, source: null },
  max_unassigned_weeks: { standard: 8, least: 1, most: 520, whole: true, source: null },
}

/** The assumptions that a proposal used. */
export const Assumptions = z.record(AssumptionName, z.number())
export type Assumptions = z.infer<typeof Assumptions>

/** One assumption as it applies to an organisation. */
export const Assumption = z.object({
  name: AssumptionName,
  value: z.number(),
  standard: z.number(),
  /** Whether the organisation set it itself. */
  own: z.boolean(),
  least: z.number(),
  most: z.number(),
  /** The source of the standard figure, in the caller's language; null where the product chose it. */
  source: z.string().nullable(),
})
export type Assumption = z.infer<typeof Assumption>

/** All assumptions of the caller's organisation; `version` 0: nothing has been changed yet. */
export const OwnAssumptions = z.object({
  assumptions: z.array(Assumption),
  version: z.number().int(),
  can: z.object({ edit: z.boolean() }),
})
export type OwnAssumptions = z.infer<typeof OwnAssumptions>

const figure = (name: AssumptionName) => {
  const { least, most, whole } = assumed[name]
  const number = z
    .number({ error: 'assumption.number' })
    .positive({ error: 'assumption.positive', abort: true })
    .min(least, 'assumption.range')
    .max(most, 'assumption.range')
  return (whole ? number.int('assumption.whole') : number).nullable().default(null)
}

/** An organisation's own figures; where one is null or absent, the product's figure applies. */
export const AssumptionsBody = z.strictObject({
  payload_kg: figure('payload_kg'),
  visit_euro: figure('visit_euro'),
  km_euro: figure('km_euro'),
  score_euro: figure('score_euro'),
  missing_euro: figure('missing_euro'),
  km_co2e: figure('km_co2e'),
  empty_back: figure('empty_back'),
  detour: figure('detour'),
  most_addresses: figure('most_addresses'),
  bridge_days: figure('bridge_days'),
  stack_height: figure('stack_height'),
  max_unassigned_weeks: figure('max_unassigned_weeks'),
  /** The version that was read: 0 when nothing has been changed yet. */
  version: z.number().int().min(0, 'field.wrong'),
})
export type AssumptionsBody = z.output<typeof AssumptionsBody>

export const assumptions = {
  get: endpoint({
    method: 'GET',
    path: '/api/assumptions',
    summary: 'What proposals of the own organisation count with, each figure with its source',
    access: ['COMPANY_PROFILE_READ'],
    reply: OwnAssumptions,
  }),
  save: endpoint({
    method: 'PUT',
    path: '/api/assumptions',
    summary: 'Change what proposals of the own organisation count with; null takes the figure back',
    act: {
      nl: 'Uitgangspunten van de organisatie gewijzigd',
      en: 'Assumptions of the organisation changed',
    },
    access: ['COMPANY_PROFILE_EDIT'],
    body: AssumptionsBody,
    reply: OwnAssumptions,
  }),
}
