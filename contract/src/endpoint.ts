import type { z } from 'zod'
import type { Text } from './language.ts'
import type { Permission } from './permissions.ts'

type Schema = z.ZodType

/**
 * Who may call: anyone, anyone signed in, an administrator of an organisation, a keeper of the catalogue (an administrator of an organisation marked as such, or a super admin), a super admin, or a user with one of the named permissions. The server rejects
 * all others with 401 or 403 before any feature code runs.
 */
export type Access =
  'public' | 'signed-in' | 'admin' | 'catalogue-keeper' | 'super-admin' | readonly Permission[]

/** One call of the API: the single source for the server's route, the browser's call, the forms and the OpenAPI document. */
export interface Endpoint {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  /** Path with `:name` for parameters. */
  readonly path: `/${string}`
  /** One sentence for the OpenAPI document. */
  readonly summary: string
  readonly access: Access
  /** What somebody did by calling it, as the audit log says it: of every call that the log keeps. */
  readonly act?: Text
  readonly params?: Schema
  readonly query?: Schema
  readonly body?: Schema
  /** A multipart upload instead of a JSON body: the name of the file field and how many files one call accepts. With a `body`, its text fields are sent too. */
  readonly upload?: { readonly field: string; readonly maxFiles: number }
  readonly reply: Schema
  /** Status on success; 200 by default. */
  readonly status?: 200 | 201 | 204
  /** Media type of a reply that is not JSON (a picture, a CSV); its action returns how it is sent. It is not stored, so an `Idempotency-Key` has no effect. */
  readonly media?: string
  /** Spans all organisations: the transaction is the product's own, without row-level security. Only for a super admin, or for a keeper of the catalogue where `access` says so; all others are rejected. */
  readonly across?: true
  /** Open to signed-in users who must still set up a second factor before anything else. */
  readonly beforeFactor?: true
  /** The reply holds a secret that is shown once: it is not stored, so an `Idempotency-Key` has no effect. */
  readonly secretReply?: true
  /** A POST that only reads, or only affects the caller's own session, so that a read-only user may call it. */
  readonly readOnlyMay?: true
  /** Changes only the caller's own data, such as mail preferences or what has been read: a read-only user may do this too. */
  readonly personal?: true
}

/** A call that the audit log keeps by itself: one that changes something, that exports rows, or by which a super admin reads a single organisation (`isKept` of the server). */
type Kept =
  | { readonly method: 'POST' | 'PUT' | 'DELETE'; readonly readOnlyMay?: never }
  | { readonly media: `text/csv${string}` }
  | { readonly across: true; readonly path: `${string}:${string}` }
/** Such a call says what it is in the log. */
type Said<E extends Endpoint> = E extends Kept ? { readonly act: Text } : unknown

/** Declares an endpoint and preserves its exact types. */
export const endpoint = <const E extends Endpoint>(e: E & Said<E>): E => e

type Part<E, K extends 'params' | 'query' | 'body', Side extends 'in' | 'out'> = K extends keyof E
  ? E[K] extends Schema
    ? Side extends 'out'
      ? { [k in K]: z.output<E[K]> }
      : undefined extends z.input<E[K]>
        ? { [k in K]?: z.input<E[K]> }
        : { [k in K]: z.input<E[K]> }
    : unknown
  : unknown

/** What the browser must send. */
export type Sent<E extends Endpoint> = Part<E, 'params', 'in'> &
  Part<E, 'query', 'in'> &
  Part<E, 'body', 'in'>
/** What the server receives after parsing. */
export type Received<E extends Endpoint> = Part<E, 'params', 'out'> &
  Part<E, 'query', 'out'> &
  Part<E, 'body', 'out'>
/** What the server must return and the browser receives. */
export type Reply<E extends Endpoint> = z.output<E['reply']>

/** Whether the call changes anything beyond the caller's own session. */
export const writes = (e: Endpoint) => e.method !== 'GET' && !e.readOnlyMay

/** Whether the call is forbidden to a read-only user: it changes something beyond the caller's own data. */
export const isNotForReaders = (e: Endpoint) => writes(e) && !e.personal
