import { useMediaQuery } from '../ui/index.ts'

/** The space for a product: on a phone its picture comes first, on a tablet it spans both columns, and the reservation card is beside it when there is room for it alone. */
export type Room = 'phone' | 'tablet' | 'wide'

const phoneQuery = '(max-width:599.95px)'

/** Whether the window is currently phone-sized. */
export const isPhone = () => window.matchMedia(phoneQuery).matches

/** The room of the window; a printed sheet uses the wide layout. */
export function useRoom(printing: boolean): Room {
  const narrow = useMediaQuery('(max-width:1099.95px)')
  const phone = useMediaQuery(phoneQuery)
  if (printing || !narrow) return 'wide'
  return phone ? 'phone' : 'tablet'
}
