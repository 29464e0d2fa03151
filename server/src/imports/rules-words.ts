import { type ConditionGrade, conditionGrades } from '@bouwkring/contract/condition'
import { gradeNames } from '@bouwkring/contract/grade-names'
import {
  hazardKinds,
  hazardStates,
  appearances,
  knownBy,
  originKinds,
  demountabilities,
} from '@bouwkring/contract/condition-values'
import { otlTypes } from '@bouwkring/contract/catalogue'
import { units } from '@bouwkring/contract/amount'
import { periodCertainties } from '@bouwkring/contract/period'
import { priceTypes, transports } from '@bouwkring/contract/products'
import { sustainabilityTypes } from '@bouwkring/contract/product'
import type { listFields } from '@bouwkring/contract/imports'
import { plain } from './rules-text.ts'

/** A field whose cells come from a list in the product itself. */
export type WordField = Exclude<(typeof listFields)[number], 'otl'>
/** A unit of ours, or one that is converted to ours: a kilogram is a thousandth of a ton. */
export const kilogram = 'kg'

/** The values of each such field. */
export const valuesOf: Record<WordField, readonly string[]> = {
  type: otlTypes,
  unit: [...units, kilogram],
  sustainability_type: sustainabilityTypes,
  price_type: priceTypes,
  transport: transports,
  condition: conditionGrades.map(String),
  condition_known: knownBy,
  origin: originKinds,
  demountability: demountabilities,
  hazard: hazardStates,
  hazard_kinds: hazardKinds,
  appearance: appearances,
  uniform: ['true', 'false'],
  period_certainty: periodCertainties,
}

/** Whether a field is one of these. */
export const isWordField = (field: string): field is WordField => Object.hasOwn(valuesOf, field)

const called = (grade: ConditionGrade) => `${gradeNames.nl[grade]}, ${gradeNames.en[grade]}`

// Other common words besides those of our own export, in both languages.
const written: Record<WordField, Readonly<Record<string, string>>> = {
  type: {
    product: 'product, producten',
    material: 'materiaal, material, grondstof',
    element: 'element, onderdeel',
  },
  unit: {
    st: 'st, stk, stks, stuk, stuks, pcs, pc, piece, pieces, ea, each, aantal, no, nr',
    m: "m, m1, m', meter, meters, mtr, mtrs, strekkende meter, str m, strm, lm, metre, metres",
    m2: 'm2, m², vierkante meter, vierkante meters, sqm, square metre, square metres, square meter',
    m3: 'm3, m³, kubieke meter, kuub, cbm, cubic metre, cubic metres, cubic meter',
    ton: 'ton, t, tonnen, tonne, tonnes, tons, 1000 kg',
    [kilogram]: 'kg, kilo, kilos, kilogram, kilogrammen, kgs',
  },
  sustainability_type: {
    BioBased: 'biobased, bio based',
    Reused: 'herbruikbaar, hergebruikt, hergebruik, reusable, reused, reuse',
    Recycled: 'gerecycled, recycled, recycling, gerecycleerd',
    Incourant: 'incourant, unmarketable',
  },
  price_type: {
    unknown:
      'nog niet bekend, not yet known, notk, n o t k, n t b, ntb, nader te bepalen, nader overeen te komen, op aanvraag, on request, onbekend, poa',
    from: 'bieden vanaf, vanaf, bids from, from',
    reasonable:
      'elk aannemelijk bod, bod, any reasonable offer, tegen elk aannemelijk bod, t e a b, teab',
    fixed: 'vaste prijs, vast, fixed price, fixed',
  },
  transport: {
    pickup: 'afhalen, ophalen, pick up, pickup, collect, ex works, af depot',
    delivery: 'bezorgen, leveren, levering, deliver, delivery, franco',
  },
  condition: {
    1: `${called(1)}, uitstekend, als nieuw, nieuw, excellent, as new, new`,
    2: called(2),
    3: `${called(3)}, voldoende, fair`,
    4: `${called(4)}, mediocre`,
    5: `${called(5)}, bad`,
    6: `${called(6)}, very bad`,
  },
  condition_known: {
    stated: 'opgegeven, stated',
    seen: 'gezien, seen, visueel',
    measured: 'gemeten, measured',
    tested: 'beproefd, getest, tested',
  },
  origin: {
    deinstallation: 'uitgebouwd, demontage, taken out, deinstallation',
    demolition: 'uit sloop, sloop, from demolition, demolition',
    offcut: 'restpartij, rest, offcut',
    surplus: 'overschot, surplus, over',
    unknown: 'onbekend, not known, unknown',
  },
  demountability: {
    already_out: 'al los, los, already out',
    easy: 'makkelijk, easily, easy',
    moderate: 'met moeite, with effort, moderate',
    difficult: 'lastig, with difficulty, difficult',
  },
  hazard: {
    none_known: 'niets bekend, geen, nee, none known, none, no',
    suspected: 'vermoeden, vermoed, suspected',
    found: 'aangetroffen, ja, found, yes',
    cleared: 'schoon verklaard, schoon, cleared, clean',
  },
  hazard_kinds: {
    asbestos: 'asbest, asbestos',
    pak: 'pak, paks, pahs, pah',
    tar: 'teer, tar',
    chromium6: 'chroom 6, chromium 6, chromium6, chroom6',
    lead: 'lood, lead',
    pcb: "pcb's, pcbs, pcb",
    other: 'anders, other',
  },
  appearance: {
    as_new: 'als nieuw, nieuw, as new, new',
    good: 'netjes, goed, mooi, neat, good',
    fair: 'gebruikt, redelijk, used, fair',
    poor: 'sleets, matig, slecht, worn, poor',
    damaged: 'beschadigd, kapot, damaged, broken',
  },
  uniform: {
    true: 'ja, gelijk, yes, true',
    false: 'nee, verschillend, no, false',
  },
  period_certainty: {
    fixed: 'vast, zeker, fixed, certain',
    expected: 'verwacht, verwacht 3 weken, expected, expected 3 weeks',
    indicative: 'indicatief, indicatief 60 dagen, indicative, indicative 60 days',
  },
}

const books = new Map(
  Object.entries(written).map(([field, words]) => [
    field,
    new Map(
      Object.entries(words).flatMap(([value, said]) =>
        [...said.split(', '), value].map((word) => [plain(word), value] as const),
      ),
    ),
  ]),
)

/** The value that a text stands for; null when it is unknown. A grade may be followed by its word: `2 goed`. */
export function readWord(field: WordField, text: string): string | null {
  const book = books.get(field)
  const known = book?.get(plain(text))
  if (known !== undefined) return known
  if (field !== 'condition') return null
  const [, grade = '', rest = ''] = /^([1-6]) (.+)$/.exec(plain(text)) ?? []
  return book?.get(rest) === grade && grade !== '' ? grade : null
}

/** The words of a cell that holds a list. */
export const wordsIn = (text: string) =>
  text
    .split(/[:,;|/+&]| en | and /)
    .map((part) => part.trim())
    .filter((part) => part !== '')

/** Whether most of these texts are words of the field, which identifies a column without a heading. */
export const areWords = (field: WordField, texts: readonly string[]) =>
  texts.length > 0 &&
  texts.filter((text) => readWord(field, text) !== null).length >= 0.8 * texts.length
