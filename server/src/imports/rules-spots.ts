import { answerKey, type Answers, type Findings, type ToldCell } from './rules-line.ts'
import { plain } from './rules-text.ts'

/** A spot of the caller's organisation that rows may name; `may`: the caller may add products to it. */
export interface OwnSpot {
  id: number
  name: string
  may: boolean
}
/** The spots that rows may name. */
export interface SpotBook {
  /** The spot of the import, for rows that name none. */
  own: number
  byId: ReadonlyMap<number, OwnSpot>
  byName: ReadonlyMap<string, readonly OwnSpot[]>
}

export const bookOfSpots = (own: number, spots: readonly OwnSpot[]): SpotBook => ({
  own,
  byId: new Map(spots.map((spot) => [spot.id, spot])),
  byName: Map.groupBy(spots, ({ name }) => plain(name)),
})

/** The spot that a text refers to: by the user's answer, otherwise by name. */
function meant(book: SpotBook, text: string, answers: Answers): OwnSpot | 'skip' | null {
  const answer = answers.get(answerKey('spot', text))
  if (answer?.skip) return 'skip'
  if (answer) return book.byId.get(Number(answer.value ?? book.own)) ?? null
  const [one, ...more] = book.byName.get(plain(text)) ?? []
  return one && more.length === 0 ? one : null
}

/** The spot of a row, from the cell that names it; without findings, nothing is asked or rejected. */
export function spotOf(
  book: SpotBook,
  cell: ToldCell | undefined,
  answers: Answers,
  findings?: Findings,
): number {
  if (!cell) return book.own
  const spot = meant(book, cell.text, answers)
  if (spot === 'skip') {
    if (findings) findings.skipped = true
    return book.own
  }
  if (!spot) findings?.ask(cell.at, 'spot', cell.text, 'import.spot')
  else if (!spot.may) findings?.wrong(cell.at, 'spot', 'import.spotForbidden')
  return spot?.id ?? book.own
}

const wordsOf = (text: string) => new Set(plain(text).split(' '))

/** The spots that the user may add to, most likely first: those that share words with a text, then the spot of the import, then by name. */
export function likeliest(spots: readonly OwnSpot[], text: string, own: number): OwnSpot[] {
  const said = wordsOf(text)
  const shared = ({ name }: OwnSpot) => [...wordsOf(name)].filter((word) => said.has(word)).length
  return spots
    .filter(({ may }) => may)
    .map((spot) => ({ spot, n: shared(spot) }))
    .toSorted((a, b) => b.n - a.n || Number(b.spot.id === own) - Number(a.spot.id === own))
    .map(({ spot }) => spot)
}
