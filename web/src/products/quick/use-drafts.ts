import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useRef, useState } from 'react'
import { useUser } from '../../accounts/index.ts'
import { about } from '../../platform/query.ts'
import { useTranslation } from '../../texts/index.ts'
import { productsShown } from '../api.ts'
import type { QuickDraft } from './draft.ts'
import { draftsOf, dropDraft, keepDraft } from './drafts.ts'
import { refusalOf, sendDraft } from './send.ts'

/** What was sent, and what is still here: kept on the device, sent when asked and again when the network is back. */
export function useDrafts() {
  const { t } = useTranslation('quickoffer')
  const user = useUser()
  const client = useQueryClient()
  // A super admin works for several organisations.
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
  /** Sends one until it is on the market: its product, or undefined when it stays here with its reason. */
  const send = async (draft: QuickDraft): Promise<number | undefined> => {
    if (busy.current) return undefined
    busy.current = true
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
      return product
    } catch (error) {
      const why = refusalOf(error)
      const { why: _, ...rest } = last.sending ?? { sent: 0 }
      await keepDraft({
        ...last,
        sending: { ...rest, state: why === undefined ? 'waiting' : 'refused', ...(why && { why }) },
      })
      return undefined
    } finally {
      busy.current = false
      setSending(undefined)
      await refresh()
    }
  }
  const sendWaiting = async () => {
    for (const draft of await draftsOf(account))
      if (draft.sending?.state === 'waiting' && (await send(draft)) === undefined) return
  }
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
