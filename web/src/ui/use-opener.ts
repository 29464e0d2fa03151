import { type MouseEvent, useState } from 'react'

/** State of what a button opens next to itself: where, and whether it was ever opened, since its code is loaded the first time. */
export function useOpener() {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const [opened, setOpened] = useState(false)
  const open = (event: MouseEvent<HTMLElement>) => {
    setAnchor(event.currentTarget)
    setOpened(true)
  }
  return { anchor, opened, open, close: () => setAnchor(null) }
}
