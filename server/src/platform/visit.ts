import type { Access, Endpoint } from '@bouwkring/contract/endpoint'
import { languages, type Language } from '@bouwkring/contract/messages'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Antivirus } from './antivirus.ts'
import type { Config } from './config.ts'
import type { Actor, Database, Db } from './db.ts'
import type { Figures } from './metrics.ts'
import type { Parts } from './parts.ts'
import type { Reads } from './replica.ts'
import type { Storage } from './storage.ts'
import type { Uploaded } from './upload.ts'

/** The tenant that the request's host names. */
export interface HostTenant {
  id: number
  company: string
  subdomain: string
  status: string
  /** The host has a name that the organisation had before. */
  former: boolean
}

type Ours = 'public' | 'signed-in' | 'admin' | 'super-admin'
/** Who keeps something of all organisations, by the word of the contract for it; the features say who that is. */
export type Keepers = Readonly<
  Record<Exclude<Extract<Access, string>, Ours>, (actor: Actor) => boolean>
>

/** What every request stands on; `app.ts` fills it. */
export interface Services {
  config: Config
  database: Database
  /** The database for what may be some seconds old: its replica where there is one. */
  reads: Reads
  storage: Storage
  /** Judges files before they are kept. */
  antivirus: Antivirus
  /** What is counted. */
  figures: Figures
  /** Parts outside the product, and whether they answer. */
  parts: Parts
  /** Session id of a valid access token, else null. */
  readToken(token: string): Promise<string | null>
  /** Who keeps something of all organisations. */
  keepers: Keepers
  /** What an API key must open to call an endpoint, one of these; none where no key may. */
  scopesOf(endpoint: string): readonly string[]
}

/** What an action works with when nobody need be signed in. */
export interface Visit {
  db: Db
  /** The server that `db` is of: the database, or its replica. */
  from: Database
  actor: Actor | null
  language: Language
  host: HostTenant | null
  services: Services
  request: FastifyRequest
  reply: FastifyReply
  /** The files of an upload endpoint; empty elsewhere. */
  uploads: readonly Uploaded[]
  /** Undoes what the transaction cannot, such as bytes in the store; run when the transaction fails. */
  undo: (() => Promise<unknown>)[]
}
/** What an action works with for a signed-in person: one transaction that knows them. */
export interface Ctx extends Visit {
  actor: Actor
}

/** What the action of an endpoint works with. */
export type CtxOf<E extends Endpoint> = E['access'] extends 'public' ? Visit : Ctx

/** The language to answer in: the first of ours that the caller accepts, Dutch otherwise. */
export function languageOf(header: string | undefined): Language {
  const wanted = (header ?? '').split(',').map((part) => part.trim().slice(0, 2).toLowerCase())
  return (
    languages.find((l) => l === wanted.find((w) => (languages as readonly string[]).includes(w))) ??
    'nl'
  )
}

declare module 'fastify' {
  interface FastifyInstance {
    services: Services
  }
  interface FastifyRequest {
    hostTenant: HostTenant | null
    /** The host is below ours but names no organisation. */
    unknownHost: boolean
  }
}
