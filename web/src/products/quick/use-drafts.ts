import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useRef, useState } from 'react'
import { useUser } from '../../accounts/index.ts'
import { about } from '../../platform/query.ts'
import { useTranslation } from '../../texts/index.ts'
import { productsShown } from '../api.ts'
import type { QuickDraft } from './draft.ts'
import { draftsOf, dropDraft, keepDraft } from './drafts.ts'
import { type Outcome, queueOf } from './queue.ts'
import { refusalOf, sendDraft } from './send.ts'

/** The drafts still on this device: stored locally, sent on request and again when the network returns. */
export function useDrafts() {
  const { t } = useTranslation('quickoffer')
  const user = useUser()
  const client = useQueryClient()
  // A super admin works for more than one organisation.
  const account = `${user.tenant.id}-${user.id}`
  const [drafts, setDrafts] = useState<QuickDraft[]>()
  const [sending, setSending] = useState<string>()
  const busy = useRef(false)
  const refresh = useCallback(async () => {
    const now = await draftsOf(account)
    setDrafts(now)
    return now
  }, [account])
  const keep = useCallback(
    async (draft: QuickDraft) => {
      await keepDraft(draft)
      return refresh()
    },
    [refresh],
  )
  const drop = async (id: string) => {
    await dropDraft(id)
    await refresh()
  }
  /** Sends a draft until it is on the market; otherwise it stays here with its reason. */
  const sendNow = async (draft: QuickDraft): Promise<Outcome> => {
    setSending(draft.id)
    let last = draft
    try {
      const product = await sendDraft(draft, {
        userId: user.id,
        spotName: (city) => t('spotName', { city }),
        keep: (now) => {
          last = now
          return keepDraft(now)
        },
      })
      await dropDraft(draft.id)
      await client.invalidateQueries(about(...productsShown))
      return { product }
    } catch (error) {
      const why = refusalOf(error)
      const state = why === undefined ? 'waiting' : 'refused'
      const { why: _, ...rest } = last.sending ?? { sent: 0 }
      await keepDraft({ ...last, sending: { ...rest, state, ...(why && { why }) } })
      return state
    } finally {
      // The button works again only once nothing is being sent: before that, a tap would wait for an attempt that has ended.
      await refresh()
      setSending(undefined)
    }
  }
  const { sendOne: send, sendWaiting } = queueOf({
    busy,
    waiting: async () =>
      (await draftsOf(account)).filter(({ sending: so }) => so?.state === 'waiting'),
    send: sendNow,
    keep,
  })
  const latest = useRef(sendWaiting)
  latest.current = sendWaiting
  useEffect(() => {
    void refresh().then(() => latest.current())
    const again = () => void latest.current()
    window.addEventListener('online', again)
    return () => window.removeEventListener('online', again)
  }, [refresh])
  return { account, drafts, sending, keep, drop, send }
}
export type Drafts = ReturnType<typeof useDrafts>
