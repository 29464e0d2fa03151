import { latePiece } from '../ui/index.ts'

/** Doing one thing to products that another page names; comes when it is first shown. */
export const DeedsToThese = latePiece(() =>
  import('./bulk/DeedsToThese.tsx').then((module) => ({ default: module.DeedsToThese })),
)
