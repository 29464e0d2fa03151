import { Amount } from '@bouwkring/contract/amount'
import { refusalsOf } from '../platform/contract-form.ts'

/** What is wrong with an amount to search by, in the words of every form that asks for one; empty where nothing is. */
export function wrongAmount(amount: number): string {
  const { error } = Amount.safeParse(amount)
  return (error && refusalsOf(error)[0]?.message) ?? ''
}
