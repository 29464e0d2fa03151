import { fits } from './rules.ts'

/** Goods that want a depot: the floor that they take at most, that all that is asked would take, and the depots that may take them, the least out of the way first, each with its least free m²: worked out only for those that are tried. */
interface Wanting<D> {
  floor: number
  whole: number
  depots: readonly { depot: D; free: () => number }[]
}

/**
 * Gives goods, in the order in which they come, the depot least out of their way that has room for them beside all that was given it before. A combination takes no more than is asked, so that what goods take of a
 * depot together is no more than the largest of their `whole`: whichever of them are chosen, they fit. Null: none has room.
 */
export function shareDepots<D>(
  goods: readonly Wanting<D>[],
  idOf: (depot: D) => number,
): (D | null)[] {
  const given = new Map<number, { sum: number; whole: number; free: number }>()
  return goods.map(({ floor, whole, depots }) => {
    for (const { depot, free } of depots) {
      const before = given.get(idOf(depot)) ?? { sum: 0, whole: 0, free: Infinity }
      const now = {
        sum: before.sum + floor,
        whole: Math.max(before.whole, whole),
        free: Math.min(before.free, free()),
      }
      if (!fits(now.free, Math.min(now.sum, now.whole))) continue
      given.set(idOf(depot), now)
      return depot
    }
    return null
  })
}
