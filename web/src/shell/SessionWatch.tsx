import { useQuery } from '@tanstack/react-query'
import { Suspense, useEffect, useState } from 'react'
import { userQuery } from '../accounts/index.ts'
import { withTexts } from '../texts/index.ts'
import { latePiece } from '../ui/index.ts'

const SessionEndsSoon = latePiece(() =>
  withTexts(import('./SessionEndsSoon.tsx'), 'entry', 'mfa').then((module) => ({
    default: module.SessionEndsSoon,
  })),
)

// WCAG 2.2.1 requires twenty seconds; signing in again with a code from a telephone takes longer.
const noticeMs = 5 * 60_000
const readAnewMs = 15 * 60_000

/** Watches the end of the user's session and announces it five minutes before; also refetches the user and their permissions after a request was refused. */
export function SessionWatch() {
  const { data, dataUpdatedAt, refetch } = useQuery(userQuery())
  useEffect(() => {
    // Not again when this very request is the one refused.
    const readAnew = () => void refetch({ cancelRefetch: false })
    window.addEventListener('refused', readAnew)
    return () => window.removeEventListener('refused', readAnew)
  }, [refetch])
  const endsAt = data ? dataUpdatedAt + data.session_left * 1000 : Infinity
  const [soon, setSoon] = useState(false)
  useEffect(() => {
    const wait = endsAt - noticeMs - Date.now()
    setSoon(wait <= 0)
    // The user, and with it the end of the session, is refetched before that.
    if (wait <= 0 || wait > 2 * readAnewMs) return
    const timer = window.setTimeout(() => setSoon(true), wait)
    return () => window.clearTimeout(timer)
  }, [endsAt])
  return soon ? (
    <Suspense fallback={null}>
      <SessionEndsSoon endsAt={endsAt} noticeMs={noticeMs} />
    </Suspense>
  ) : null
}
