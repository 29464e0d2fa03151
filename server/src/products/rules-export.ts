import { csvOf } from '../platform/spreadsheet/rules-csv.ts'
import { readsAsFormula } from '../platform/spreadsheet/rules-formula.ts'

type Language = 'nl' | 'en'
type Cell = string | number | boolean | null

const yesNo: Record<Language, readonly [string, string]> = { nl: ['Ja', 'Nee'], en: ['Yes', 'No'] }

function plain(value: Exclude<Cell, null>, language: Language): string {
  if (typeof value === 'boolean') return yesNo[language][value ? 0 : 1]
  return typeof value === 'number'
    ? language === 'nl'
      ? String(value).replace('.', ',')
      : String(value)
    : value
}

/** A cell that no spreadsheet takes for a formula: text that begins like one gets an apostrophe before it. */
export function cell(value: Cell, language: Language): string {
  if (value === null) return ''
  const text = plain(value, language)
  return typeof value === 'string' && readsAsFormula(text) ? `'${text}` : text
}

/** A table as CSV in the words of a language. */
export const csv = (rows: readonly (readonly Cell[])[], language: Language) =>
  csvOf(rows, (value) => cell(value, language))

/** Name of the file: spot, side and moment in the Netherlands. */
export function exportName(
  spotId: number,
  released: boolean,
  language: Language,
  at: Date,
): string {
  const parts = Object.fromEntries(
    new Intl.DateTimeFormat('en-CA', {
      timeZone: 'Europe/Amsterdam',
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
      hour: '2-digit',
      minute: '2-digit',
      second: '2-digit',
      hourCycle: 'h23',
    })
      .formatToParts(at)
      .map((p) => [p.type, p.value]),
  )
  const side = language === 'nl' ? (released ? 'aanbod' : 'vraag') : released ? 'offers' : 'demands'
  return `spot-${spotId}-${side}-${parts.year}${parts.month}${parts.day}-${parts.hour}${parts.minute}${parts.second}.csv`
}

export const headings: Record<Language, readonly string[]> = {
  nl: [
    'ID',
    'Naam',
    'OTL',
    'Soort',
    'Hoeveelheid',
    'Eenheid',
    'Circulariteitslabel',
    'Prijs',
    'Prijs per eenheid (EUR)',
    'Vervoer',
    'Gepubliceerd',
    'Eigenschappen',
    'Samenstelling',
    'Opmerking',
    'Breedtegraad',
    'Lengtegraad',
  ],
  en: [
    'ID',
    'Name',
    'OTL',
    'Type',
    'Amount',
    'Unit',
    'Circularity label',
    'Price',
    'Price per unit (EUR)',
    'Transport',
    'Published',
    'Properties',
    'Composition',
    'Note',
    'Latitude',
    'Longitude',
  ],
}
/** Codes as people read them. */
export const words: Record<Language, Readonly<Record<string, string>>> = {
  nl: {
    product: 'Product',
    material: 'Materiaal',
    element: 'Element',
    BioBased: 'Biobased',
    Reused: 'Herbruikbaar',
    Recycled: 'Gerecycled',
    Incourant: 'Incourant',
    unknown: 'Nog niet bekend',
    from: 'Bieden vanaf',
    reasonable: 'Elk aannemelijk bod',
    fixed: 'Vaste prijs',
    pickup: 'Afhalen',
    delivery: 'Bezorgen',
    1: 'Op aanvraag',
    2: 'Mits voorradig',
  },
  en: {
    product: 'Product',
    material: 'Material',
    element: 'Element',
    BioBased: 'Biobased',
    Reused: 'Reusable',
    Recycled: 'Recycled',
    Incourant: 'Unmarketable',
    unknown: 'Not yet known',
    from: 'Bids from',
    reasonable: 'Any reasonable offer',
    fixed: 'Fixed price',
    pickup: 'Pick up',
    delivery: 'Deliver',
    1: 'On request',
    2: 'While stock lasts',
  },
}
