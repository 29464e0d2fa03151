import { isPartOfPiece } from '@bouwkring/contract/amount'
import { mailCategory } from '@bouwkring/contract/mail-preferences'
import {
  stillDefaults,
  type StillAnswer,
  type StillOffer,
  type StillSettings,
  type StillSettingsBody,
} from '@bouwkring/contract/still-there'
import { isAdmin } from '@bouwkring/contract/system-roles'
import { addressOf, stopMail } from '../../accounts/index.ts'
import type { Db } from '../../platform/db.ts'
import { AppError, invalid } from '../../platform/errors.ts'
import { tell } from '../../platform/jobs.ts'
import type { Ctx, Visit } from '../../platform/visit.ts'
import { answerProduct, canChange, mayDoWithProducts, viewerOf } from '../../products/index.ts'
import { spotById } from '../../spots/index.ts'
import { imageOf } from '../actions-present.ts'
import { readStillLink, readStop } from './actions-links.ts'
import * as queries from './queries.ts'
import { endOf, stateOf } from './rules.ts'

/** The most offers shown at once. */
const mostShown = 100

const dayText = (day: number) => new Date(day * 86_400_000).toISOString().slice(0, 10)

function present(row: queries.OfferRow): StillOffer {
  const till = row.published ? endOf(row, row) : null
  return {
    id: row.id,
    name: row.name,
    amount: row.amount,
    amount_type: row.amount_type,
    unit: row.unit,
    image: imageOf(row.image),
    spot: row.spot,
    sign_at: row.sign_at.toISOString(),
    state: stateOf({ ...row, asked: row.asked?.times ?? 0 }),
    till: till === null ? null : dayText(till),
    published: row.published,
  }
}
const listed = (rows: readonly queries.OfferRow[]) => ({ 'hydra:member': rows.map(present) })

/** The offers that the caller is asked about: on the caller's own spots, or on all spots of the organisation for an administrator. */
export const asked = async ({ db, actor }: Ctx) =>
  listed(await queries.askedOffers(db, isAdmin(actor) ? null : actor.userId, mostShown))

/** An offer of the caller's organisation; any other counts as missing. */
async function ownOffer(db: Db, id: number) {
  const [row] = await queries.offersById(db, [id])
  if (!row) throw new AppError('not_found')
  return row
}

const actOf = (answer: StillAnswer) => (answer === 'gone' ? 'publish' : 'edit')

/** The state of an offer of the caller's organisation, and whether the caller may answer for it. */
export async function ofProduct(ctx: Ctx, id: number) {
  const row = await ownOffer(ctx.db, id)
  const spot = await spotById(ctx.db, row.spot_id)
  const can =
    spot !== undefined &&
    canChange(spot.status) &&
    mayDoWithProducts('edit', viewerOf(ctx.actor, spot))
  return { ...present(row), can }
}

/** Stores the answer; an offer no longer on the market can be published again, but not confirmed. */
async function keep(
  db: Db,
  row: queries.OfferRow,
  answer: StillAnswer,
  amount: number | undefined,
): Promise<StillOffer> {
  if (answer === 'amount' && row.amount_type !== 0) throw invalid('amount', 'field.wrong')
  if (answer === 'amount' && isPartOfPiece(amount as number, row.unit, [row.amount]))
    throw invalid('amount', 'amount.whole')
  if (!row.published) throw new AppError('stale')
  const said = answer === 'amount' ? (amount as number) : answer
  if (!(await answerProduct(db, row, said))) throw new AppError('stale')
  if (answer !== 'there')
    await tell(
      db,
      'product.changed',
      { productId: row.id, tenantId: row.tenant_id },
      String(row.id),
    )
  return present(await ownOffer(db, row.id))
}

/** Answers for an offer of the caller's organisation that it is available, how much there is of it, or that it is gone. */
export async function answer(
  ctx: Ctx,
  id: number,
  { answer: said, amount }: { answer: StillAnswer; amount?: number | undefined },
): Promise<StillOffer> {
  const row = await ownOffer(ctx.db, id)
  const spot = await spotById(ctx.db, row.spot_id)
  if (!spot) throw new AppError('not_found')
  if (!mayDoWithProducts(actOf(said), viewerOf(ctx.actor, spot))) throw new AppError('forbidden')
  if (!canChange(spot.status)) throw new AppError('wrong_state', { state: spot.status })
  return keep(ctx.db, row, said, amount)
}

type Mailed = Pick<Visit, 'services'>

/** The user of a link, as long as that user may answer at all. A link grants no rights. */
async function readerOf({ services }: Mailed, token: string) {
  const link = readStillLink(token, services.config)
  const reader = await services.database.asSystemAwaited((db) => queries.answerer(db, link.userId))
  if (!reader || !link.isFor(reader.email)) throw new AppError('invalid_link')
  return { link, reader }
}
const may = (
  { services }: Mailed,
  userId: number,
  ids: readonly number[],
  permission: 'SPOT_ITEM_EDIT' | 'SPOT_ITEM_PUBLISH',
) => services.database.asSystemAwaited((db) => queries.answerable(db, userId, ids, permission))

/** The offers of a mail. Viewing does not use up the link: programs that inspect links on behalf of users do it all the time. */
export async function linked(visit: Mailed, token: string) {
  const { link, reader } = await readerOf(visit, token)
  const ids = await may(visit, reader.userId, link.products, 'SPOT_ITEM_EDIT')
  const rows = await visit.services.database.asPerson(reader, (db) => queries.offersById(db, ids))
  if (rows.length === 0) throw new AppError('invalid_link')
  return listed(rows)
}

/** Answers for one of them, once: anything done with the offer since the mail counts as an answer. */
export async function answerLinked(
  visit: Mailed,
  given: { t: string; product: number; answer: StillAnswer; amount?: number | undefined },
): Promise<StillOffer> {
  const { link, reader } = await readerOf(visit, given.t)
  const permission = given.answer === 'gone' ? 'SPOT_ITEM_PUBLISH' : 'SPOT_ITEM_EDIT'
  if (!link.products.includes(given.product)) throw new AppError('invalid_link')
  if (!(await may(visit, reader.userId, [given.product], permission)).includes(given.product))
    throw new AppError('invalid_link')
  return visit.services.database.asPerson(reader, async (db) => {
    const [row] = await queries.offersById(db, [given.product])
    if (!row || row.sign_at.getTime() > link.askedAt) throw new AppError('invalid_link')
    return keep(db, row, given.answer, given.amount)
  })
}

/** Stops the mails that ask; the bell still notifies. */
export async function unsubscribe({ services }: Mailed, token: string) {
  const { userId, isFor } = readStop(token, services.config)
  await services.database.asSystemAwaited(async (db) => {
    const address = await addressOf(db, userId)
    if (address === undefined || !isFor(address)) throw new AppError('invalid_link')
    const { numAffectedRows } = await stopMail(db, userId, mailCategory, 'still_there')
    if (numAffectedRows !== 1n) throw new AppError('invalid_link')
  })
  return { stopped: true as const }
}

export const settings = async ({ db, actor }: Ctx): Promise<StillSettings> => ({
  ...((await queries.settingsOf(db)) ?? { ...stillDefaults, version: 0 }),
  can: { edit: isAdmin(actor) },
})

export async function saveSettings(ctx: Ctx, body: StillSettingsBody): Promise<StillSettings> {
  if (!(await queries.keepSettings(ctx.db, body))) throw new AppError('stale')
  return settings(ctx)
}
