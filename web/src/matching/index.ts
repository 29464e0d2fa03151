// The door of matching: light pieces only; the screen is in screens.ts.
export { loadFit, loadInterest } from './load-fit.ts'
export { MatchesLink, ProductMatchesLink } from './pieces/MatchesLink.tsx'
export type { CombinationsAsked, PlanAsked } from './combine/combinations-url.ts'
export type { MatchFilter } from './match-url.ts'
