import { AppError, invalid } from '../platform/errors.ts'
import type { Ctx } from '../platform/visit.ts'
import { makeAlike, mayMakeAlike, removeEmpty, type WholeSpot } from '../spots/index.ts'
import { bookFor } from './actions-book.ts'
import { placesTold } from './actions-judge.ts'
import * as queries from './queries.ts'
import * as lines from './queries-lines.ts'
import { plain, textOfCell } from './rules-text.ts'
import type { Answer } from './rules-line.ts'

/**
 * Makes spots of texts that rows of an import name and that are no spot yet, each like the spot of the import. Answers what the texts mean from now on.
 * A text that no row names, or of which a spot was made already, is refused: of two who press at once one is told.
 */
export async function makeSpots(
  ctx: Ctx,
  { row, spot }: { row: queries.ImportRow; spot: WholeSpot },
  texts: readonly string[],
): Promise<Answer[]> {
  if (!mayMakeAlike(ctx, spot)) throw new AppError('forbidden')
  const at = row.columns.findIndex(({ field }) => field === 'spot')
  const all = await lines.allLines(ctx.db, row.id)
  const named = new Set(at < 0 ? [] : all.map(({ cells }) => plain(textOfCell(cells[at]))))
  const book = await bookFor(ctx.db, row, { lines: all, asWritten: true, actor: ctx.actor })
  const places = placesTold(
    book,
    all.map(({ cells }) => cells),
  )
  const made: Answer[] = []
  const seen = new Set<string>()
  for (const [n, name] of texts.entries()) {
    const key = plain(name)
    if (seen.has(key)) continue
    seen.add(key)
    if (!named.has(key) || book.spots.byName.has(key))
      throw invalid(`new_spots.${n}`, 'field.wrong')
    const id = await makeAlike(ctx, spot, { name, at: places.get(key) ?? null })
    made.push({ field: 'spot', said: name, value: String(id), skip: false, made: true })
  }
  return made
}

/** Takes back the spots that were made for an import and in which nothing stands: their texts ask again. */
export async function takeBackSpots(ctx: Ctx, row: queries.ImportRow): Promise<void> {
  const made = row.answers.flatMap(({ made: isMade, value }) => (isMade ? Number(value) : []))
  if (made.length === 0) return
  const gone = new Set((await removeEmpty(ctx, made)).map(String))
  const answers = row.answers.filter(
    ({ field, value }) => field !== 'spot' || !gone.has(value ?? ''),
  )
  await queries.updateImport(ctx.db, row.id, { answers: JSON.stringify(answers) })
}
