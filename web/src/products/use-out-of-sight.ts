import { type RefObject, useEffect, useState } from 'react'

/** Whether what `ref` holds has gone out of sight above, but for the height of a bar (`px`) that stays there. */
export function useOutOfSight(ref: RefObject<Element | null>, px: number): boolean {
  const [gone, setGone] = useState(false)
  useEffect(() => {
    const watched = ref.current
    if (!watched) return
    const watcher = new IntersectionObserver(
      ([seen]) => setGone(seen !== undefined && !seen.isIntersecting),
      { rootMargin: `-${px}px 0px 0px 0px` },
    )
    watcher.observe(watched)
    return () => watcher.disconnect()
  }, [ref, px])
  return gone
}
