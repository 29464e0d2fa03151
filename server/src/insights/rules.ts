import { amsterdamDay } from '@bouwkring/contract/day'
import type { InsightRows } from '@bouwkring/contract/insights'
import type { Row } from './queries-rows.ts'

type Language = 'nl' | 'en'
type Cell = string | number | boolean | null

/** The same days a year earlier; 29 February becomes the 28th. None before the first year. */
export function yearBefore(day: string): string {
  const [year = '', month = '', date = ''] = day.split('-')
  const safe = month === '02' && date === '29' ? '28' : date
  return `${String(Math.max(Number(year) - 1, 1)).padStart(4, '0')}-${month}-${safe}`
}

const dayIn = (at: Date) => amsterdamDay(at).split('-').reverse().join('-')

const heads: Record<Language, { common: string[]; figures: string[] }> = {
  nl: {
    common: [
      'ID',
      'Datum',
      'Naam',
      'Plaats of spot',
      'Met',
      'Status',
      'Hoeveelheid',
      'Eenheid',
      'Matchscore',
    ],
    figures: [
      'Richting',
      'Categorie',
      'Gewicht (kg)',
      'Gewicht bepaald uit',
      'Waarde (EUR)',
      'Soort prijs',
      'Vermeden uitstoot (kg CO2e)',
      'Laagste (kg CO2e)',
      'Hoogste (kg CO2e)',
      'Geschatte afstand over de weg (km)',
      'Ritten',
      'Gereden, met lege terugweg (km)',
      'Tonkilometers',
      'Transport (kg CO2e)',
      'Netto (kg CO2e)',
      'Factoren (kg CO2e per kg), bron en zekerheid',
      'Berekend op',
    ],
  },
  en: {
    common: [
      'ID',
      'Date',
      'Name',
      'Place or spot',
      'With',
      'State',
      'Quantity',
      'Unit',
      'Match score',
    ],
    figures: [
      'Direction',
      'Category',
      'Weight (kg)',
      'Weight known from',
      'Value (EUR)',
      'Kind of price',
      'Emissions avoided (kg CO2e)',
      'Lowest (kg CO2e)',
      'Highest (kg CO2e)',
      'Estimated distance by road (km)',
      'Trips',
      'Driven, with the empty way back (km)',
      'Tonne-kilometres',
      'Transport (kg CO2e)',
      'Net (kg CO2e)',
      'Factors (kg CO2e per kg), source and certainty',
      'Calculated on',
    ],
  },
}
const words: Record<Language, Readonly<Record<string, string>>> = {
  nl: {
    published: 'Gepubliceerd',
    unpublished: 'Niet meer gepubliceerd',
    offer: 'Eigen aanbod',
    demand: 'Eigen vraag',
    pending: 'Openstaand',
    accepted: 'Geaccepteerd',
    declined: 'Afgewezen',
    retracted: 'Ingetrokken',
    expired: 'Verlopen',
    completed: 'Afgerond',
    given: 'Geleverd',
    taken: 'Ontvangen',
    internal: 'Intern',
    unit: 'eenheid ton',
    weight: 'gewicht per eenheid',
    density: 'dichtheid',
    size: 'maten en dichtheid',
    fixed: 'Vaste prijs',
    from: 'Bieden vanaf',
    reasonable: 'Elk aannemelijk bod',
    unknown: 'Nog niet bekend',
    product: 'opgegeven voor dit product',
    direct: 'van dit materiaal',
    computed: 'berekend',
    proxy: 'van een vergelijkbaar materiaal',
    none: 'geen factor bekend',
  },
  en: {
    published: 'Published',
    unpublished: 'No longer published',
    offer: 'Own offer',
    demand: 'Own demand',
    pending: 'Pending',
    accepted: 'Accepted',
    declined: 'Declined',
    retracted: 'Withdrawn',
    expired: 'Expired',
    completed: 'Completed',
    given: 'Delivered',
    taken: 'Received',
    internal: 'Internal',
    unit: 'unit tonne',
    weight: 'weight per unit',
    density: 'density',
    size: 'dimensions and density',
    fixed: 'Fixed price',
    from: 'Bids from',
    reasonable: 'Any reasonable offer',
    unknown: 'Not yet known',
    product: 'given for this product',
    direct: 'of this material',
    computed: 'computed',
    proxy: 'of a similar material',
    none: 'no factor known',
  },
}
const rounded = (n: number | null) => (n === null ? null : Math.round(n * 10) / 10)

const fileNames: Record<Language, Record<InsightRows, string>> = {
  nl: {
    offers: 'inzichten-aanbod',
    demands: 'inzichten-vraag',
    matches: 'inzichten-matches',
    reservations: 'inzichten-reserveringen',
    exchanges: 'inzichten-uitwisselingen',
  },
  en: {
    offers: 'insights-offers',
    demands: 'insights-demands',
    matches: 'insights-matches',
    reservations: 'insights-reservations',
    exchanges: 'insights-exchanges',
  },
}
/** The name of the file with the rows behind a figure, in the language of the user. */
export const exportName = (
  { what, from, till }: { what: InsightRows; from: string; till: string },
  language: Language,
) => `${fileNames[language][what]}-${from}-${till}.csv`

/** A table for a spreadsheet: a heading and the rows behind a figure. */
export function sheet(what: InsightRows, rows: readonly Row[], language: Language): Cell[][] {
  const say = (code: string | null) => (code === null ? null : (words[language][code] ?? code))
  // Inside a text, with the decimal sign that the other cells use.
  const figure = (value: number | null) =>
    value === null ? '-' : language === 'nl' ? String(value).replace('.', ',') : String(value)
  const withFigures = what === 'exchanges'
  const common = (r: Row): Cell[] => [
    r.id,
    dayIn(r.at),
    r.name,
    r.place,
    r.other,
    say(r.state),
    r.amount,
    r.unit,
    r.score,
  ]
  const factors = (r: Row) =>
    (r.parts ?? [])
      .map(
        (p) =>
          `${p.material || r.name} ${Math.round(p.share)}%: ${figure(p.factor)} (${[p.source === 'product' ? '' : p.source, p.entry, say(p.certainty)].filter(Boolean).join(', ')})`,
      )
      .join(' | ')
  const figures = (r: Row): Cell[] => [
    say(r.direction),
    r.category,
    rounded(r.mass_kg),
    say(r.mass_basis),
    r.value_cents === null ? null : r.value_cents / 100,
    say(r.value_basis),
    rounded(r.co2e_kg),
    rounded(r.co2e_low),
    rounded(r.co2e_high),
    rounded(r.km),
    r.trips,
    rounded(r.driven_km),
    rounded(r.tonne_km),
    rounded(r.transport_kg),
    rounded(r.net_kg),
    factors(r),
    r.calculated_at && dayIn(r.calculated_at),
  ]
  const head = heads[language]
  return [
    [...head.common, ...(withFigures ? head.figures : [])],
    ...rows.map((r) => [...common(r), ...(withFigures ? figures(r) : [])]),
  ]
}
