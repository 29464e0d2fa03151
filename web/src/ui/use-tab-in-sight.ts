import { type RefObject, useEffect, useRef } from 'react'

/** When the tabs of a bar do not all fit, scrolls the current one into view; a position set by the user stays. */
export function useTabInSight(bar: RefObject<HTMLElement | null>, current: string) {
  const before = useRef<{ tab: Element; at: number }>(null)
  // A count that loads later makes tabs wider: the position is checked each time. With the next frame, which measures the page anyway: at once, it would be measured in the middle of what is being shown.
  useEffect(() => {
    const frame = requestAnimationFrame(() => {
      const [box, tab] = [bar.current, bar.current?.querySelector<HTMLElement>(current)]
      if (!box || !tab || (tab === before.current?.tab && box.scrollLeft !== before.current.at))
        return
      const [left, right] = [tab.offsetLeft - 24, tab.offsetLeft + tab.offsetWidth + 24]
      if (left < box.scrollLeft) box.scrollLeft = left
      else if (right > box.scrollLeft + box.clientWidth) box.scrollLeft = right - box.clientWidth
      before.current = { tab, at: box.scrollLeft }
    })
    return () => cancelAnimationFrame(frame)
  })
}
