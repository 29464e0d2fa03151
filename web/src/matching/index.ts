// The door of matching: light pieces only; the screen is in screens.ts.
export { bestMatchQuery } from './api.ts'
export { loadFigures } from './combine/load-figures.ts'
export { loadFit, loadInterest, loadNeeded, loadWhyFits } from './load-fit.ts'
export { MatchesLink, ProductMatchesLink } from './pieces/MatchesLink.tsx'
export type { CombinationsAsked, PlanAsked } from './combine/combinations-url.ts'
export type { MatchFilter } from './match-url.ts'
