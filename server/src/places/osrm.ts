import type { Route } from '@bouwkring/contract/places'
import { z } from 'zod'
import { boundedText } from './bounded-text.ts'
import { decodeLine } from './rules-route.ts'
import type { Point } from './rules.ts'

// Shape: project-osrm.org/docs, route service. Errors come with status 400 and `code` NoRoute, NoSegment, ...
const Answer = z.object({
  code: z.literal('Ok'),
  routes: z
    .array(z.object({ distance: z.number().nonnegative(), geometry: z.string().max(500_000) }))
    .min(1),
})
const mostBytes = 1_000_000

function readAnswer(text: string): Route | null {
  try {
    const [route] = Answer.parse(JSON.parse(text)).routes
    const points = route && decodeLine(route.geometry)
    return points && points.length > 0
      ? { distance: Math.round(route.distance), directions: route.geometry, estimated: false }
      : null
  } catch {
    return null
  }
}

/** Asks an OSRM server for the route by car; null when it finds none or returns something else; throws when it does not answer in time. */
export async function askOsrm(
  base: string,
  from: Point,
  to: Point,
  timeoutMs: number,
): Promise<Route | null> {
  const at = (p: Point) => `${p.longitude.toFixed(6)},${p.latitude.toFixed(6)}`
  const response = await fetch(
    `${base.replace(/\/+$/, '')}/route/v1/driving/${at(from)};${at(to)}?overview=simplified&geometries=polyline&steps=false&alternatives=false`,
    { signal: AbortSignal.timeout(timeoutMs), redirect: 'error' },
  )
  const text = await boundedText(response, mostBytes)
  if (response.status >= 500) throw new Error(`the routing service answered ${response.status}`)
  return response.ok ? readAnswer(text) : null
}
