import { contactPersonsOf } from '../accounts/index.ts'
import { holds } from '../platform/access.ts'
import { AppError, invalid } from '../platform/errors.ts'
import type { Ctx } from '../platform/visit.ts'
import { makeAlike, mayMakeAlike, removeUntouched, type WholeSpot } from '../spots/index.ts'
import { ownSpots } from './actions-book.ts'
import { contactsTold, placesTold } from './actions-told.ts'
import * as queries from './queries.ts'
import * as lines from './queries-lines.ts'
import { contactsNamed } from './rules-contacts.ts'
import { type Answer, answersOf } from './rules-line.ts'
import { bookOfSpots } from './rules-spots.ts'
import { plain, textOfCell } from './rules-text.ts'

/** Maximum number of contact persons searched. */
const mostContacts = 5000

/** The organisation's contact persons named in the rows of each new spot, keyed by the spot's folded text; of two with the same name, neither. */
async function contactsOf(ctx: Ctx, told: ReadonlyMap<string, ReadonlySet<string>>) {
  if (told.size === 0 || !holds(ctx.actor, 'CONTACT_READ')) return new Map<string, number[]>()
  const { rows } = await contactPersonsOf(ctx.db, ctx.actor.tenantId, {}, 0, mostContacts)
  const found = ([key, texts]: [string, ReadonlySet<string>]) => {
    const named = [...texts].map((text) => contactsNamed(rows, text))
    return [
      key,
      [...new Set(named.flatMap(([one, ...more]) => (one && more.length === 0 ? one.id : [])))],
    ] as const
  }
  return new Map([...told].map(found))
}

/**
 * Makes spots from texts that an import's rows name and that match no spot yet, each modelled on the import's spot. Returns what the texts mean from now on.
 * Rejects a text that no row names, or that has become the name of a spot.
 */
export async function makeSpots(
  ctx: Ctx,
  { row, spot }: { row: queries.ImportRow; spot: WholeSpot },
  texts: readonly string[],
): Promise<Answer[]> {
  if (!mayMakeAlike(ctx, spot)) throw new AppError('forbidden')
  const { columns } = row
  const at = columns.findIndex(({ field }) => field === 'spot')
  const rows = (await lines.allLines(ctx.db, row.id)).map(({ cells }) => cells)
  const named = new Set(at < 0 ? [] : rows.map((cells) => plain(textOfCell(cells[at]))))
  const { byName } = bookOfSpots(spot.id, await ownSpots(ctx.db, row, ctx.actor))
  const book = { columns, answers: answersOf(row.answers) }
  const places = placesTold(book, rows)
  const contacts = await contactsOf(ctx, contactsTold(book, rows))
  const made = new Map<string, Answer>()
  for (const [n, name] of texts.entries()) {
    const key = plain(name)
    if (made.has(key)) continue
    if (!named.has(key) || byName.has(key)) throw invalid(`new_spots.${n}`, 'field.wrong')
    const id = await makeAlike(ctx, spot, {
      name,
      at: places.get(key) ?? null,
      contacts: contacts.get(key) ?? [],
    })
    made.set(key, { field: 'spot', said: name, value: String(id), skip: false, made: true })
  }
  return [...made.values()]
}

/** Removes the spots that were made for an import and have not been used otherwise: their texts become questions again. */
export async function takeBackSpots(ctx: Ctx, row: queries.ImportRow): Promise<void> {
  const made = row.answers.flatMap(({ made: isMade, value }) => (isMade ? Number(value) : []))
  if (made.length === 0) return
  const gone = new Set((await removeUntouched(ctx, made)).map(String))
  const answers = row.answers.filter(
    ({ field, value }) => field !== 'spot' || !gone.has(value ?? ''),
  )
  await queries.updateImport(ctx.db, row.id, { answers: JSON.stringify(answers) })
}
