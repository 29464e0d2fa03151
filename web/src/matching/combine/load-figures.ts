import { withTexts } from '../../texts/index.ts'

/** The list of figures that a proposal was based on, each with its source; loaded by the screen that shows it. */
export const loadFigures = () =>
  withTexts(import('./HowFigures.tsx'), 'assumptions').then(({ HowFigures }) => ({
    default: HowFigures,
  }))
