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

// WCAG 2.2.1 asks twenty seconds; signing in again with a code from a telephone takes longer.
const noticeMs = 5 * 60_000
const readAnewMs = 15 * 60_000

/** Watches when the session of who works here ends, and has it told five minutes before; and reads again who that is, and what they may, once something was refused. */
export function SessionWatch() {
  const { data, dataUpdatedAt, refetch } = useQuery(userQuery())
  useEffect(() => {
    // Not once more when it is this very question that is refused.
    const readAnew = () => void refetch({ cancelRefetch: false })
    window.addEventListener('refused', readAnew)
    return () => window.removeEventListener('refused', readAnew)
  }, [refetch])
  const endsAt = data ? dataUpdatedAt + data.session_left * 1000 : Infinity
  const [soon, setSoon] = useState(false)
  useEffect(() => {
    const wait = endsAt - noticeMs - Date.now()
    setSoon(wait <= 0)
    // Who it is, and with it the end, is read anew before that.
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
