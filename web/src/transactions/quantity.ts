import type { Unit } from '@bouwkring/contract/amount'
import { amountText } from '../platform/format.ts'
import { unitText } from '../products/index.ts'

/** "600,00 m²". */
export const quantity = (amount: number, unit: Unit | null, language: string) =>
  `${amountText(amount, language)} ${unitText(unit)}`.trim()
