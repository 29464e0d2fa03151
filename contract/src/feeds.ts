import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { PeriodCertainty } from './period.ts'

/** Items on a page of a feed. */
export const feedPage = 100

/** A product as everyone may see it. `id` and `url` never change. */
export const FeedItem = z.object({
  id: z.string(),
  url: z.string(),
  title: z.string(),
  content_text: z.string(),
  image: z.string().optional(),
  date_published: z.iso.datetime(),
  date_modified: z.iso.datetime(),
  tags: z.array(z.string()),
  _product: z.object({
    id: z.number(),
    uri: z.string(),
    is_released: z.boolean(),
    amount: z.number().nullable(),
    /** As of a product: 0 counted, 1 on request, 2 while stock lasts. */
    amount_type: z.number(),
    unit: z.string().nullable(),
    /** The least amount that an offer supplies at once, in its unit; null: any amount. */
    least_amount: z.number().nullable(),
    sustainability_type: z.string(),
    otl: z.string().nullable(),
    note: z.string(),
    spot: z.string(),
    city: z.string(),
    latitude: z.number().nullable(),
    longitude: z.number().nullable(),
    available_from: z.string().nullable(),
    available_till: z.string().nullable(),
    /** How certain these days are: a period that is not fixed may move by 21 days (expected) or 60 (indicative) either way. */
    available_certainty: PeriodCertainty,
    price: z.object({ type: z.string(), value: z.number().nullable() }),
    /** Technical condition, 1 very good .. 6 very bad, and how it is known. */
    condition: z.object({ grade: z.number().nullable(), known: z.string().nullable() }),
    /** Where it comes from, and when it was removed from there. */
    origin: z.object({
      kind: z.string().nullable(),
      on: z.string().nullable(),
      precision: z.string(),
    }),
    demountability: z.string().nullable(),
    hazard: z.object({ state: z.string().nullable(), kinds: z.array(z.string()) }),
    appearance: z.string().nullable(),
    manufacturer: z.string(),
    model: z.string(),
    /** Years of use that the owner still expects. */
    remaining_years: z.number().nullable(),
    /** Whether all pieces are alike; null: not stated. */
    uniform: z.boolean().nullable(),
  }),
})
/** JSON Feed 1.1, oldest change first; `_changes` is our own extension. */
export const Feed = z.object({
  version: z.literal('https://jsonfeed.org/version/1.1'),
  title: z.string(),
  home_page_url: z.string(),
  feed_url: z.string(),
  next_url: z.string().optional(),
  language: z.literal('nl'),
  items: z.array(FeedItem),
  /** Addresses of items that are no longer public, and the address to continue from next time. */
  _changes: z.object({ withdrawn: z.array(z.string()), continue_url: z.string() }),
})
export type Feed = z.infer<typeof Feed>

export const FeedSetting = z.object({
  active: z.boolean(),
  url: z.string(),
  products: z.number().int(),
  can: z.object({ edit: z.boolean() }),
})
const may = ['MANAGE_INTEGRATIONS'] as const

export const feeds = {
  read: endpoint({
    method: 'GET',
    path: '/api/feeds/:tenant',
    summary: 'What an organisation shows to everyone, as JSON Feed 1.1; 404 where it has no feed',
    access: 'public',
    params: z.strictObject({ tenant: z.string().regex(/^[a-z0-9-]{1,63}$/) }),
    query: z.strictObject({
      after: z.coerce.number().int().min(0).max(Number.MAX_SAFE_INTEGER).default(0),
      since: z.iso.datetime({ offset: true, error: 'date.wrong' }).optional(),
    }),
    reply: z.any(),
    media: 'application/feed+json',
  }),
  setting: endpoint({
    method: 'GET',
    path: '/api/integrations/feed',
    summary: 'Whether the own organisation has a feed, and where it is',
    access: may,
    reply: FeedSetting,
  }),
  set: endpoint({
    method: 'PUT',
    path: '/api/integrations/feed',
    summary: 'Switch the feed of the own organisation on or off',
    act: { nl: 'Feed aan- of uitgezet', en: 'Feed switched on or off' },
    access: may,
    body: z.strictObject({ active: z.boolean() }),
    reply: FeedSetting,
  }),
}
