import { Amount } from '@bouwkring/contract/amount'
import { refusalsOf } from '../platform/contract-form.ts'

/** The error for an amount to search by, in the same words in every form that asks for one; empty when it is valid. */
export function wrongAmount(amount: number): string {
  const { error } = Amount.safeParse(amount)
  return (error && refusalsOf(error)[0]?.message) ?? ''
}
