// What the shell shows of the market beside its screens; loaded with what shows it.
export { LikeGone, LikeThis } from './saved/pieces/LikeThis.tsx'
export { NewCount } from './saved/pieces/NewCount.tsx'
