import { useEffect, useState } from 'react'

/** Seconds left until a moment; 0 once it is over. */
export function useSecondsUntil(moment: number): number {
  const [now, setNow] = useState(Date.now)
  const left = Math.max(0, Math.ceil((moment - now) / 1000))
  const over = left === 0
  useEffect(() => {
    if (over) return undefined
    const timer = window.setInterval(() => setNow(Date.now()), 500)
    return () => window.clearInterval(timer)
  }, [over])
  return left
}
