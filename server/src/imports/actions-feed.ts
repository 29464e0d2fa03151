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

/** Pages of a feed of ours have a hundred products, and it gives a reader 120 of them a minute. */
const mostPages = 60
const mostRedirects = 3
const pageMs = 10_000
const wholeMs = 45_000
// A feed of ten megabytes is held until it is read: one at a time for each process, with some patience.
const turns = takeTurns(1, 20_000)
/** Reads for each address that somebody asks from, a minute. */
const often = limiter('feeds to import', 60_000)
const mostPerMinute = 30

const wrong = (message: FieldMessage) => invalid('address', message)

/** All that came, up to so many bytes. */
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

type Answered = Awaited<ReturnType<typeof askOutside>>
/** Where an answer says that the page moved to; undefined where it did not. */
function movedTo({ statusCode: status = 0, headers }: Answered): string | undefined {
  return status >= 300 && status < 400 ? headers.location : undefined
}

/** One page, wherever it moved to; with the address that it was found at. */
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
  const to = movedTo(answer)
  if (to !== undefined && moved < mostRedirects) {
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

/** What the network says of an address that does not answer is told as that. */
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
    // A feed goes on where it is, and not somewhere else.
    if (after !== undefined && new URL(after, found.at).origin !== new URL(found.at).origin)
      throw wrong('import.feedNone')
    next = after === undefined ? undefined : new URL(after, found.at).href
  }
  return pages
}

/** Reads a feed of another installation, all its pages, as the file that it would be. */
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
