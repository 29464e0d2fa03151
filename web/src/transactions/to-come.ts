import { amsterdamDay } from '@bouwkring/contract/day'

/** Whether what was completed is still to change hands: a handover may be told before its day. */
export const isToCome = (day: string | null): boolean => day !== null && day > amsterdamDay()
