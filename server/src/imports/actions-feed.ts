import type { IncomingMessage } from 'node:http'
import { maxUploadBytes } from '@bouwkring/contract/files'
import type { FieldMessage } from '@bouwkring/contract/messages'
import { limiter } from '../accounts/index.ts'
import { invalid } from '../platform/errors.ts'
import { askOutside, isAllowed, type Way } from '../platform/outside.ts'
import { takeTurns } from '../platform/turns.ts'
import type { Uploaded } from '../platform/upload.ts'
import type { Services } from '../platform/visit.ts'
import { type FeedPage, joined, pageOfFeed } from './rules-feed.ts'

/** Pages of our own feeds have a hundred products, and a reader may fetch 120 of them a minute. */
const mostPages = 60
const mostRedirects = 3
const pageMs = 10_000
const wholeMs = 45_000
// A feed of ten megabytes stays in memory until it is read: one at a time per process, with a limited wait.
const turns = takeTurns(1, 20_000)
/** Limits reads per minute for each requesting address. */
const often = limiter('feeds to import', 60_000)
const mostPerMinute = 30

const wrong = (message: FieldMessage) => invalid('address', message)

/** The whole response body; rejects one of more than `most` bytes. */
async function bytesOf(response: IncomingMessage, most: number): Promise<Buffer> {
  const parts: Buffer[] = []
  let bytes = 0
  for await (const part of response as AsyncIterable<Buffer>) {
    bytes += part.length
    if (bytes > most) {
      response.destroy()
      throw wrong('import.feedTooMuch')
    }
    parts.push(part)
  }
  return Buffer.concat(parts)
}

/** The address that a page redirects to; undefined when it does not redirect, or has done so too often. */
const movedTo = ({ statusCode: status = 0, headers }: IncomingMessage, moved: number) =>
  status >= 300 && status < 400 && moved < mostRedirects ? headers.location : undefined

/** One page, after any redirects, with the address where it was found. */
async function pageAt(
  address: string,
  way: Way,
  room: number,
  moved = 0,
): Promise<{ page: FeedPage; at: string; bytes: number }> {
  if (!isAllowed(address, way.anywhere)) throw wrong('url.wrong')
  const headers = { accept: 'application/feed+json, application/json' }
  const answer = await askOutside({ url: address, method: 'GET', headers }, way)
  const { statusCode: status = 0 } = answer
  const to = movedTo(answer, moved)
  if (to !== undefined) {
    answer.destroy()
    if (!URL.canParse(to, address)) throw wrong('import.feedAway')
    return pageAt(new URL(to, address).href, way, room, moved + 1)
  }
  if (status !== 200) {
    answer.destroy()
    throw wrong(status === 429 ? 'import.feedBusy' : 'import.feedAway')
  }
  const body = await bytesOf(answer, room)
  const page = pageOfFeed(body.toString())
  if (!page) throw wrong('import.feedNone')
  return { page, at: address, bytes: body.length }
}

/** Reports network errors as an address that does not answer. */
const awayUnlessOurs = (error: unknown): never => {
  throw error instanceof Error && error.name === 'AppError' ? error : wrong('import.feedAway')
}

async function pagesOf(address: string, way: Omit<Way, 'timeoutMs'>): Promise<FeedPage[]> {
  const ends = performance.now() + wholeMs
  const pages: FeedPage[] = []
  let [next, room]: [string | undefined, number] = [address, maxUploadBytes]
  while (next !== undefined) {
    const timeoutMs = Math.min(pageMs, Math.floor(ends - performance.now()))
    if (timeoutMs <= 0 || pages.length === mostPages) throw wrong('import.feedTooMuch')
    const found = await pageAt(next, { ...way, timeoutMs }, room)
    pages.push(found.page)
    room -= found.bytes
    const { next_url: after } = found.page
    // The next page of a feed must be at the same origin.
    if (after !== undefined && new URL(after, found.at).origin !== new URL(found.at).origin)
      throw wrong('import.feedNone')
    next = after === undefined ? undefined : new URL(after, found.at).href
  }
  return pages
}

/** Reads all pages of another installation's feed and returns them as a file. */
export async function fetchFeed(
  services: Services,
  address: string,
  asker: string,
): Promise<Uploaded> {
  await often(services, asker, mostPerMinute)
  const anywhere = services.config.WEBHOOK_TARGETS === 'anywhere'
  const pages = await turns(() => pagesOf(address, { anywhere }).catch(awayUnlessOurs))
  const title = pages[0]?.title.trim() ?? ''
  const name = title === '' ? new URL(address).hostname : title
  return {
    filename: `${name.replaceAll(/[/\\]/g, '-').slice(0, 110)}.json`,
    bytes: Buffer.from(joined(pages)),
  }
}
