/** The values of condition and origin, without their schemas, because the first load of search includes them. */

/** Technical condition in the order of NEN 2767: 1 very good .. 6 very bad. */
export const conditionGrades = [1, 2, 3, 4, 5, 6] as const
/** How a condition is known: stated by the owner, seen on the spot, measured, tested with a report. */
export const knownBy = ['stated', 'seen', 'measured', 'tested'] as const
/** Where something comes from: deinstalled whole, from a demolition, a cutting remnant, bought in excess, not known. */
export const originKinds = ['deinstallation', 'demolition', 'offcut', 'surplus', 'unknown'] as const
export const precisions = ['day', 'month', 'year'] as const
/** The first day of the month or year, for a day that is not known more exactly. */
export const firstDay = (on: string, precision: (typeof precisions)[number]) =>
  precision === 'day'
    ? on
    : precision === 'month'
      ? `${on.slice(0, 7)}-01`
      : `${on.slice(0, 4)}-01-01`
/** How easily it can be removed: already out, easily, with effort, with difficulty. */
export const demountabilities = ['already_out', 'easy', 'moderate', 'difficult'] as const
/** How something looks, apart from how it works. */
export const appearances = ['as_new', 'good', 'fair', 'poor', 'damaged'] as const
/** The fields of what an offer is and looks like, beside its condition: each is stated by itself. */
export const makeFields = [
  'appearance',
  'manufacturer',
  'model',
  'remaining_years',
  'uniform',
] as const
/** Hazardous substances: none known, suspected, found, investigated and cleared. */
export const hazardStates = ['none_known', 'suspected', 'found', 'cleared'] as const
export const hazardKinds = ['asbestos', 'pak', 'tar', 'chromium6', 'lead', 'pcb', 'other'] as const
