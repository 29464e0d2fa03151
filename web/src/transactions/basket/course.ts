import type { Basket, BasketLine, BasketStep } from '@bouwkring/contract/baskets'

/** A line with its letter on the page, with its replacements below it. */
export interface Lettered {
  line: BasketLine
  letter: string
  /** The letter of the line that it replaces. */
  instead: string | null
  depth: number
}

/** A, B, ... Z, AA: enough for the lines of any basket. */
export const letterOf = (at: number): string =>
  (at >= 26 ? letterOf(Math.floor(at / 26) - 1) : '') + String.fromCodePoint(65 + (at % 26))

/** The lines in page order: each with its replacements directly below. Letters follow the order in which they were requested. */
export function lettered({ lines }: Pick<Basket, 'lines'>): Lettered[] {
  const letters = new Map(lines.map((line, at) => [line.transaction.id, letterOf(at)]))
  const below = (of: number | null, depth: number): Lettered[] =>
    lines
      .filter((line) => line.replaces === of)
      .flatMap((line) => [
        {
          line,
          letter: letters.get(line.transaction.id) ?? '',
          instead: of === null ? null : (letters.get(of) ?? null),
          depth,
        },
        ...below(line.transaction.id, depth + 1),
      ])
  return below(null, 0)
}

/** Whether what was agreed lapses unless everything is agreed in time. */
export const isConditional = ({ mode, fulfilled_at }: Pick<Basket, 'mode' | 'fulfilled_at'>) =>
  mode === 'all' && fulfilled_at === null

/** Key of the text about the next step; a user who cannot fill the gap reads what is missing instead of being asked to fill it. */
export function nextOf(
  basket: Pick<Basket, 'mode' | 'fulfilled_at' | 'ended_at' | 'ended_by' | 'state' | 'can'>,
) {
  const { state, can } = basket
  if (basket.ended_at !== null) return basket.ended_by === 'time' ? 'endedByTime' : 'ended'
  if (state === 'failed') return state
  const ofAll = isConditional(basket) ? 'All' : ''
  return state === 'partial' && !can.replace
    ? (`partial${ofAll}Seen` as const)
    : (`${state}${ofAll}` as const)
}

/** The lines with a missing amount. */
export const open = (rows: readonly Lettered[]) => rows.filter(({ line }) => line.missing > 0)

/** The steps of all lines: an act on several lines, such as requesting them, counts as one. */
export function actsOf(steps: readonly BasketStep[]): [BasketStep, ...BasketStep[]][] {
  const acts: [BasketStep, ...BasketStep[]][] = []
  for (const step of steps) {
    const last = acts.at(-1)
    if (last && last[0].at === step.at && last[0].move === step.move) last.push(step)
    else acts.push([step])
  }
  return acts
}
