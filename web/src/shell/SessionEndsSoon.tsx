import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { userQuery } from '../accounts/index.ts'
import { SessionEndedScreen } from '../accounts/screens/SessionEndedScreen.tsx'
import { clockText } from '../platform/format.ts'
import { refreshAccess } from '../platform/session.ts'
import { useTranslation } from '../texts/index.ts'
import { showToast } from '../ui/index.ts'

/** Says when the session ends, without taking the focus from a user who is typing, and offers to sign in again before that; nothing on the page is lost. */
export function SessionEndsSoon({ endsAt, noticeMs }: { endsAt: number; noticeMs: number }) {
  const { t } = useTranslation('entry')
  const client = useQueryClient()
  const [asking, setAsking] = useState(false)
  const time = clockText(new Date(endsAt))
  useEffect(() => {
    let gone = false
    const tell = () => {
      const left = client.getQueryData(userQuery().queryKey)?.session_left ?? Infinity
      if (gone || left * 1000 > noticeMs) return
      showToast(t('ending.text', { time }), {
        tone: 'warning',
        duration: endsAt - Date.now(),
        action: { label: t('ending.again'), onClick: () => setAsking(!gone) },
      })
    }
    // If the user has signed in again in another tab, there is nothing to report.
    void refreshAccess()
      .then((fresh) =>
        fresh ? client.refetchQueries({ queryKey: userQuery().queryKey }) : undefined,
      )
      .then(tell)
    return () => {
      gone = true
    }
    // Shown once, with the time that was read first.
  }, [])
  return asking ? <SessionEndedScreen endsAt={time} onAnswer={() => setAsking(false)} /> : null
}
