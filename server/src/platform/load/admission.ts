import { AppError } from '../errors.ts'

/** Why a request is rejected: the waiting list is full, its turn did not come in time, or its caller sends so many that another caller goes first. */
export type SentAway = 'full' | 'late' | 'displaced'

interface Waiting {
  caller: string
  go(): void
  giveUp(why: SentAway): void
}

/** Retry times are spread, so that rejected callers do not all return together. Created once: an error records its stack, which costs as much as all the rest of rejecting. */
const busy = [1, 2, 3].map((retryAfter) => new AppError('busy', { retryAfter }))

/** Callers who would wait longer than this for their turn are rejected, so that all others are answered in time, on a slow machine too. */
const longestWaitMs = 500
/** The weight of the newest turn in the average turn time, and the maximum that one turn counts for: one slow export says nothing about the others. */
const newest = 0.05
const longestTurnMs = 2000

/**
 * Lets at most `most` requests be processed at once and twice as many wait for their turn, fewer when turns take long; later requests are rejected at once, which costs next to nothing, so that the others are answered as
 * quickly as ever. A turn goes to the caller with the fewest requests in progress, and a caller with few requests displaces the last waiting request of the busiest caller. Zero: no limit.
 */
export class Admission {
  readonly sentAway: Record<SentAway, number> = { full: 0, late: 0, displaced: 0 }
  readonly #most: number
  readonly #patienceMs: number
  readonly #onSentAway: () => void
  readonly #now: () => number
  #atWork = 0
  #turnMs = 0
  /** Per caller: requests in progress, and the same including waiting ones. */
  readonly #working = new Map<string, number>()
  readonly #asking = new Map<string, number>()
  readonly #waiting: Waiting[] = []

  constructor(
    most: number,
    {
      patienceMs = 2000,
      onSentAway = () => undefined,
      now = () => performance.now(),
    }: { patienceMs?: number; onSentAway?: () => void; now?: () => number } = {},
  ) {
    this.#most = most
    this.#patienceMs = patienceMs
    this.#onSentAway = onSentAway
    this.#now = now
  }

  get atWork() {
    return this.#atWork
  }
  get waiting() {
    return this.#waiting.length
  }

  /** Throws when a request arriving now would be rejected: before its body is read. */
  look(caller: string) {
    if (this.#isFull() && this.#lastOfBusiest(caller) === -1) throw this.#refuse('full')
  }

  /** Waits for a turn; returns a function that ends it, once. */
  async enter(caller: string): Promise<() => void> {
    if (this.#most > 0 && this.#atWork >= this.#most) await this.#turn(caller)
    else this.#begin(caller)
    const began = this.#now()
    let over = false
    return () => {
      if (over) return
      over = true
      this.#turnMs += (Math.min(this.#now() - began, longestTurnMs) - this.#turnMs) * newest
      this.#leave(caller)
    }
  }

  #isFull() {
    if (this.#most === 0 || this.#atWork < this.#most) return false
    const waiting = this.#waiting.length
    return (
      waiting >= 2 * this.#most ||
      (waiting >= this.#most / 4 && (waiting * this.#turnMs) / this.#most >= longestWaitMs)
    )
  }

  #refuse(why: SentAway) {
    this.sentAway[why]++
    this.#onSentAway()
    return busy[Math.floor(Math.random() * busy.length)] as AppError
  }

  #begin(caller: string) {
    this.#atWork++
    add(this.#working, caller, 1)
    add(this.#asking, caller, 1)
  }

  #leave(caller: string) {
    this.#atWork--
    add(this.#working, caller, -1)
    add(this.#asking, caller, -1)
    this.#next()?.go()
  }

  /** Removes and returns the next request: among the callers with the fewest in progress, the one that has waited longest. */
  #next(): Waiting | undefined {
    let best = 0
    let least = Infinity
    for (const [at, { caller }] of this.#waiting.entries()) {
      const working = this.#working.get(caller) ?? 0
      if (working < least) [best, least] = [at, working]
    }
    return this.#waiting.splice(best, 1)[0]
  }

  /** Position of the last waiting request of the busiest caller, when that caller clearly has more than the newcomer; else -1. */
  #lastOfBusiest(newcomer: string): number {
    let most = (this.#asking.get(newcomer) ?? 0) + 1
    let busiest: string | undefined
    for (const [caller, asking] of this.#asking)
      if (asking > most) [busiest, most] = [caller, asking]
    return busiest === undefined
      ? -1
      : this.#waiting.findLastIndex(({ caller }) => caller === busiest)
  }

  #turn(caller: string) {
    if (this.#isFull()) {
      const place = this.#lastOfBusiest(caller)
      if (place === -1) throw this.#refuse('full')
      this.#waiting.splice(place, 1)[0]?.giveUp('displaced')
    }
    return new Promise<void>((done, fail) => {
      const one: Waiting = {
        caller,
        go: () => {
          clearTimeout(patience)
          add(this.#asking, caller, -1)
          this.#begin(caller)
          done()
        },
        giveUp: (why) => {
          clearTimeout(patience)
          add(this.#asking, caller, -1)
          fail(this.#refuse(why))
        },
      }
      const patience = setTimeout(() => {
        this.#waiting.splice(this.#waiting.indexOf(one), 1)
        one.giveUp('late')
      }, this.#patienceMs)
      this.#waiting.push(one)
      add(this.#asking, caller, 1)
    })
  }
}

function add(counts: Map<string, number>, caller: string, by: number) {
  const count = (counts.get(caller) ?? 0) + by
  if (count === 0) counts.delete(caller)
  else counts.set(caller, count)
}
