import type { Basket, BasketLine, BasketStep } from '@bouwkring/contract/baskets'

/** A line with the letter that it is known by on its page, and the lines that stand in for it below it. */
export interface Lettered {
  line: BasketLine
  letter: string
  /** The letter of the line that it stands in for. */
  instead: string | null
  depth: number
}

/** A, B, ... Z, AA: as many as a basket may hold and more. */
export const letterOf = (at: number): string =>
  (at >= 26 ? letterOf(Math.floor(at / 26) - 1) : '') + String.fromCodePoint(65 + (at % 26))

/** The lines in the order of the page: each with what stands in for it right below. Letters follow the order in which they were asked. */
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

/** Whether what was agreed lapses unless all of it is agreed in time. */
export const isConditional = ({ mode, fulfilled_at }: Pick<Basket, 'mode' | 'fulfilled_at'>) =>
  mode === 'all' && fulfilled_at === null

/** The lines that something is missing of. */
export const open = (rows: readonly Lettered[]) => rows.filter(({ line }) => line.missing > 0)

/** The steps of all lines: what was done to several in one act, such as asking for them, is one. */
export function actsOf(steps: readonly BasketStep[]): [BasketStep, ...BasketStep[]][] {
  const acts: [BasketStep, ...BasketStep[]][] = []
  for (const step of steps) {
    const last = acts.at(-1)
    if (last && last[0].at === step.at && last[0].move === step.move) last.push(step)
    else acts.push([step])
  }
  return acts
}
