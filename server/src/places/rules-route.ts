import { roadKm } from '@bouwkring/contract/net'
import type { Route } from '@bouwkring/contract/places'
import { distance, type Point } from './rules.ts'

function writeNumber(value: number): string {
  let rest = value < 0 ? ~(value << 1) : value << 1
  let text = ''
  while (rest >= 0x20) {
    text += String.fromCharCode((0x20 | (rest & 0x1f)) + 63)
    rest >>>= 5
  }
  return text + String.fromCharCode(rest + 63)
}

/** A line as Google polyline, precision 5. Format: developers.google.com/maps/documentation/utilities/polylinealgorithm */
export function encodeLine(points: readonly Point[]): string {
  let [latitude, longitude] = [0, 0]
  return points
    .map((p) => {
      const [nextLatitude, nextLongitude] = [
        Math.round(p.latitude * 1e5),
        Math.round(p.longitude * 1e5),
      ]
      const step = writeNumber(nextLatitude - latitude) + writeNumber(nextLongitude - longitude)
      ;[latitude, longitude] = [nextLatitude, nextLongitude]
      return step
    })
    .join('')
}

/** The numbers that encode a polyline; null for invalid text. */
function readNumbers(text: string): number[] | null {
  const numbers: number[] = []
  let [value, shift] = [0, 0]
  for (const letter of text) {
    const bits = letter.charCodeAt(0) - 63
    if (bits < 0 || bits > 63 || shift > 25) return null
    value |= (bits & 0x1f) << shift
    shift += 5
    if (bits >= 0x20) continue
    numbers.push(value & 1 ? ~(value >>> 1) : value >>> 1)
    ;[value, shift] = [0, 0]
  }
  return shift > 0 ? null : numbers
}

/** The points of a Google polyline of precision 5; null for text that is invalid, or that goes beyond the earth. */
export function decodeLine(text: string): Point[] | null {
  const numbers = readNumbers(text)
  if (!numbers || numbers.length % 2 === 1) return null
  const points: Point[] = []
  let [latitude, longitude] = [0, 0]
  for (let i = 0; i < numbers.length; i += 2) {
    latitude += numbers[i] as number
    longitude += numbers[i + 1] as number
    if (Math.abs(latitude) > 90e5 || Math.abs(longitude) > 180e5) return null
    points.push({ latitude: latitude / 1e5, longitude: longitude / 1e5 })
  }
  return points
}

const bends = [0, 0.03, 0.045, 0.02, -0.015, -0.03, -0.01, 0]

/** A route without a routing service: the straight line times `detour`, as in the transport calculation, drawn with slight bends so that nobody mistakes it for a measured one. */
export function estimate(from: Point, to: Point, detour: number): Route {
  const [north, east] = [to.latitude - from.latitude, to.longitude - from.longitude]
  const narrow = Math.cos((((from.latitude + to.latitude) / 2) * Math.PI) / 180)
  const clamp = (x: number, limit: number) => Math.max(-limit, Math.min(limit, x))
  const points = bends.map((bend, i) => {
    const part = i / (bends.length - 1)
    // Across the line: the vector (north, east) rotated a quarter turn in metres, converted back to degrees.
    return {
      latitude: clamp(from.latitude + north * part - east * narrow * bend, 90),
      longitude: clamp(from.longitude + east * part + (north * bend) / Math.max(narrow, 0.01), 180),
    }
  })
  return {
    distance: Math.round(roadKm(distance(from, to), detour) * 1000),
    directions: encodeLine(points),
    estimated: true,
  }
}
