import { type RefObject, useEffect, useState } from 'react'

/** Whether the element in `ref` has scrolled out of sight at the top, allowing for the height of a fixed bar (`px`). */
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
