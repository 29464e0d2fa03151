import { market } from '@bouwkring/contract/market'
import { matching } from '@bouwkring/contract/matching'
import { spots } from '@bouwkring/contract/spots'
import { groupLists } from './api.ts'
import { useSend } from '../../platform/use-change.ts'
import { tellError } from '../../platform/tell-error.ts'
import { showToast, useConfirm, type ConfirmText } from '../../ui/index.ts'

/** Performs an action on a group, after a confirmation if one is given; reports the result, and refetches everything that groups decide: who sees which spots. */
export function useGroupDeeds() {
  const confirm = useConfirm()
  const renewing = useSend(...groupLists, spots, market, matching)
  return async (
    deed: Promise<unknown> | (() => Promise<unknown>),
    done: string,
    question?: ConfirmText,
  ) => {
    if (question && !(await confirm(question))) return false
    try {
      await renewing(() => (typeof deed === 'function' ? deed() : deed))
      showToast(done, { tone: 'success' })
      return true
    } catch (error) {
      tellError(error)
      return false
    }
  }
}
