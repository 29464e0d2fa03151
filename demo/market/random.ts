/** Repeatable randomness: the same name always gives the same sequence of numbers, so adding a spot changes no other. */
export interface Random {
  /** 0 <= x < 1 */
  next(): number
  /** A whole number, both ends included. */
  whole(from: number, to: number): number
  /** True in this share of cases. */
  chance(share: number): boolean
  pick<T>(from: readonly T[]): T
  /** A copy in another order. */
  shuffle<T>(list: readonly T[]): T[]
}

export function randomFor(name: string): Random {
  // FNV-1a for the seed, mulberry32 for the sequence: small, well known and good enough for a demo.
  let state = 2166136261
  for (let i = 0; i < name.length; i++)
    state = Math.imul(state ^ name.charCodeAt(i), 16777619) >>> 0
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0
    let t = Math.imul(state ^ (state >>> 15), state | 1)
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61)
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296
  }
  const whole = (from: number, to: number) => from + Math.floor(next() * (to - from + 1))
  return {
    next,
    whole,
    chance: (share) => next() < share,
    pick: (from) => {
      if (from.length === 0) throw new Error(`Nothing to pick from for ${name}`)
      return from[whole(0, from.length - 1)]!
    },
    shuffle: (list) => {
      const copy = [...list]
      for (let i = copy.length - 1; i > 0; i--) {
        const j = whole(0, i)
        ;[copy[i], copy[j]] = [copy[j]!, copy[i]!]
      }
      return copy
    },
  }
}
