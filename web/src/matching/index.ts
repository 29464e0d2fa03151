// The door of matching: light pieces only; the screen is in screens.ts.
export { MatchesLink, ProductMatchesLink } from './pieces/MatchesLink.tsx'
export type { MatchFilter } from './match-url.ts'
