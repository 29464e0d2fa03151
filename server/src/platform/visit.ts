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
  /** The host has a former name of the organisation. */
  former: boolean
}

type Ours = 'public' | 'signed-in' | 'admin' | 'super-admin'
/** The keepers of something shared by all organisations, by the contract's word for it; the features define who they are. */
export type Keepers = Readonly<
  Record<Exclude<Extract<Access, string>, Ours>, (actor: Actor) => boolean>
>

/** The services that every request relies on; `app.ts` fills this in. */
export interface Services {
  config: Config
  database: Database
  /** The database for reads that may be some seconds old: its replica where there is one. */
  reads: Reads
  storage: Storage
  /** Scans files before they are stored. */
  antivirus: Antivirus
  /** The metrics. */
  figures: Figures
  /** Parts outside the product, and whether they answer. */
  parts: Parts
  /** Returns the session id of a valid access token, else null. */
  readToken(token: string): Promise<string | null>
  /** The keepers of something shared by all organisations. */
  keepers: Keepers
  /** The scopes that open an endpoint to an API key, any one of which suffices; empty where no key is allowed. */
  scopesOf(endpoint: string): readonly string[]
}

/** The context of an action that does not require signing in. */
export interface Visit {
  db: Db
  /** The server of `db`: the database, or its replica. */
  from: Database
  actor: Actor | null
  language: Language
  host: HostTenant | null
  services: Services
  request: FastifyRequest
  /** For cookies only: what is sent is returned. */
  reply: Pick<FastifyReply, 'setCookie' | 'clearCookie'>
  /** The files of an upload endpoint; empty elsewhere. */
  uploads: readonly Uploaded[]
  /** Undoes what the transaction cannot, such as bytes in the store; run when the transaction fails. */
  undo: (() => Promise<unknown>)[]
}
/** The context of an action for a signed-in user: one transaction bound to that user. */
export interface Ctx extends Visit {
  actor: Actor
}

/** The context of an endpoint's action. */
export type CtxOf<E extends Endpoint> = E['access'] extends 'public' ? Visit : Ctx

/** The language of the answer: the first of ours that the caller accepts, Dutch otherwise. */
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
