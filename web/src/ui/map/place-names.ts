/** Which place names fit: the larger places first, none over another. Pure, so that it can be tested without a map. */

/** Name, latitude, longitude, rank (0 the largest cities, 6 the smallest villages). */
export type Place = [name: string, lat: number, lng: number, rank: number]
export type Label = { name: string; x: number; y: number; rank: number }

/** The smallest rank that is drawn at a zoom. */
export function leastRank(zoom: number): number {
  if (zoom < 8) return 1
  return Math.min(6, Math.floor(zoom) - 6)
}

export function fitLabels(
  places: Place[],
  zoom: number,
  point: (lat: number, lng: number) => { x: number; y: number } | undefined,
): Label[] {
  const taken: [number, number, number, number][] = []
  const labels: Label[] = []
  const least = leastRank(zoom)
  for (const [name, lat, lng, rank] of places) {
    if (rank > least) break // The list is in order of rank.
    const at = point(lat, lng)
    if (!at) continue
    const box: [number, number, number, number] = [
      at.x - 4,
      at.y - 9,
      at.x + 12 + name.length * (rank === 0 ? 8.2 : 6.6),
      at.y + 9,
    ]
    if (
      taken.some(
        ([left, top, right, bottom]) =>
          box[0] < right && box[2] > left && box[1] < bottom && box[3] > top,
      )
    )
      continue
    taken.push(box)
    labels.push({ name, x: at.x, y: at.y, rank })
  }
  return labels
}
