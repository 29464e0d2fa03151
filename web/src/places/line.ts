import type { Position } from '../ui/map/index.ts'

/** Reads the line of a route: a Google polyline with five decimals (coordinates times 1e5). */
export function readLine(text: string): Position[] {
  const points: Position[] = []
  let at = 0
  const next = () => {
    let value = 0
    let shift = 0
    let bits: number
    do {
      bits = text.charCodeAt(at++) - 63
      value |= (bits & 31) << shift
      shift += 5
    } while (bits >= 32)
    return value & 1 ? ~(value >> 1) : value >> 1
  }
  let lat = 0
  let lng = 0
  while (at < text.length) {
    lat += next()
    lng += next()
    points.push({ lat: lat / 1e5, lng: lng / 1e5 })
  }
  return points
}
