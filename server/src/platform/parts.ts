import { tracePart } from './traces.ts'

/** State of a part outside the product: `ok`, `unreachable` while its circuit is open, or `behind` when it answers with outdated data. */
export type PartState = 'ok' | 'behind' | 'unreachable'

/**
 * Keeps the product fast when a part outside it is unreachable: after some failures in a row nobody waits for it any more, and every so often one call
 * is let through to see whether it is back.
 */
export class Circuit {
  #failures = 0
  #closedAgain = 0
  readonly #after: number
  readonly #restMs: number
  readonly #now: () => number
  readonly #name: string
  constructor({
    name = 'part',
    after = 4,
    restMs = 5000,
    now = Date.now,
  }: { name?: string; after?: number; restMs?: number; now?: () => number } = {}) {
    this.#name = name
    this.#after = after
    this.#restMs = restMs
    this.#now = now
  }

  get state(): Exclude<PartState, 'behind'> {
    return this.#failures >= this.#after ? 'unreachable' : 'ok'
  }

  /** Makes the call, or throws at once while the part rests. Any error thrown by the call counts as a failure of the part. */
  run<T>(call: () => Promise<T>): Promise<T> {
    return callPart(this.#name, () => this.#run(call))
  }

  async #run<T>(call: () => Promise<T>): Promise<T> {
    if (this.state === 'unreachable') {
      if (this.#now() < this.#closedAgain) throw new PartUnreachable()
      // One call probes the part; calls in the meantime fail at once.
      this.#closedAgain = this.#now() + this.#restMs
    }
    try {
      const answer = await call()
      this.#failures = 0
      return answer
    } catch (error) {
      this.#failures++
      if (this.state === 'unreachable') this.#closedAgain = this.#now() + this.#restMs
      throw error
    }
  }
}

/** A part outside the product was not called, because it failed to answer just before. */
export class PartUnreachable extends Error {
  override readonly name = 'PartUnreachable'
}

/** Calls a part outside the product so that the call shows in traces. Parts with a circuit do so automatically. */
export const callPart = <T>(name: string, call: () => Promise<T>) =>
  tracePart(name, call, (error) => (error instanceof PartUnreachable ? 'not asked' : 'failed'))

/** The parts outside the product that this process talks to, by name, for `/readyz` and `/metrics`. */
export class Parts {
  readonly #circuits = new Map<string, Circuit>()
  /** One for each name: the last one set wins. */
  readonly #states = new Map<string, () => PartState>()

  /** Adds a part that knows its own state. */
  add(name: string, state: () => PartState) {
    this.#states.set(name, state)
  }

  /** Returns the circuit of a part; always the same one for a name. */
  circuit(name: string): Circuit {
    const made = this.#circuits.get(name) ?? new Circuit({ name })
    this.#circuits.set(name, made)
    this.#states.set(name, () => made.state)
    return made
  }

  states(): Record<string, PartState> {
    return Object.fromEntries([...this.#states].map(([name, state]) => [name, state()]))
  }
}
