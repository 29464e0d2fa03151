import type { Assumptions } from '@bouwkring/contract/assumptions'
import { kmOf, tripsOf } from '@bouwkring/contract/net'

/** The load of a way: loads with the same way share a lorry. `km`: one way. */
export interface WayLoad {
  way: string
  km: number
  kg: number
}

/** The transport required: one visit and shared trips for loads with the same way. */
export class Road {
  readonly #assumptions: Assumptions
  readonly #ways = new Map<string, { km: number; kg: number }>()
  #km = 0

  constructor(assumptions: Assumptions, loads: readonly WayLoad[]) {
    this.#assumptions = assumptions
    for (const load of loads) {
      const { before, after } = this.#with(load)
      this.#km += this.#driven(after) - this.#driven(before)
      this.#ways.set(load.way, after)
    }
  }

  /** Kilometres driven, number of visits and their cost when this is loaded too. */
  besides(loads: readonly WayLoad[] = []): { km: number; stops: number; euro: number } {
    let [km, stops] = [this.#km, this.#ways.size]
    for (const load of loads) {
      const { before, after } = this.#with(load)
      km += this.#driven(after) - this.#driven(before)
      if (!before) stops++
    }
    const { visit_euro, km_euro } = this.#assumptions
    return { km, stops, euro: stops * visit_euro + km * km_euro }
  }

  #with({ way, km, kg }: WayLoad) {
    const before = this.#ways.get(way)
    return {
      before,
      after: { km: Math.max(km, before?.km ?? 0), kg: kg + (before?.kg ?? 0) },
    }
  }

  #driven(way: { km: number; kg: number } | undefined) {
    if (!way) return 0
    return kmOf(tripsOf(way.kg, this.#assumptions.payload_kg), way.km, this.#assumptions)
  }
}
