import { useMediaQuery } from '../ui/index.ts'

/** How much room a product has: on a phone its picture stands first, on a tablet over both columns, and what is reserved stands beside it where there is room for it alone. */
export type Room = 'phone' | 'tablet' | 'wide'

const phoneQuery = '(max-width:599.95px)'

/** Whether the window is that of a phone now. */
export const isPhone = () => window.matchMedia(phoneQuery).matches

/** The room of the window; a sheet of paper is laid out as a wide one. */
export function useRoom(printing: boolean): Room {
  const narrow = useMediaQuery('(max-width:1099.95px)')
  const phone = useMediaQuery(phoneQuery)
  if (printing || !narrow) return 'wide'
  return phone ? 'phone' : 'tablet'
}
