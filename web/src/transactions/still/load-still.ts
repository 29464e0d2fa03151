import { withTexts } from '../../texts/index.ts'

/** For an own offer that the user is asked about: loaded by the product that shows it. */
export const loadStill = () =>
  withTexts(import('./StillNotice.tsx'), 'still', 'facts').then(({ StillNotice }) => ({
    default: StillNotice,
  }))

/** How long an organisation takes to answer; loaded in the same way. */
export const loadResponse = () =>
  withTexts(import('./ResponseTime.tsx'), 'still').then(({ ResponseTime }) => ({
    default: ResponseTime,
  }))
