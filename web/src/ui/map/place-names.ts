/** Which place names fit: the larger places first, none over another or under a marker. Pure, so that it can be tested without a map. */

/** Name, latitude, longitude, rank (0 the largest cities, 6 the smallest villages). */
export type Place = [name: string, lat: number, lng: number, rank: number]
/** The side of its dot on which a name is placed. */
export type LabelSide = 'right' | 'left'
export type Label = { name: string; x: number; y: number; rank: number; side: LabelSide }
/** Left, top, right, bottom in pixels. */
export type Box = readonly [number, number, number, number]

/** The rank of the smallest places drawn at a zoom. */
export function leastRank(zoom: number): number {
  if (zoom < 8) return 1
  return Math.min(6, Math.floor(zoom) - 6)
}

const overlaps = (a: Box, b: Box) => a[0] < b[2] && a[2] > b[0] && a[1] < b[3] && a[3] > b[1]

function boxOf(name: string, rank: number, at: { x: number; y: number }, side: LabelSide): Box {
  const width = 12 + name.length * (rank === 0 ? 8.2 : 6.6)
  return side === 'right'
    ? [at.x - 4, at.y - 9, at.x + width, at.y + 9]
    : [at.x - width, at.y - 9, at.x + 4, at.y + 9]
}

/** Places a name to the right of its dot, to the left when something is in its way there, and nowhere when neither side is free. `kept` holds the boxes over the names: markers. */
export function fitLabels(
  places: Place[],
  zoom: number,
  point: (lat: number, lng: number) => { x: number; y: number } | undefined,
  kept: readonly Box[] = [],
): Label[] {
  const taken: Box[] = [...kept]
  const labels: Label[] = []
  const least = leastRank(zoom)
  for (const [name, lat, lng, rank] of places) {
    if (rank > least) break // The list is in order of rank.
    const at = point(lat, lng)
    if (!at) continue
    for (const side of ['right', 'left'] as const) {
      const box = boxOf(name, rank, at, side)
      if (taken.some((other) => overlaps(box, other))) continue
      taken.push(box)
      labels.push({ name, x: at.x, y: at.y, rank, side })
      break
    }
  }
  return labels
}
