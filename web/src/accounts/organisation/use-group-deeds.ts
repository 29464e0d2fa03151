import { market } from '@bouwkring/contract/market'
import { matching } from '@bouwkring/contract/matching'
import { spots } from '@bouwkring/contract/spots'
import { groupLists } from './api.ts'
import { useSend } from '../../platform/use-change.ts'
import { tellError } from '../../platform/tell-error.ts'
import { showToast, useConfirm, type ConfirmText } from '../../ui/index.ts'

/** Does something to a group, after a question where one is given; says how it went, and has fetched anew what groups decide: who sees which spots. */
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
