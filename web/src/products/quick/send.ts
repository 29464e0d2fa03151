import { accounts } from '@bouwkring/contract/accounts'
import { amsterdamDay } from '@bouwkring/contract/day'
import { products } from '@bouwkring/contract/products'
import { spots } from '@bouwkring/contract/spots'
import { groupsQuery } from '../../accounts/index.ts'
import { call, isApiError } from '../../platform/api.ts'
import { queryClient } from '../../platform/query-client.ts'
import { upload } from '../../platform/upload.ts'
import { nearestPlace } from '../../places/index.ts'
import { definitionsQuery, looseSpot, ownOnMarketQuery, spotAt } from '../../spots/index.ts'
import type { QuickDraft, QuickPoint, Sending } from './draft.ts'

interface Sender {
  userId: number
  /** The name of a spot that is made automatically. */
  spotName: (city: string) => string
  /** Stores the progress before the next request is made. */
  keep: (draft: QuickDraft) => Promise<unknown>
}

/** Fails at once when offline, instead of waiting for the network. */
const now = { networkMode: 'always', retry: false } as const

/** The body of a new spot at a point. */
async function newSpot(point: QuickPoint, { userId, spotName }: Sender) {
  const [place, contact, definitions, groups] = await Promise.all([
    nearestPlace(point.latitude, point.longitude).catch(() => null),
    call(accounts.addYourself, {}),
    queryClient.fetchQuery({ ...definitionsQuery(), ...now }),
    queryClient.fetchQuery({ ...groupsQuery(), ...now }),
  ])
  const city = point.city ?? place?.name ?? ''
  return looseSpot({
    name: spotName(city).trim(),
    definitions: definitions['hydra:member'],
    groups,
    owner: userId,
    contact: contact.id,
    place: { ...point, city, postalcode: point.postalcode },
    today: amsterdamDay(),
  })
}

/** Stores every request made, so that continuing after a failure repeats a call exactly. */
function keeper(draft: QuickDraft, { keep }: Sender) {
  let so: Sending = { sent: 0, ...draft.sending, state: 'waiting' }
  delete so.why
  return {
    get: () => so,
    put: async (change: Partial<Sending>) => {
      so = { ...so, ...change }
      await keep({ ...draft, sending: so })
    },
  }
}

/** The spot for the offer: the chosen one, one that is nearby by now, or a new one. */
async function spotOf(draft: QuickDraft, sender: Sender, at: ReturnType<typeof keeper>) {
  const { place } = draft
  const known = at.get().spotId ?? place?.spot?.id
  if (known !== undefined) return known
  if (!place?.point) throw new Error('no place')
  let body = at.get().spotBody
  if (!body) {
    const { latitude, longitude } = place.point
    const own = await queryClient.fetchQuery({
      ...ownOnMarketQuery({ latitude, longitude }),
      ...now,
      staleTime: 0,
    })
    const there = spotAt(own['hydra:member'], place.point)
    if (there) return there.id
    body = await newSpot(place.point, sender)
    await at.put({ spotBody: body })
  }
  const made = await call(spots.create, { body }, { key: draft.id })
  return made.id
}

/**
 * Sends an offer until it is on the market: spot, product, pictures, publishing. Each step is stored before the next; calls that create something
 * carry a key, so that a step whose response was lost creates nothing twice. Returns the product.
 */
export async function sendDraft(draft: QuickDraft, sender: Sender): Promise<number> {
  const at = keeper(draft, sender)
  if (!draft.body) throw new Error('not ready')
  await at.put({})
  const spotId = await spotOf(draft, sender, at)
  await at.put({ spotId })
  let { productId } = at.get()
  if (productId === undefined) {
    const body = { ...draft.body, spot: spotId }
    productId = (await call(products.create, { body }, { key: draft.id })).id
    await at.put({ productId })
  }
  for (let next = at.get().sent; next < draft.photos.length; next++) {
    const photo = draft.photos[next] as Blob
    await upload(
      products.uploadImage,
      { params: { id: productId } },
      new File([photo], photo instanceof File ? photo.name : `foto-${next + 1}.jpg`, {
        type: photo.type,
      }),
      {
        signal: new AbortController().signal,
        onProgress: () => undefined,
        key: `${draft.id}-${next}`,
      },
    )
    await at.put({ sent: next + 1 })
  }
  // A spot made for the offer is not on the market yet; publishing one that already is changes nothing.
  if (at.get().spotBody) await call(spots.publish, { params: { id: spotId } })
  await call(products.publish, { body: { products: [productId], publish: true } })
  return productId
}

/** Why the server rejected it; undefined when the server could not be asked, so that it is retried. */
export function refusalOf(error: unknown): string | undefined {
  if (!isApiError(error) || error.status === 0) return undefined
  if (error.status === 401 || error.status === 429 || error.status >= 500) return undefined
  const fields = error.reply?.violations?.map(({ message }) => message) ?? []
  return fields.length > 0 ? [...new Set(fields)].join(' ') : error.message
}
