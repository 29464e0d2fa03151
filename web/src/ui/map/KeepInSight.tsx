import { useEffect } from 'react'
import { useMap } from 'react-leaflet'

const MARGIN = 12
/** Room for what floats at the top of the map. */
const TOP = 60
/** Frames that a popup is waited for, and the height from which there is something in it. */
const FRAMES = 120
const DRAWN = 60

/** Moves the map once when a popup is opened, so that all of it is seen. Leaflet's own way measures before its content is drawn. */
export function KeepInSight({ top = TOP, still }: { top?: number | undefined; still: boolean }) {
  const map = useMap()
  useEffect(() => {
    let left = FRAMES
    // One frame in which the popup is put on the map, one in which its content is drawn; more where it was not there before.
    const look = () => {
      const popup = map.getContainer().querySelector('.leaflet-popup')?.getBoundingClientRect()
      if ((!popup || popup.height < DRAWN) && left-- > 0) {
        frame = requestAnimationFrame(look)
        return
      }
      if (!popup) return
      const frameOf = map.getContainer().getBoundingClientRect()
      const aside =
        Math.min(0, popup.left - frameOf.left - MARGIN) +
        Math.max(0, popup.right - frameOf.right + MARGIN)
      const up = Math.min(0, popup.top - frameOf.top - top)
      if (aside !== 0 || up !== 0) map.panBy([aside, up], { animate: !still })
    }
    let frame = requestAnimationFrame(() => {
      frame = requestAnimationFrame(look)
    })
    return () => cancelAnimationFrame(frame)
  }, [map, top, still])
  return null
}
