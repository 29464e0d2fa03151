import type { Endpoint, Reply, Sent } from '@bouwkring/contract/endpoint'
import type { ErrorReply } from '@bouwkring/contract/errors'
import { writeQuery } from '@bouwkring/contract/query-string'
import { chosenLanguage } from './language.ts'
import { accessToken, refreshAccess } from './session.ts'

/** A refused call: the server's reply, or the fact that it could not be reached. */
export class ApiError extends Error {
  override readonly name = 'ApiError'
  readonly reply: ErrorReply | null
  /** Seconds after which the server asks for a retry; zero when it does not say. */
  readonly after: number
  constructor(reply: ErrorReply | null, message: string, after = 0) {
    super(message)
    this.reply = reply
    this.after = after
  }
  get status() {
    return this.reply?.status ?? 0
  }
  get code() {
    return this.reply?.code
  }
  /** Message of a refused field, by its dotted path. */
  field(path: string) {
    return this.reply?.violations?.find((v) => v.path === path)?.message
  }
}

export const isApiError = (error: unknown): error is ApiError => error instanceof ApiError

interface Extra {
  signal?: AbortSignal | undefined
  /** Sent as `Idempotency-Key`, so that a repeated call takes effect once. */
  key?: string
}

/** Address of an endpoint with its parameters and query filled in. */
export function addressOf(e: Endpoint, input: { params?: object; query?: object }) {
  const params = (input.params ?? {}) as Record<string, unknown>
  const path = e.path.replace(/:(\w+)/g, (_, name: string) =>
    encodeURIComponent(String(params[name])),
  )
  const query = input.query ? writeQuery(input.query as Record<string, unknown>) : ''
  return query ? `${path}?${query}` : path
}

/** Text for when the server cannot be reached at all. */
export const unreachable = () =>
  chosenLanguage() === 'en'
    ? 'The server cannot be reached. Check your connection and try again.'
    : 'De server is niet bereikbaar. Controleer de verbinding en probeer het opnieuw.'

/** When a reply is so late that the connection itself is in doubt. */
const doubtMs = 8000
const unanswered = () => window.dispatchEvent(new Event('unanswered'))

/** Fails a call that got no reply, or one that cannot be read: the server was not reached, and the page checks the connection. A cancelled call stays cancelled. */
export function unreached(error: unknown): never {
  if (error instanceof DOMException && error.name === 'AbortError') throw error
  unanswered()
  throw new ApiError(null, unreachable())
}

/** Waits for a reply or the rest of it, which may be late, cut off, or the sign-in page of a network. */
function received<T>(coming: Promise<T>): Promise<T> {
  const doubt = setTimeout(unanswered, doubtMs)
  return coming.catch(unreached).finally(() => clearTimeout(doubt))
}

function send(e: Endpoint, url: string, body: unknown, extra: Extra): Promise<Response> {
  const token = accessToken()
  const headers: Record<string, string> = {
    'accept-language': chosenLanguage(),
    ...(token && { authorization: `Bearer ${token}` }),
    ...(extra.key && { 'idempotency-key': extra.key }),
  }
  const init: RequestInit = {
    method: e.method,
    headers,
    credentials: 'same-origin',
    ...(extra.signal && { signal: extra.signal }),
  }
  if (body !== undefined) {
    headers['content-type'] = 'application/json'
    init.body = JSON.stringify(body)
  }
  return received(fetch(url, init))
}

/** Reads a refusal; a response not in our error format (such as a proxy's page) becomes the general message. */
export async function refusal(response: Response): Promise<ApiError> {
  try {
    const reply = (await response.json()) as ErrorReply
    if (typeof reply.code === 'string')
      return new ApiError(reply, reply.message, Number(response.headers.get('retry-after')))
  } catch {
    // Not JSON: the general message applies.
    unanswered()
  }
  return new ApiError(null, unreachable())
}

/** Whether a rejected token was replaced. If the refresh gets no answer, the session has not ended: the server is unreachable. */
export async function renewed(): Promise<boolean> {
  if (await refreshAccess()) return true
  if (accessToken() !== null) throw new ApiError(null, unreachable())
  return false
}

// An expired token is refreshed once, silently, and the call retried.
async function answer(
  e: Endpoint,
  given: { params?: object; query?: object; body?: unknown },
  extra: Extra,
): Promise<Response> {
  const url = addressOf(e, given)
  let response = await send(e, url, given.body, extra)
  if (response.status === 401 && e.access !== 'public' && (await renewed()))
    response = await send(e, url, given.body, extra)
  if (response.ok) return response
  const refused = await refusal(response)
  // The user's permissions have changed since the page was opened: whatever shows them reads them again.
  if (refused.status === 403) window.dispatchEvent(new Event('refused'))
  throw refused
}

/** Calls an endpoint of the contract. */
export async function call<const E extends Endpoint>(
  e: E,
  input: Sent<E>,
  extra: Extra = {},
): Promise<Reply<E>> {
  const response = await answer(e, input as object, extra)
  return (response.status === 204 ? null : await received(response.json())) as Reply<E>
}

/** Calls an endpoint whose reply is a file. */
export const callForFile = async <const E extends Endpoint>(e: E, input: Sent<E>): Promise<Blob> =>
  (await answer(e, input as object, {})).blob().catch(unreached)

/** As above, with the name that the server gives the file. */
export async function callForNamedFile<const E extends Endpoint>(
  e: E,
  input: Sent<E>,
): Promise<{ bytes: Blob; name: string }> {
  const response = await answer(e, input as object, {})
  return {
    bytes: await response.blob().catch(unreached),
    name:
      /filename="([^"]+)"/.exec(response.headers.get('content-disposition') ?? '')?.[1] ??
      'bestand',
  }
}
