import { fits } from './rules.ts'

/** Goods that need a depot: their demand, the most floor they take, the floor for all that is requested, and the possible depots, smallest detour first, each with its least free m²: computed only for those tried. */
interface Wanting<D> {
  demand: number
  floor: number
  whole: number
  depots: readonly { depot: D; free: () => number }[]
}

/** What was assigned to a depot: for each demand the total floor of its goods, and the largest floor for what is requested. */
interface Given {
  free: number
  of: ReadonlyMap<number, { sum: number; whole: number }>
}
const taken = ({ of }: Given) =>
  [...of.values()].reduce((total, { sum, whole }) => total + Math.min(sum, whole), 0)

/**
 * Assigns goods, in order, the depot with the smallest detour that has room for them beside everything assigned to it before. A combination takes no more for a demand than is requested, so the floor that its
 * goods take together in a depot is at most the largest of their `whole`: whichever of them are chosen, they fit. Null: no depot has room.
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
