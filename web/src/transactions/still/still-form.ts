import type { StillSettings } from '@bouwkring/contract/still-there'

export type StillValues = Omit<StillSettings, 'version' | 'can'>

/** What is sent: while nothing is asked its days are out of reach, and stay as they were. */
export const sentOf = (values: StillValues, before: StillValues): StillValues =>
  values.asks ? values : { ...before, asks: false }
