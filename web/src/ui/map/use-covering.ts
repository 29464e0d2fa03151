import { useEffect, useRef } from 'react'
import { coversMoved } from './reachable.ts'

/** For an element whose pieces float over the map: whatever lies under them learns when they appear, change and go. */
export function useCovering() {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const { current: over } = box
    const around = over?.parentElement
    if (!over || !around) return undefined
    const tell = () => around.dispatchEvent(new Event(coversMoved, { bubbles: true }))
    // It also tells of each piece that it begins to watch.
    const sizes = new ResizeObserver(tell)
    const watch = () => {
      sizes.disconnect()
      for (const piece of over.children) sizes.observe(piece)
    }
    const pieces = new MutationObserver(() => {
      watch()
      tell()
    })
    pieces.observe(over, { childList: true })
    watch()
    return () => {
      pieces.disconnect()
      sizes.disconnect()
      if (around.isConnected) tell()
    }
  }, [])
  return box
}
