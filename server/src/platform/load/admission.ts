import { AppError } from '../errors.ts'

/** Why a request is sent away: as many wait as may, its turn did not come in time, or its caller asks so much that somebody else goes first. */
export type SentAway = 'full' | 'late' | 'displaced'

interface Waiting {
  caller: string
  go(): void
  giveUp(why: SentAway): void
}

/** Whoever comes back comes back at a moment of its own, so that not all who were sent away do so together. Made once: an error remembers where it was made, and that costs as much as all the rest of sending away. */
const busy = [1, 2, 3].map((retryAfter) => new AppError('busy', { retryAfter }))

/** Who would wait longer than this for its turn is sent away, so that who is answered is answered in time, on a slow machine too. */
const longestWaitMs = 500
/** How much the newest turn counts for how long turns take, and the longest that one counts for: one slow export says nothing of the others. */
const newest = 0.05
const longestTurnMs = 2000

/**
 * Lets at most `most` requests be worked on at once and twice as many wait for their turn, fewer when turns take long; who comes after that is sent away at once, which costs next to nothing, so that the others are answered as
 * quickly as ever. A turn goes to the caller who has least in work, and somebody who asks little takes the place of the last one waiting of who asks most. Zero: no bound.
 */
export class Admission {
  readonly sentAway: Record<SentAway, number> = { full: 0, late: 0, displaced: 0 }
  readonly #most: number
  readonly #patienceMs: number
  readonly #onSentAway: () => void
  readonly #now: () => number
  #atWork = 0
  #turnMs = 0
  /** Of each caller: requests in work, and those with the waiting ones. */
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

  /** Throws when somebody who came now would be sent away: before its body is read. */
  look(caller: string) {
    if (this.#isFull() && this.#lastOfBusiest(caller) === -1) throw this.#refuse('full')
  }

  /** Waits for a turn; answers how to end it, once. */
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

  /** Takes out who is next: of those with least in work, the one who waits longest. */
  #next(): Waiting | undefined {
    let best = 0
    let least = Infinity
    for (const [at, { caller }] of this.#waiting.entries()) {
      const working = this.#working.get(caller) ?? 0
      if (working < least) [best, least] = [at, working]
    }
    return this.#waiting.splice(best, 1)[0]
  }

  /** Where the last one waits of the caller who asks most, when that is clearly more than the newcomer does; else -1. */
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
