import { type MouseEvent, useState } from 'react'

/** What a button opens beside itself: where, and whether it was ever opened, since what it opens is loaded with the first time. */
export function useOpener() {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const [opened, setOpened] = useState(false)
  const open = (event: MouseEvent<HTMLElement>) => {
    setAnchor(event.currentTarget)
    setOpened(true)
  }
  return { anchor, opened, open, close: () => setAnchor(null) }
}
