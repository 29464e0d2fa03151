/** The values that condition and origin are told in, without their schemas: the first load of search has them. */

/** Technical condition in the order of NEN 2767: 1 very good .. 6 very bad. */
export const conditionGrades = [1, 2, 3, 4, 5, 6] as const
/** How a condition is known: told by the owner, looked at on the spot, measured, tested with a report. */
export const knownBy = ['stated', 'seen', 'measured', 'tested'] as const
/** Where something comes from: taken out whole, out of a demolition, what was left of cutting, what was bought too much, not known. */
export const originKinds = ['deinstallation', 'demolition', 'offcut', 'surplus', 'unknown'] as const
export const precisions = ['day', 'month', 'year'] as const
/** The first day of the month or the year of a day that is known no more exactly. */
export const firstDay = (on: string, precision: (typeof precisions)[number]) =>
  precision === 'day'
    ? on
    : precision === 'month'
      ? `${on.slice(0, 7)}-01`
      : `${on.slice(0, 4)}-01-01`
/** How it comes loose: already out, easily, with effort, with difficulty. */
export const demountabilities = ['already_out', 'easy', 'moderate', 'difficult'] as const
/** Hazardous substances: none that one knows of, suspected, found, looked for and cleared. */
export const hazardStates = ['none_known', 'suspected', 'found', 'cleared'] as const
export const hazardKinds = ['asbestos', 'pak', 'tar', 'chromium6', 'lead', 'pcb', 'other'] as const
