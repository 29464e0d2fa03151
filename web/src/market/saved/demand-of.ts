import type { WizardSearch } from '../../spots/index.ts'
import type { SearchState } from '../search-state.ts'

/** The unit of the amount, otherwise the only one that is filtered on. */
function unitOf({ amount, amount_unit, unit }: SearchState): WizardSearch['unit'] {
  if (amount !== undefined && amount_unit !== undefined) return amount_unit
  return unit?.length === 1 ? unit[0] : undefined
}

/** Turns a search into a demand, as the spot wizard takes it: what, how much, when and where. */
export const demandOf = (state: SearchState): WizardSearch => {
  const placed = state.latitude !== undefined && state.longitude !== undefined
  const otl = state.otl?.[0]
  return {
    otl,
    words: otl === undefined ? state.search : undefined,
    amount: state.amount,
    unit: unitOf(state),
    from: state.period_from,
    till: state.period_till,
    ...(placed && {
      latitude: state.latitude,
      longitude: state.longitude,
      city: state.place,
      range: state.range,
    }),
  }
}

const isAsked = (value: unknown) =>
  value !== undefined && (!Array.isArray(value) || value.length > 0)
const ofCondition = ['condition', 'known', 'origin', 'demountability', 'hazard'] as const
/** What a search asks of a product and the wizard does not take: it is filled in at the product itself. */
export const leftOut = (state: SearchState) =>
  (
    [
      ['types', (state.otl?.length ?? 0) > 1],
      ['properties', isAsked(state.filters)],
      ['condition', ofCondition.some((name) => isAsked(state[name]))],
      ['label', isAsked(state.duurzaamheid)],
    ] as const
  ).flatMap(([part, asked]) => (asked ? [part] : []))
