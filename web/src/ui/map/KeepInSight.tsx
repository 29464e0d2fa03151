import { useEffect } from 'react'
import { useMap } from 'react-leaflet'

const MARGIN = 12
/** Room for what floats at the top of the map. */
const TOP = 60

/** Moves the map once when a popup is opened, so that all of it is seen. Leaflet's own way measures before its content is drawn. */
export function KeepInSight({ top = TOP, still }: { top?: number | undefined; still: boolean }) {
  const map = useMap()
  useEffect(() => {
    const look = () => {
      const popup = map.getContainer().querySelector('.leaflet-popup')?.getBoundingClientRect()
      if (!popup) return
      const frame = map.getContainer().getBoundingClientRect()
      const aside =
        Math.min(0, popup.left - frame.left - MARGIN) +
        Math.max(0, popup.right - frame.right + MARGIN)
      const up = Math.min(0, popup.top - frame.top - top)
      if (aside !== 0 || up !== 0) map.panBy([aside, up], { animate: !still })
    }
    // Two frames: one in which the popup is put on the map, one in which its content is drawn.
    let frame = requestAnimationFrame(() => {
      frame = requestAnimationFrame(look)
    })
    return () => cancelAnimationFrame(frame)
  }, [map, top, still])
  return null
}
