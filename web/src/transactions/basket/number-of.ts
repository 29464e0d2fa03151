import { amsterdamDay } from '@bouwkring/contract/day'

/** The number that people use for a basket: its year and its id, "2026-0031". */
export const numberOf = ({ id, created_at }: { id: number; created_at: string }) =>
  `${amsterdamDay(new Date(created_at)).slice(0, 4)}-${String(id).padStart(4, '0')}`
