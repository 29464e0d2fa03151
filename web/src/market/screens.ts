// Parts of the market that the shell shows besides its screens; loaded with the part that shows them.
export { LikeGone, LikeThis } from './saved/pieces/LikeThis.tsx'
export { NewCount } from './saved/pieces/NewCount.tsx'
