import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { Image } from './files.ts'
import { oneLine, optionalLine } from './line.ts'
import { ProductCard } from './market.ts'
import { Filter, type MarketFilter } from './market-query.ts'
import { paged, pageQuery } from './page.ts'
import { Day, Id, idParams } from './reference.ts'

/** The maximum number of searches that one person keeps. */
export const mostSavedSearches = 50
/** The maximum number of colleagues that follow a search. */
export const mostFollowers = 100
/** When a follower receives a mail: within minutes, in the daily mail, in Monday's mail, or not. The bell notifies at once in every case. */
export const searchFrequencies = ['now', 'daily', 'weekly', 'off'] as const
export const SearchFrequency = z.enum(searchFrequencies)
export type SearchFrequency = z.infer<typeof SearchFrequency>

const Given = z.union([
  z.string().max(500, 'field.tooLong'),
  z.number(),
  z.boolean(),
  z.array(z.union([z.string().max(500, 'field.tooLong'), z.number()])).max(100),
])
const Stored = z.record(z.string().max(40), Given)
/** A market filter as it is stored: names and values as in the API's own query (`{ otl: [12], range: 40 }`). */
export type StoredFilter = z.infer<typeof Stored>

// An address holds only texts, and so does the schema of its values.
const asQuery = (stored: StoredFilter) =>
  Object.fromEntries(
    Object.entries(stored).map(([name, value]) => [
      name,
      typeof value === 'boolean' ? String(value) : value,
    ]),
  )

/** Reads a stored filter with the schema of the search itself, so that a saved search can always be opened; null when the filter no longer fits the schema. */
export const readStored = (stored: unknown): MarketFilter | null => {
  const given = Stored.safeParse(stored)
  const read = given.success ? Filter.safeParse(asQuery(given.data)) : given
  return read.success ? (read.data as MarketFilter) : null
}

const FilterBody = Stored.superRefine((stored, context) => {
  const read = Filter.safeParse(asQuery(stored))
  for (const issue of read.error?.issues ?? [])
    context.addIssue({ code: 'custom', message: issue.message, path: issue.path })
})

/** Why a search is suspended until somebody acts: an object type, a property or an option in it is no longer in the catalogue, or a division or group in it was deleted. */
export const searchProblems = ['otl', 'property', 'division', 'group'] as const
/** Why a follower gets no mail: the follower chose so, or the last three mails bounced. */
export const pauseReasons = ['chosen', 'bounced'] as const

const Person = z.object({ id: z.number(), name: z.string() })

/** A saved search, as one of its followers sees it; its owner follows it too. */
export const SavedSearch = z.object({
  '@id': z.string(),
  id: z.number(),
  name: z.string(),
  filter: Stored,
  /** Name of the place at the filter's latitude and longitude. */
  place: z.string().nullable(),
  view: z.enum(['map', 'list']),
  is_released: z.boolean(),
  owner: Person,
  is_own: z.boolean(),
  /** Colleagues who follow it too. */
  followers: z.array(Person),
  /** The caller's settings: when mails are sent, and whether mails and the bell are paused, until when. */
  frequency: SearchFrequency,
  paused: z.object({ till: Day.nullable(), why: z.enum(pauseReasons) }).nullable(),
  /** Searches for new products up to and including this day. */
  active_till: Day.nullable(),
  /** Hits since the caller last looked that are still visible; and the time of that look. */
  new_count: z.number().int(),
  /** How many of those were reported before, and returned because there is much more of them or because they are cheaper. */
  again: z.object({ more: z.number().int(), cheaper: z.number().int() }),
  /** The time of that look; null without new hits. The market with `new_since` and `hit_of` (the id of this search) shows them. */
  new_since: z.iso.datetime().nullable(),
  seen_at: z.iso.datetime(),
  last_hit_at: z.iso.datetime().nullable(),
  /** Pictures of the newest hits, at most 4. */
  images: z.array(Image),
  problem: z.enum(searchProblems).nullable(),
  /** Without a hit for 90 days. */
  is_silent: z.boolean(),
  created_at: z.iso.datetime(),
  version: z.number().int(),
  can: z.object({ edit: z.boolean(), share: z.boolean() }),
})
export type SavedSearch = z.infer<typeof SavedSearch>

/** Why somebody is notified of a product: new in the search, at least half more of it than before, or cheaper. */
export const hitReasons = ['new', 'more', 'cheaper'] as const
export type HitReason = (typeof hitReasons)[number]
/** A product that entered a search. */
export const SearchHit = z.object({
  why: z.enum(hitReasons),
  is_new: z.boolean(),
  found_at: z.iso.datetime(),
  product: ProductCard,
})
export type SearchHit = z.infer<typeof SearchHit>

const fields = {
  name: oneLine(100, 'name.required'),
  filter: FilterBody,
  place: optionalLine(100).nullable().default(null),
  view: z.enum(['map', 'list']).default('map'),
  active_till: Day.nullable().default(null),
}
/** The stored data of a search. */
export const SavedSearchBody = z.strictObject({ ...fields, frequency: SearchFrequency })

