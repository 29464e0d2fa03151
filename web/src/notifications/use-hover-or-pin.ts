import {
  type PointerEvent,
  type RefObject,
  useEffect,
  useEffectEvent,
  useRef,
  useState,
} from 'react'

// Long enough to move from the button to the panel below it.
const graceMs = 250

/** A panel that opens while the mouse is over it, and stays open once opened by click or key. Escape closes either. */
export function useHoverOrPin(box: RefObject<HTMLElement | null>, onEscape: () => void) {
  const [state, setState] = useState<'closed' | 'hover' | 'pinned'>('closed')
  const timer = useRef<number>(undefined)
  const open = state !== 'closed'
  const close = () => {
    window.clearTimeout(timer.current)
    setState('closed')
  }
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.key !== 'Escape') return
    onEscape()
    close()
  })
  const onPress = useEffectEvent((event: globalThis.PointerEvent) => {
    if (event.target instanceof Node && !box.current?.contains(event.target)) close()
  })
  useEffect(() => {
    if (!open) return
    document.addEventListener('keydown', onKey)
    document.addEventListener('pointerdown', onPress)
    return () => {
      document.removeEventListener('keydown', onKey)
      document.removeEventListener('pointerdown', onPress)
    }
  }, [open])
  useEffect(() => () => window.clearTimeout(timer.current), [])
  const hover = {
    onPointerEnter: (event: PointerEvent) => {
      window.clearTimeout(timer.current)
      if (event.pointerType === 'mouse') setState((now) => (now === 'closed' ? 'hover' : now))
    },
    onPointerLeave: () => {
      timer.current = window.setTimeout(
        () => setState((now) => (now === 'hover' ? 'closed' : now)),
        graceMs,
      )
    },
  }
  return {
    open,
    close,
    hover,
    toggle: () => setState((now) => (now === 'pinned' ? 'closed' : 'pinned')),
  }
}
