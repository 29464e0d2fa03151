import { useEffect } from 'react'
import { useMap } from 'react-leaflet'
import { coversOf } from './reachable.ts'
import { intoSight } from './into-sight.ts'

/** Space for what floats at the top of the map. */
const TOP = 60
/** Number of frames to wait for a popup, and the height from which it has content. */
const FRAMES = 120
const DRAWN = 60

interface KeepInSightProps {
  top?: number | undefined
  still: boolean
}

/** Moves the map once when a popup is opened, so that it is fully visible and no button covers it. Leaflet's own method measures before the content is drawn. */
export function KeepInSight({ top = TOP, still }: KeepInSightProps) {
  const map = useMap()
  useEffect(() => {
    let left = FRAMES
    // One frame to put the popup on the map, one to draw its content; more if it was not there before.
    const look = () => {
      const container = map.getContainer()
      const popup = container.querySelector('.leaflet-popup')?.getBoundingClientRect()
      if ((!popup || popup.height < DRAWN) && left-- > 0) {
        frame = requestAnimationFrame(look)
        return
      }
      if (!popup) return
      const by = intoSight(popup, container.getBoundingClientRect(), coversOf(container), top)
      if (by.aside === 0 && by.up === 0) return
      map.fire('ownmove')
      map.panBy([by.aside, by.up], { animate: !still })
    }
    let frame = requestAnimationFrame(() => {
      frame = requestAnimationFrame(look)
    })
    return () => cancelAnimationFrame(frame)
  }, [map, top, still])
  return null
}