const access = ['SHOW_SEARCH'] as const
const done = z.null()
export const savedSearches = {
  list: endpoint({
    method: 'GET',
    path: '/api/saved-searches',
    summary: 'The searches that the caller keeps or follows, newest hit first',
    access,
    query: z.strictObject({
      ...pageQuery,
      side: z.enum(['offers', 'demands']).optional(),
      shared: z.enum(['true']).optional(),
      /** Only searches that have this product as a hit, whether or not it is still visible. */
      hit: Id.optional(),
      order: z.enum(['hit', 'name', 'created']).default('hit'),
    }),
    reply: paged(SavedSearch).extend({
      /** The number of searches that the caller keeps, and the maximum; the number of each kind; and the total of new hits. */
      kept: z.number().int(),
      most: z.number().int(),
      counts: z.object({
        all: z.number().int(),
        offers: z.number().int(),
        demands: z.number().int(),
        shared: z.number().int(),
      }),
      new_count: z.number().int(),
    }),
  }),
  get: endpoint({
    method: 'GET',
    path: '/api/saved-searches/:id',
    summary: 'One search that the caller keeps or follows',
    access,
    params: idParams,
    reply: SavedSearch,
  }),
  estimate: endpoint({
    method: 'GET',
    path: '/api/saved-searches/estimate',
    summary: 'How many products a filter shows now, and about how many new ones a week',
    access,
    query: Filter,
    reply: z.object({ now: z.number().int(), per_week: z.number().int() }),
  }),
  create: endpoint({
    method: 'POST',
    path: '/api/saved-searches',
    summary: 'Keep a search; what it shows already is not told of',
    act: { nl: 'Zoekopdracht bewaard', en: 'Search saved' },
    access,
    body: SavedSearchBody,
    reply: SavedSearch,
    status: 201,
  }),
  update: endpoint({
    method: 'PUT',
    path: '/api/saved-searches/:id',
    summary: 'Change what a kept search is called and asks; only who keeps it',
    act: { nl: 'Zoekopdracht gewijzigd', en: 'Saved search changed' },
    access,
    params: idParams,
    body: z.strictObject({ ...fields, version: z.number().int() }),
    reply: SavedSearch,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/api/saved-searches/:id',
    summary: 'Let a kept search go, for all who follow it; or stop following that of a colleague',
    act: {
      nl: 'Zoekopdracht verwijderd of niet meer gevolgd',
      en: 'Saved search deleted or no longer followed',
    },
    access,
    personal: true,
    params: idParams,
    reply: done,
    status: 204,
  }),
  follow: endpoint({
    method: 'PUT',
    path: '/api/saved-searches/:id/following',
    summary:
      'How often the caller is mailed, and whether it is silent for now (`pause`: with or without a last day)',
    act: { nl: 'Zoekopdracht anders gevolgd', en: 'Saved search followed in another way' },
    access,
    personal: true,
    params: idParams,
    body: z.strictObject({
      frequency: SearchFrequency.optional(),
      pause: z.union([z.strictObject({ till: Day.nullable() }), z.null()]).optional(),
    }),
    reply: SavedSearch,
  }),
  pauseAll: endpoint({
    method: 'PUT',
    path: '/api/saved-searches/paused',
    summary: 'Silence all searches that the caller follows, or let all speak again',
    act: {
      nl: 'Alle zoekopdrachten gepauzeerd of hervat',
      en: 'All saved searches paused or resumed',
    },
    access,
    personal: true,
    body: z.strictObject({ paused: z.boolean(), till: Day.nullable().default(null) }),
    reply: z.object({ changed: z.number().int() }),
  }),
  seen: endpoint({
    method: 'PUT',
    path: '/api/saved-searches/:id/seen',
    summary: 'The caller has looked at the hits up to this moment',
    act: { nl: 'Treffers van een zoekopdracht bekeken', en: 'Hits of a saved search viewed' },
    access,
    personal: true,
    params: idParams,
    body: z.strictObject({ till: z.iso.datetime({ error: 'date.wrong' }) }),
    reply: SavedSearch,
  }),
  hits: endpoint({
    method: 'GET',
    path: '/api/saved-searches/:id/hits',
    summary: 'What came into a search, newest first: what is still on the market for the caller',
    access,
    params: idParams,
    query: z.strictObject(pageQuery),
    reply: paged(SearchHit),
  }),
  share: endpoint({
    method: 'PUT',
    path: '/api/saved-searches/:id/followers',
    summary: 'The colleagues who follow it too; who is left out stops following',
    act: { nl: 'Zoekopdracht gedeeld', en: 'Saved search shared' },
    access,
    params: idParams,
    body: z.strictObject({ users: z.array(Id).max(mostFollowers) }),
    reply: SavedSearch,
  }),
  copy: endpoint({
    method: 'POST',
    path: '/api/saved-searches/:id/copy',
    summary: 'A search of one’s own from one that a colleague shares',
    act: { nl: 'Zoekopdracht van een collega overgenomen', en: 'Search of a colleague copied' },
    access,
    params: idParams,
    reply: SavedSearch,
    status: 201,
  }),
  repair: endpoint({
    method: 'PUT',
    path: '/api/saved-searches/:id/repaired',
    summary: 'Take out what no longer exists, so that it looks again; only who keeps it',
    act: { nl: 'Zoekopdracht hersteld', en: 'Saved search repaired' },
    access,
    params: idParams,
    body: z.strictObject({ version: z.number().int() }),
    reply: SavedSearch,
  }),
  unsubscribe: endpoint({
    method: 'POST',
    path: '/api/saved-searches/unsubscribe',
    summary:
      'Stop the mails of the searches that a mail was about (RFC 8058); by the link of that mail, once',
    access: 'public',
    readOnlyMay: true,
    query: z.strictObject({ t: z.string().max(8000) }),
    reply: z.object({ stopped: z.number().int() }),
  }),
}
