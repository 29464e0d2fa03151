import type { Unit } from '@bouwkring/contract/amount'
import { amountIn } from '../platform/format.ts'

/** "600,00 m²". */
export const quantity = (amount: number, unit: Unit | null, language: string) =>
  amountIn(amount, unit, language)
