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

/** A cell that no spreadsheet reads as a formula: text that begins like one is prefixed with an apostrophe. */
export function cell(value: Cell, language: Language): string {
  if (value === null) return ''
  const text = plain(value, language)
  return typeof value === 'string' && readsAsFormula(text) ? `'${text}` : text
}

/** A table as CSV in the words of the given language. */
export const csv = (rows: readonly (readonly Cell[])[], language: Language) =>
  csvOf(rows, (value) => cell(value, language))

/** Name of the file: spot, side and time in the Netherlands. */
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
    'Eigen nummer',
    'Naam',
    'OTL',
    'Soort',
    'Hoeveelheid',
    'Eenheid',
    'Minimale afname',
    'Circulariteitslabel',
    'Prijs',
    'Prijs per eenheid (EUR)',
    'Vervoer',
    'Gepubliceerd',
    'Eigenschappen',
    'Samenstelling',
    'Opmerking',
    'Conditie',
    'Conditie bekend',
    'Conditie op',
    'Herkomst',
    'Uitgekomen op',
    'Herkomst plaats',
    'Herkomst werk',
    'Bouwjaar werk',
    'In gebruik sinds',
    'Losmaken',
    'Gevaarlijke stoffen',
    'Welke stoffen',
    'Uiterlijk',
    'Fabrikant',
    'Producttype',
    'Restlevensduur (jaar)',
    'Alle stukken gelijk',
    'Beschikbaar vanaf',
    'Beschikbaar tot en met',
    'Zekerheid',
    'Breedtegraad',
    'Lengtegraad',
  ],
  en: [
    'ID',
    'Own number',
    'Name',
    'OTL',
    'Type',
    'Quantity',
    'Unit',
    'Minimum quantity',
    'Circularity label',
    'Price',
    'Price per unit (EUR)',
    'Transport',
    'Published',
    'Properties',
    'Composition',
    'Note',
    'Condition',
    'Condition known',
    'Condition on',
    'Origin',
    'Came out on',
    'Origin place',
    'Origin work',
    'Work built',
    'In use since',
    'Comes loose',
    'Hazardous substances',
    'Which substances',
    'Appearance',
    'Manufacturer',
    'Product type',
    'Remaining lifespan (years)',
    'All pieces alike',
    'Available from',
    'Available until',
    'Certainty',
    'Latitude',
    'Longitude',
  ],
}
/** A Dutch heading of the export in the given language; one that it does not have stays as it is. */
export const headingIn = (heading: string, language: Language) =>
  headings[language][headings.nl.indexOf(heading)] ?? heading

// An unknown origin and a fixed period have words of their own: for a price the same codes mean something else.
const conditionWords = {
  nl: {
    stated: 'Opgegeven',
    seen: 'Gezien',
    measured: 'Gemeten',
    tested: 'Beproefd',
    deinstallation: 'Uitgebouwd',
    demolition: 'Uit sloop',
    offcut: 'Restpartij',
    surplus: 'Overschot',
    origin_unknown: 'Onbekend',
    already_out: 'Al los',
    easy: 'Makkelijk',
    moderate: 'Met moeite',
    difficult: 'Lastig',
    none_known: 'Niets bekend',
    suspected: 'Vermoeden',
    found: 'Aangetroffen',
    cleared: 'Schoon verklaard',
    asbestos: 'Asbest',
    pak: 'PAK',
    tar: 'Teer',
    chromium6: 'Chroom-6',
    lead: 'Lood',
    pcb: "PCB's",
    other: 'Anders',
    as_new: 'Als nieuw',
    good: 'Netjes',
    fair: 'Gebruikt',
    poor: 'Sleets',
    damaged: 'Beschadigd',
    about: 'circa',
    period_fixed: 'Vast',
    expected: 'Verwacht',
    indicative: 'Indicatief',
  },
  en: {
    stated: 'Stated',
    seen: 'Seen',
    measured: 'Measured',
    tested: 'Tested',
    deinstallation: 'Taken out',
    demolition: 'From demolition',
    offcut: 'Offcut',
    surplus: 'Surplus',
    origin_unknown: 'Not known',
    already_out: 'Already out',
    easy: 'Easily',
    moderate: 'With effort',
    difficult: 'With difficulty',
    none_known: 'None known',
    suspected: 'Suspected',
    found: 'Found',
    cleared: 'Cleared',
    asbestos: 'Asbestos',
    pak: 'PAHs',
    tar: 'Tar',
    chromium6: 'Chromium-6',
    lead: 'Lead',
    pcb: 'PCBs',
    other: 'Other',
    as_new: 'As new',
    good: 'Neat',
    fair: 'Used',
    poor: 'Worn',
    damaged: 'Damaged',
    about: 'about',
    period_fixed: 'Fixed',
    expected: 'Expected',
    indicative: 'Indicative',
  },
} as const

/** Codes in readable words. */
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
    ...conditionWords.nl,
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
    ...conditionWords.en,
  },
}
