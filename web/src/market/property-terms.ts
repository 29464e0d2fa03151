import type { PropertyType } from '@bouwkring/contract/catalogue'
import type { PropertyComparison } from '@bouwkring/contract/market-query'

/** A filter on a property, as written in `filters[]` of the address and of the API: `kleur:is:Rood`, `lengte:gte:2.5 m`. */
export interface Term {
  reference: string
  comparison: PropertyComparison
  value: string
}

const written = /^([\w.-]+):(gte|eq|lte|is|has):\s*(\S.*)$/s

/** The parts of a term; undefined when the text is not a term. */
export function readTerm(text: string): Term | undefined {
  const [, reference, comparison, value] = written.exec(text) ?? []
  return reference === undefined || value === undefined || text.length > 300
    ? undefined
    : { reference, comparison: comparison as PropertyComparison, value: value.trim() }
}

/** A term from the address unchanged, if it is valid. */
export const readTermText = (given: unknown) =>
  typeof given === 'string' && readTerm(given) ? given : undefined

export const writeTerm = ({ reference, comparison, value }: Term) =>
  `${reference}:${comparison}:${value}`

/** The filters with the terms on one property replaced; undefined when none is left. */
export function withTerms(
  filters: readonly string[] | undefined,
  reference: string,
  terms: readonly Term[],
): string[] | undefined {
  const all = [
    ...(filters ?? []).filter((text) => readTerm(text)?.reference !== reference),
    ...terms.map(writeTerm),
  ]
  return all.length > 0 ? all : undefined
}

export type Figure = 'gte' | 'eq' | 'lte'

/** A comparison with a number, as its fields hold it. */
export interface Compared {
  comparison: Figure
  amount: number | undefined
  unit: string | undefined
}

/** The number and unit of a term on a number. */
export function readFigure(term: Term | undefined): Compared {
  const [digits, unit] = (term?.value ?? '').split(/\s+/)
  const amount = digits ? Number(digits) : Number.NaN
  return {
    comparison:
      term && term.comparison !== 'is' && term.comparison !== 'has' ? term.comparison : 'gte',
    amount: Number.isFinite(amount) ? amount : undefined,
    unit,
  }
}

/** The kind of field for a property: choices, a number, a day or a text. */
export const looksLike = (type: PropertyType): 'choices' | 'figure' | 'day' | 'text' =>
  type === 'number' || type === 'slider'
    ? 'figure'
    : type === 'date'
      ? 'day'
      : type === 'text' || type === 'url'
        ? 'text'
        : 'choices'
