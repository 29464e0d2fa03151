import { useEffect, useRef } from 'react'

let shownBefore = false

/** Sets the document's title to "page – tenant" and, when a screen opens after another, moves the focus to its h1. */
export function ScreenTitle({ page, tenant }: { page: string; tenant: string }) {
  const focused = useRef(false)
  useEffect(() => {
    document.title = `${page} – ${tenant}`
  }, [page, tenant])
  useEffect(() => {
    if (focused.current) return
    focused.current = true
    // Not on the first load: there the screen reader starts at the top, as people expect.
    if (shownBefore && !document.querySelector('[role="dialog"]')) {
      const heading = document.querySelector<HTMLElement>('main h1')
      if (heading && !heading.hasAttribute('tabindex')) heading.tabIndex = -1
      heading?.focus({ preventScroll: true })
    }
    shownBefore = true
  }, [])
  return null
}
