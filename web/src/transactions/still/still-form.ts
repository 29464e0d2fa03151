import type { StillSettings } from '@bouwkring/contract/still-there'

export type StillValues = Omit<StillSettings, 'version' | 'can'>

/** The request body: while questions are off, their days cannot be edited, and stay as they were. */
export const sentOf = (values: StillValues, before: StillValues): StillValues =>
  values.asks ? values : { ...before, asks: false }
