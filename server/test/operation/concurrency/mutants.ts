import type { Act, History, Step } from './history.ts'

// Histories of a product with a fault, derived from one without: the faults that the check must find.

const sure = <T>(found: T | undefined): T => {
  if (found === undefined) throw new Error('nothing in this history to make that fault of')
  return found
}
const told = (acts: readonly Act[], step: Step) =>
  acts.filter(
    ({ did }) => did.kind === 'move' && did.id === step.transaction && did.move === step.move,
  )

type Look = Act & { did: { kind: 'status'; id: number; saw: string } }
/** A read of a transaction and a move of it that satisfy this condition. */
function lookAt({ acts, facts }: History, fits: (look: Look, moves: readonly Act[]) => boolean) {
  const looks = acts.filter((act): act is Look => act.told === 'yes' && act.did.kind === 'status')
  for (const step of facts.steps.filter((s) => s.move !== 'create')) {
    const look = looks.find((one) => one.did.id === step.transaction && fits(one, told(acts, step)))
    if (look) return { look, step }
  }
  throw new Error('nothing in this history to make that fault of')
}

export const mutants: Record<string, (history: History) => void> = {
  'an update that was lost': ({ acts, facts }) => {
    const lost = sure(
      facts.steps.find((s) => s.move === 'decline' && told(acts, s).some((a) => a.told === 'yes')),
    )
    facts.steps.splice(facts.steps.indexOf(lost), 1)
    facts.status.set(lost.transaction, 'pending')
  },
  'a stock that was taken twice for one acceptance': ({ facts }) => {
    const { product, amount } = sure(facts.steps.find((s) => s.move === 'accept'))
    sure(facts.stock.get(product)).last -= amount
  },
  'a reservation that was accepted twice': ({ facts }) => {
    const once = sure(facts.steps.find((s) => s.move === 'accept'))
    facts.steps.splice(facts.steps.indexOf(once), 0, { ...once })
  },
  'a read of what was not yet committed': (history) => {
    const { look, step } = lookAt(history, (one, moves) => moves.every((m) => m.began > one.ended))
    look.did.saw = step.to
  },
  'a refusal that left its work behind': ({ acts, facts }) => {
    const done = sure(facts.steps.find((s) => s.move === 'accept' && told(acts, s).length > 0))
    for (const act of told(acts, done)) act.told = 'no'
  },
  'a cache that answers what was so before': (history) => {
    const { look } = lookAt(history, (one, moves) =>
      moves.some((m) => m.told === 'yes' && m.ended < one.began),
    )
    look.did.saw = 'pending'
  },
  'events in another order than they happened': ({ acts, facts }) => {
    const accepted = facts.steps.flatMap((step) => {
      const act = told(acts, step).find((one) => one.told === 'yes')
      return step.move === 'accept' && act ? [{ step, act }] : []
    })
    const pairs = accepted.flatMap((one) => {
      const other = accepted.findLast(
        ({ step, act }) => step.product === one.step.product && act.began > one.act.ended,
      )
      return other ? [[one.step, other.step] as const] : []
    })
    const [first, last] = sure(pairs[0])
    const [a, b] = [facts.steps.indexOf(first), facts.steps.indexOf(last)]
    facts.steps[a] = last
    facts.steps[b] = first
  },
}
