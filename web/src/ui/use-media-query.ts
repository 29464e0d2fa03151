import { useCallback, useSyncExternalStore } from 'react'

/** Whether a media query matches now; follows the window and the settings of the device. */
export function useMediaQuery(query: string): boolean {
  const follow = useCallback(
    (onChange: () => void) => {
      const list = window.matchMedia(query)
      list.addEventListener('change', onChange)
      return () => list.removeEventListener('change', onChange)
    },
    [query],
  )
  return useSyncExternalStore(follow, () => window.matchMedia(query).matches)
}
