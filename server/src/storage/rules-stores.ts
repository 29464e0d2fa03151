import { fits } from './rules.ts'

/** Goods that want a depot: which demand they are for, the floor that they take at most, that all that is asked would take, and the depots that may take them, the least out of the way first, each with its least free m²: worked out only for those that are tried. */
interface Wanting<D> {
  demand: number
  floor: number
  whole: number
  depots: readonly { depot: D; free: () => number }[]
}

/** What was given a depot: of each demand the floor of its goods together, and of the largest of what is asked. */
interface Given {
  free: number
  of: ReadonlyMap<number, { sum: number; whole: number }>
}
const taken = ({ of }: Given) =>
  [...of.values()].reduce((total, { sum, whole }) => total + Math.min(sum, whole), 0)

/**
 * Gives goods, in the order in which they come, the depot least out of their way that has room for them beside all that was given it before. A combination takes no more of a demand than is asked, so that what its
 * goods take of a depot together is no more than the largest of their `whole`: whichever of them are chosen, they fit. Null: none has room.
 */
export function shareDepots<D>(
  goods: readonly Wanting<D>[],
  idOf: (depot: D) => number,
): (D | null)[] {
  const given = new Map<number, Given>()
  return goods.map(({ demand, floor, whole, depots }) => {
    for (const { depot, free } of depots) {
      const before: Given = given.get(idOf(depot)) ?? { free: Infinity, of: new Map() }
      const mine = before.of.get(demand) ?? { sum: 0, whole: 0 }
      const now: Given = {
        free: Math.min(before.free, free()),
        of: new Map(before.of).set(demand, {
          sum: mine.sum + floor,
          whole: Math.max(mine.whole, whole),
        }),
      }
      if (!fits(now.free, taken(now))) continue
      given.set(idOf(depot), now)
      return depot
    }
    return null
  })
}
