import { messageFrom } from '@bouwkring/contract/mail-preferences'
import type { WebhookEvent } from '@bouwkring/contract/webhooks'
import type { Db } from '../../platform/db.ts'
import { tell, type JobContext } from '../../platform/jobs.ts'
import { linkTo } from '../../platform/mail.ts'
import * as queries from './queries-sending.ts'
import { eventOfMove } from './rules.ts'

type Context = Pick<JobContext, 'database' | 'config'>

/** The body of a message: the kind of event, when it happened, and what the organisation knows of it. */
export const bodyOf = (type: string, at: Date, data: object) =>
  JSON.stringify({ type, timestamp: at.toISOString(), data })

/** Queues an event for the organisations that it concerns and that listen; sending starts after the commit. */
async function putInLine(db: Db, event: WebhookEvent, happenings: readonly queries.Happening[]) {
  for (const one of happenings)
    await queries.putInLine(db, event, one, bodyOf(event, one.at, one.data))
  if (happenings.length > 0) await tell(db, 'webhook.due', {}, 'all')
}

/** Addresses through which an organisation reaches an object: in the API, where they stay the same, and on the screen. */
const addresses = ({ config }: Context, subdomain: string) => ({
  product: (id: number) => ({
    id,
    uri: linkTo(config, subdomain, `/api/products/${id}`),
    page: linkTo(config, subdomain, `/products/${id}`),
  }),
  transaction: (id: number) => ({
    id,
    uri: linkTo(config, subdomain, `/api/transactions/${id}`),
    page: linkTo(config, subdomain, `/mijn-${config.productSlug}/${id}`),
  }),
  spot: (id: number) => ({ id, uri: linkTo(config, subdomain, `/api/spots/${id}`) }),
})

export const published = (context: Context, { productId, at }: { productId: number; at: string }) =>
  context.database.asSystem(async (db) => {
    const event = 'product.published'
    const product = await queries.publishedProduct(db, productId)
    if (!product) return
    const happenings = (await queries.listening(db, event, [product.tenantId])).map(
      ({ id, subdomain }) => {
        const to = addresses(context, subdomain)
        const data = {
          product: {
            ...to.product(productId),
            name: product.name,
            is_released: product.isReleased,
            amount: product.amount,
            unit: product.unit,
            spot: to.spot(product.spotId),
          },
        }
        return {
          tenantId: id,
          subdomain,
          cause: `published:${productId}:${at}`,
          at: new Date(Number(at) * 1000),
          data,
        }
      },
    )
    await putInLine(db, event, happenings)
  })

export const matched = (context: Context, matchIds: readonly number[]) =>
  context.database.asSystem(async (db) => {
    const event = 'match.found'
    // Systems are notified from the same default score as people who have not chosen another.
    const matches = (await queries.foundMatches(db, matchIds)).filter(
      ({ score }) => score >= messageFrom,
    )
    const listeners = await queries.listening(
      db,
      event,
      matches.flatMap((m) => [m.offerTenantId, m.demandTenantId]),
    )
    const happenings = listeners.flatMap(({ id, subdomain }) => {
      const to = addresses(context, subdomain)
      const concerned = matches.filter((m) => m.offerTenantId === id || m.demandTenantId === id)
      return concerned.map((m) => ({
        tenantId: id,
        subdomain,
        cause: `match:${m.offerId}:${m.demandId}`,
        at: m.at,
        data: { score: m.score, offer: to.product(m.offerId), demand: to.product(m.demandId) },
      }))
    })
    await putInLine(db, event, happenings)
  })

export const hit = (
  context: Context,
  { searchId, run, productIds }: { searchId: number; run: number; productIds: readonly number[] },
) =>
  context.database.asSystem(async (db) => {
    const event = 'search.hit'
    const found = await queries.foundHits(db, searchId, productIds)
    const [first] = found
    if (!first) return
    const happenings = (await queries.listening(db, event, [first.tenantId])).flatMap(
      ({ id, subdomain }) => {
        const to = addresses(context, subdomain)
        return found.map(({ productId, name, isReleased, amount, unit, why, at, search }) => ({
          tenantId: id,
          subdomain,
          cause: `search:${searchId}:${run}:${productId}`,
          at,
          data: {
            search: {
              id: searchId,
              uri: linkTo(context.config, subdomain, `/api/saved-searches/${searchId}`),
              name: search,
            },
            why,
            product: { ...to.product(productId), name, is_released: isReleased, amount, unit },
          },
        }))
      },
    )
    await putInLine(db, event, happenings)
  })

export const moved = (context: Context, stepId: number) =>
  context.database.asSystem(async (db) => {
    const step = await queries.stepTaken(db, stepId)
    const event = step && eventOfMove[step.move]
    if (!step || !event) return
    const happenings = (await queries.listening(db, event, [step.senderId, step.receiverId])).map(
      ({ id, subdomain }) => {
        const to = addresses(context, subdomain)
        const data = {
          transaction: {
            ...to.transaction(step.transactionId),
            status: step.status,
            amount: step.amount,
            unit: step.unit,
          },
          product: step.productId === null ? null : to.product(step.productId),
          from: { id: step.senderId, company: step.sender },
          to: { id: step.receiverId, company: step.receiver },
        }
        return { tenantId: id, subdomain, cause: `step:${stepId}`, at: step.at, data }
      },
    )
    await putInLine(db, event, happenings)
  })
