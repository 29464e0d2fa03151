import { withTexts } from '../../texts/index.ts'

/** On an own offer that is asked of: loaded by the product that shows it. */
export const loadStill = () =>
  withTexts(import('./StillNotice.tsx'), 'still', 'facts').then(({ StillNotice }) => ({
    default: StillNotice,
  }))

/** How long an organisation takes to answer, likewise. */
export const loadResponse = () =>
  withTexts(import('./ResponseTime.tsx'), 'still').then(({ ResponseTime }) => ({
    default: ResponseTime,
  }))
