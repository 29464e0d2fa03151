import type { TransactionStatus } from '@bouwkring/contract/transactions'

export type Person = 'sender' | 'sender2' | 'receiver' | 'receiver2' | 'stranger'
export type Verb = 'accept' | 'decline' | 'retract' | 'process'

/** The stock before anything happens. */
export const stockAtFirst = 10

/** The specification, implemented a second time as plain code: the server must agree with it on every reply and every figure. */
export class ReservationModel {
  status: TransactionStatus = 'pending'
  last: { verb: Verb; tenant: number; amount: number | undefined } | undefined
  late = false
  published = true
  steps = 1
  taken = 0
  left = stockAtFirst
  given = 0
  /** Stock of the sender's own offer, when the reservation answers a demand. */
  ownLeft: number | null
  ownGiven = 0
  readonly amount: number
  readonly internal: boolean
  private readonly tenantOf: (who: Person) => number
  constructor(
    amount: number,
    internal: boolean,
    own: number | null,
    tenantOf: (who: Person) => number,
  ) {
    this.tenantOf = tenantOf
    this.amount = amount
    this.internal = internal
    this.ownLeft = own
  }

  private side(who: Person) {
    if (who === 'stranger') return 'none'
    if (this.internal) return who.startsWith('receiver') ? 'both' : 'none'
    return who.startsWith('receiver') ? 'receiver' : 'sender'
  }

  /** The status that the call must answer; changes the model when it must succeed. */
  call(
    who: Person,
    verb: Verb,
    amount: number | undefined,
  ): { code: number; state?: TransactionStatus } {
    const side = this.side(who)
    if (side === 'none') return { code: 404 }
    const seen = this.status === 'pending' && this.late ? 'expired' : this.status
    const tenant = this.tenantOf(who)
    const target = {
      accept: 'accepted',
      decline: 'declined',
      retract: 'retracted',
      process: 'completed',
    }[verb]
    if (
      seen === target &&
      this.last?.verb === verb &&
      this.last.tenant === tenant &&
      (verb !== 'process' || amount === undefined || amount === this.last.amount)
    )
      return { code: 200 }
    const mayReceive = side === 'receiver' || side === 'both'
    if (verb !== 'retract' && !mayReceive) return { code: 403 }
    const startsFrom: TransactionStatus[] = {
      accept: ['pending'],
      decline: ['pending'],
      retract: ['pending', 'accepted'],
      process: ['accepted'],
    }[verb] as TransactionStatus[]
    if (!startsFrom.includes(seen)) return { code: 409, state: seen }
    if (verb === 'retract' && seen === 'pending' && side === 'receiver') return { code: 403 }
    if (verb === 'accept') {
      if (this.left < this.amount || (this.ownLeft !== null && this.ownLeft < this.amount))
        return { code: 409, state: 'pending' }
      this.move(this.amount)
    } else if (verb === 'process') {
      const done = amount ?? this.amount
      if (done > this.amount) return { code: 400 }
      this.move(done - this.taken)
    } else this.move(-this.taken)
    this.status = target as TransactionStatus
    this.last = { verb, tenant, amount: verb === 'process' ? (amount ?? this.amount) : undefined }
    this.steps++
    return { code: 200 }
  }

  private move(more: number) {
    this.taken += more
    this.left -= more
    this.given += more
    if (this.ownLeft === null) return
    this.ownLeft -= more
    this.ownGiven += more
  }

  round() {
    if (this.status !== 'pending' || (!this.late && this.published)) return
    this.status = 'expired'
    this.steps++
  }
}
