import { latePiece } from '../ui/index.ts'

/** Performs a deed on products that another page names; loads when first shown. */
export const DeedsToThese = latePiece(() =>
  import('./bulk/DeedsToThese.tsx').then((module) => ({ default: module.DeedsToThese })),
)
