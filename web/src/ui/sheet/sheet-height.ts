/** How far a sheet has come up: its head alone, at rest, or over all but what stands above it. */
export type SheetHeight = 'low' | 'half' | 'full'

export const sheetHeights: readonly SheetHeight[] = ['low', 'half', 'full']

/** What its handle does: from rest everything, from there out of the way, and back to rest. */
export const afterPress: Record<SheetHeight, SheetHeight> = {
  half: 'full',
  full: 'low',
  low: 'half',
}

/** Pixels of a sheet: its head, what it wants at rest, and what must stay free above it at rest and at its highest. */
export interface SheetSizes {
  head: number
  rest: number
  freeAtRest: number
  free: number
}

/** How high each height is in the room there is; a small room leaves less at rest. */
export function pixelsIn(room: number, { head, rest, freeAtRest, free }: SheetSizes) {
  const full = Math.max(head, room - free)
  return {
    low: head,
    half: Math.min(Math.max(head, Math.min(rest, room - freeAtRest)), full),
    full,
  }
}

/** Pixels that a flick goes on for each pixel a millisecond. */
const throwFar = 160

/** The height that a drag ends at: the nearest one to where the finger was heading. `speed` is in pixels a millisecond, up is positive. */
export function heightAfter(pixels: number, speed: number, at: Record<SheetHeight, number>) {
  const heading = pixels + speed * throwFar
  const off = (height: SheetHeight) => Math.abs(at[height] - heading)
  return sheetHeights.toSorted((a, b) => off(a) - off(b))[0] ?? 'half'
}

/** The height that a key asks for; undefined for other keys. */
export function heightByKey(key: string, now: SheetHeight): SheetHeight | undefined {
  const at = sheetHeights.indexOf(now)
  const next = { ArrowUp: at + 1, ArrowDown: at - 1, Home: 2, End: 0 }[key]
  return next === undefined ? undefined : sheetHeights[Math.max(0, Math.min(2, next))]
}
