type Box = Pick<DOMRect, 'left' | 'right' | 'top' | 'bottom'>

const MARGIN = 12

/**
 * How far to move a map for a popup to be fully visible: inside its frame, below what floats at its top, and clear
 * of the buttons over its upper and lower half where there is room between them. Its top is visible in any case.
 */
export function intoSight(popup: Box, frame: Box, covers: readonly Box[], top: number) {
  const aside =
    Math.min(0, popup.left - frame.left - MARGIN) + Math.max(0, popup.right - frame.right + MARGIN)
  const beside = covers.filter(
    ({ left, right }) => left < popup.right - aside && right > popup.left - aside,
  )
  const middle = (frame.top + frame.bottom) / 2
  const above = beside.filter((one) => one.bottom <= middle && one.bottom > frame.top)
  const below = beside.filter((one) => one.top >= middle && one.top < frame.bottom)
  const clear = MARGIN / 2
  const within = [frame.top + top, frame.bottom] as const
  const between = [
    Math.max(within[0], ...above.map(({ bottom }) => bottom + clear)),
    Math.min(within[1], ...below.map((one) => one.top - clear)),
  ] as const
  const room = between[1] - between[0] >= popup.bottom - popup.top
  const [highest, lowest] = room ? between : within
  const down = Math.max(0, popup.bottom - lowest)
  const up = Math.min(0, popup.top - down - highest)
  return { aside, up: down + up }
}
