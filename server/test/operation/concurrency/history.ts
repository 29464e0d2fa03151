import type { TransactionMove, TransactionStatus } from '@bouwkring/contract/transactions'

/** What a client did, from when to when, and what it was told: `unknown` when the connection broke or the server could not say. */
export interface Act {
  client: number
  began: number
  ended: number
  told: 'yes' | 'no' | 'unknown'
  did:
    | { kind: 'reserve'; product: number; amount: number; id?: number }
    | { kind: 'move'; id: number; move: TransactionMove }
    | { kind: 'stock'; product: number; saw?: number | null }
    | { kind: 'status'; id: number; saw?: TransactionStatus }
}
/** A step of a transaction as stored in the database, in the order of writing. */
export interface Step {
  transaction: number
  product: number
  move: TransactionMove
  /** For a completion the exchanged amount, otherwise the reserved one. */
  amount: number
  to: TransactionStatus
}
/** What is in the database at the end. */
export interface Facts {
  steps: Step[]
  /** For each product: the stock at the start and at the end. */
  stock: Map<number, { first: number; last: number }>
  status: Map<number, TransactionStatus>
}
export interface History {
  acts: Act[]
  facts: Facts
}

const paths = new Set([
  'create',
  'create accept',
  'create decline',
  'create retract',
  'create accept retract',
  'create accept process',
])

/** When a step can have been made: after the start of the first act that may have made it, before the end of the first act that was told it was made. */
interface Window {
  from: number
  till: number
}
interface Change<T> extends Window {
  after: T
}

const accountFor = ({ acts }: History, step: Step): Act[] =>
  acts.filter(({ told, did }) => {
    if (told === 'no') return false
    if (did.kind === 'move') return did.id === step.transaction && did.move === step.move
    return (
      did.kind === 'reserve' &&
      step.move === 'create' &&
      did.product === step.product &&
      did.amount === step.amount &&
      (did.id === step.transaction || told === 'unknown')
    )
  })
const windowOf = (by: readonly Act[]): Window => ({
  from: Math.min(...by.map((a) => a.began)),
  till: Math.min(...by.filter((a) => a.told === 'yes').map((a) => a.ended)),
})

/** The change of stock by a step, given the reserved amount and what came before it. */
function deltaOf(step: Step, reserved: number, accepted: boolean) {
  if (step.move === 'accept') return -reserved
  if (!accepted) return 0
  if (step.move === 'retract') return reserved
  return step.move === 'process' ? reserved - step.amount : 0
}

/** Whether all reads of one thing fit one order of its changes: nothing older than what was done before the read, nothing that had not yet begun, and for nobody ever back in time. */
function checkReads<T>(
  name: string,
  first: T,
  changes: readonly Change<T>[],
  reads: readonly { act: Act; saw: T }[],
  faults: string[],
) {
  const values = [first, ...changes.map((c) => c.after)]
  const place = new Map<number, number>()
  for (const { act, saw } of reads.toSorted((a, b) => a.act.began - b.act.began)) {
    const done = changes.findLastIndex((c) => c.till < act.began) + 1
    const begun = changes.findIndex((c) => c.from > act.ended)
    const last = begun === -1 ? changes.length : begun
    const from = Math.max(done, place.get(act.client) ?? 0)
    const at = values.findIndex((value, i) => value === saw && i >= from && i <= last)
    if (at === -1)
      faults.push(
        `client ${act.client} saw ${String(saw)} of ${name} between ${Math.round(act.began)} and ${Math.round(act.ended)}, where one of ${values.slice(from, last + 1).join(' ')} could be`,
      )
    else place.set(act.client, at)
  }
  for (const [i, later] of changes.entries())
    if (changes.slice(0, i).some((earlier) => later.till < earlier.from))
      faults.push(`${name}: what was done first was written last`)
}

const group = <T, K>(of: readonly T[], by: (one: T) => K) => Map.groupBy(of, by)

function checkTransactions(history: History, faults: string[]) {
  const { acts, facts } = history
  const steps = group(facts.steps, (s) => s.transaction)
  for (const { told, did } of acts) {
    if (told !== 'yes') continue
    if (did.kind === 'reserve' && !(steps.get(did.id ?? 0)?.[0]?.move === 'create'))
      faults.push(`reservation ${did.id} was acknowledged and is not there`)
    if (did.kind === 'move' && !steps.get(did.id)?.some((s) => s.move === did.move))
      faults.push(`${did.move} of ${did.id} was acknowledged and is not there`)
  }
  for (const [id, path] of steps) {
    const moves = path.map((s) => s.move).join(' ')
    if (!paths.has(moves)) faults.push(`transaction ${id} went ${moves}`)
    if (facts.status.get(id) !== path.at(-1)?.to)
      faults.push(`transaction ${id} is ${facts.status.get(id)} after ${moves}`)
    const changes = path.map((step) => ({ ...windowOf(accountFor(history, step)), after: step.to }))
    const reads = acts.flatMap((act) =>
      act.did.kind === 'status' &&
      act.did.id === id &&
      act.told === 'yes' &&
      act.did.saw !== undefined
        ? [{ act, saw: act.did.saw }]
        : [],
    )
    checkReads(`transaction ${id}`, null as TransactionStatus | null, changes, reads, faults)
  }
}

function checkStock(history: History, faults: string[]) {
  const { acts, facts } = history
  const ofProduct = group(facts.steps, (s) => s.product)
  for (const [product, { first, last }] of facts.stock) {
    const reserved = new Map<number, number>()
    const accepted = new Set<number>()
    const changes: Change<number>[] = []
    let level = first
    for (const step of ofProduct.get(product) ?? []) {
      if (step.move === 'create') reserved.set(step.transaction, step.amount)
      const delta = deltaOf(
        step,
        reserved.get(step.transaction) ?? 0,
        accepted.has(step.transaction),
      )
      if (step.move === 'accept') accepted.add(step.transaction)
      if (delta === 0) continue
      level += delta
      if (level < 0) faults.push(`product ${product} was promised beyond its stock: ${level}`)
      changes.push({ ...windowOf(accountFor(history, step)), after: level })
    }
    if (level !== last)
      faults.push(`product ${product} has ${last} where its transactions leave ${level}`)
    const reads = acts.flatMap((act) =>
      act.did.kind === 'stock' &&
      act.did.product === product &&
      act.told === 'yes' &&
      act.did.saw != null
        ? [{ act, saw: act.did.saw }]
        : [],
    )
    checkReads(`product ${product}`, first, changes, reads, faults)
  }
}

/** Everything in a history that a correct product could not have shown. */
export function faultsOf(history: History): string[] {
  const faults: string[] = []
  for (const step of history.facts.steps)
    if (accountFor(history, step).length === 0)
      faults.push(`${step.move} of ${step.transaction} was done by nobody, or by who was refused`)
  checkTransactions(history, faults)
  checkStock(history, faults)
  return faults
}
