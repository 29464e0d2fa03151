import type { WizardSearch } from '../../spots/index.ts'
import type { SearchState } from '../search-state.ts'

/** What a search says of the demand that it can become, as the making of a spot takes it: what, how much, when and where. */
export const demandOf = (state: SearchState): WizardSearch => {
  const placed = state.latitude !== undefined && state.longitude !== undefined
  const otl = state.otl?.[0]
  return {
    otl,
    words: otl === undefined ? state.search : undefined,
    amount: state.amount,
    unit: state.amount === undefined ? undefined : state.amount_unit,
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
