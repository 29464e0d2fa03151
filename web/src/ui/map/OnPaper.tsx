import { useEffect } from 'react'
import { useMap } from 'react-leaflet'

/** On paper a map stays as drawn, centred in its place; redrawing it would come too late. Parts that were not visible cannot be printed. */
export function OnPaper() {
  const map = useMap()
  useEffect(() => {
    const box = map.getContainer()
    // The whole map: `sight` is in between.
    const frame = box.parentElement?.parentElement
    const before = () => {
      if (!frame || box.clientWidth === 0) return
      frame.style.setProperty('--drawn', `${box.clientWidth}px`)
      frame.style.setProperty('--drawn-height', `${box.clientHeight}px`)
      frame.dataset.onPaper = ''
    }
    const after = () => {
      frame?.style.removeProperty('--drawn')
      frame?.style.removeProperty('--drawn-height')
      delete frame?.dataset.onPaper
    }
    window.addEventListener('beforeprint', before)
    window.addEventListener('afterprint', after)
    return () => {
      window.removeEventListener('beforeprint', before)
      window.removeEventListener('afterprint', after)
    }
  }, [map])
  return null
}
