import { useMediaQuery } from '../ui/index.ts'

/** How much room a product has: on a phone its picture stands first, on a tablet over both columns, and what is reserved stands beside it where there is room for it alone. */
export type Room = 'phone' | 'tablet' | 'wide'

/** The room of the window; a sheet of paper is laid out as a wide one. */
export function useRoom(printing: boolean): Room {
  const narrow = useMediaQuery('(max-width:1099.95px)')
  const phone = useMediaQuery('(max-width:599.95px)')
  if (printing || !narrow) return 'wide'
  return phone ? 'phone' : 'tablet'
}
