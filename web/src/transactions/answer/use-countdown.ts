import { useEffect, useEffectEvent, useState } from 'react'

const still = () => window.matchMedia('(prefers-reduced-motion: reduce)').matches

/** Counts down and then performs the action. Paused while `held`; never starts for users who prefer reduced motion. Null once it is stopped. */
export function useCountdown(seconds: number, held: boolean, onDone: () => void) {
  const [left, setLeft] = useState<number | null>(() => (still() ? null : seconds * 1000))
  const done = useEffectEvent(onDone)
  const runs = left !== null && left > 0 && !held
  useEffect(() => {
    if (!runs) return
    const clock = setInterval(
      () => setLeft((now) => (now === null ? null : Math.max(0, now - 100))),
      100,
    )
    return () => clearInterval(clock)
  }, [runs])
  useEffect(() => {
    if (left === 0) done()
  }, [left])
  return { left: left === null ? null : Math.ceil(left / 1000), stop: () => setLeft(null) }
}
