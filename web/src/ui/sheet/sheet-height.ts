/** How far a sheet is raised: its head only, at rest, or over everything except what is above it. */
export type SheetHeight = 'low' | 'half' | 'full'

export const sheetHeights: readonly SheetHeight[] = ['low', 'half', 'full']

/** The effect of its handle: from rest to full height, from there out of the way, and back to rest. */
export const afterPress: Record<SheetHeight, SheetHeight> = {
  half: 'full',
  full: 'low',
  low: 'half',
}

/** Pixels of a sheet: its head, its preferred height at rest, and the space to leave free above it at rest and at its highest. */
export interface SheetSizes {
  head: number
  rest: number
  freeAtRest: number
  free: number
}

/** The pixels of each height in the available space; a small space leaves less at rest. */
export function pixelsIn(room: number, { head, rest, freeAtRest, free }: SheetSizes) {
  const full = Math.max(head, room - free)
  return {
    low: head,
    half: Math.min(Math.max(head, Math.min(rest, room - freeAtRest)), full),
    full,
  }
}

/** How many pixels a flick continues for each pixel per millisecond. */
const throwFar = 160

/** The height at which a drag ends: the one nearest to where the finger was heading. `speed` is in pixels per millisecond, up is positive. */
export function heightAfter(pixels: number, speed: number, at: Record<SheetHeight, number>) {
  const heading = pixels + speed * throwFar
  const off = (height: SheetHeight) => Math.abs(at[height] - heading)
  return sheetHeights.toSorted((a, b) => off(a) - off(b))[0] ?? 'half'
}

/** The height requested by a key; undefined for other keys. */
export function heightByKey(key: string, now: SheetHeight): SheetHeight | undefined {
  const at = sheetHeights.indexOf(now)
  const next = { ArrowUp: at + 1, ArrowDown: at - 1, Home: 2, End: 0 }[key]
  return next === undefined ? undefined : sheetHeights[Math.max(0, Math.min(2, next))]
}
