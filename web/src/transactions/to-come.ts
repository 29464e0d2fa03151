import { amsterdamDay } from '@bouwkring/contract/day'

/** Whether a completed handover is still to come: it may be recorded before its day. */
export const isToCome = (day: string | null): boolean => day !== null && day > amsterdamDay()
