import { type RefObject, useEffect, useRef, useState } from 'react'
import { heightAfter, pixelsIn, type SheetHeight, type SheetSizes } from './sheet-height.ts'

interface Dragged {
  x: number
  y: number
  pixels: number
  /** The last position of the finger, and its time, to determine the speed. */
  last: { y: number; at: number }
  speed: number
  inBody: boolean
  moves?: boolean
}

/** Pixels before a touch counts as a drag. */
const slack = 6

/** Whether this touch moves the sheet: on its head always, on its list when that cannot or need not scroll in this direction. */
function movesSheet(drag: Dragged, dx: number, up: number, height: SheetHeight, scrolled: number) {
  if (Math.abs(dx) > Math.abs(up)) return false
  if (!drag.inBody) return true
  return up > 0 ? height !== 'full' : scrolled <= 0
}

/** Moves a sheet with the finger. Uses native listeners: React's own cannot keep the page from scrolling. */
export function useSheetDrag(
  sheet: RefObject<HTMLElement | null>,
  body: RefObject<HTMLElement | null>,
  height: SheetHeight,
  onHeight: (height: SheetHeight) => void,
  sizes: SheetSizes,
) {
  const [pulled, setPulled] = useState<number>()
  const now = useRef({ height, onHeight, sizes })
  now.current = { height, onHeight, sizes }
  useEffect(() => {
    const box = sheet.current
    if (!box) return
    let drag: Dragged | undefined
    let pixels = 0
    const start = (event: TouchEvent) => {
      const touch = event.touches.length === 1 ? event.touches[0] : undefined
      drag = touch && {
        x: touch.clientX,
        y: touch.clientY,
        pixels: box.offsetHeight,
        last: { y: touch.clientY, at: event.timeStamp },
        speed: 0,
        inBody: event.target instanceof Node && Boolean(body.current?.contains(event.target)),
      }
    }
    const move = (event: TouchEvent) => {
      const touch = event.touches[0]
      if (!drag || !touch) return
      const up = drag.y - touch.clientY
      const dx = touch.clientX - drag.x
      if (drag.moves === undefined) {
        if (Math.max(Math.abs(up), Math.abs(dx)) < slack) return
        drag.moves = movesSheet(drag, dx, up, now.current.height, body.current?.scrollTop ?? 0)
      }
      if (!drag.moves) return
      event.preventDefault()
      drag.speed = (drag.last.y - touch.clientY) / Math.max(1, event.timeStamp - drag.last.at)
      drag.last = { y: touch.clientY, at: event.timeStamp }
      const at = pixelsIn(box.parentElement?.clientHeight ?? 0, now.current.sizes)
      pixels = Math.min(at.full, Math.max(at.low, drag.pixels + up))
      setPulled(pixels)
    }
    const end = () => {
      if (drag?.moves) {
        const at = pixelsIn(box.parentElement?.clientHeight ?? 0, now.current.sizes)
        setPulled(undefined)
        now.current.onHeight(heightAfter(pixels, drag.speed, at))
      }
      drag = undefined
    }
    box.addEventListener('touchstart', start, { passive: true })
    box.addEventListener('touchmove', move, { passive: false })
    box.addEventListener('touchend', end)
    box.addEventListener('touchcancel', end)
    return () => {
      box.removeEventListener('touchstart', start)
      box.removeEventListener('touchmove', move)
      box.removeEventListener('touchend', end)
      box.removeEventListener('touchcancel', end)
    }
  }, [sheet, body])
  return pulled
}
