import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Config } from '../../platform/config.ts'
import { AppError } from '../../platform/errors.ts'

type Secret = Pick<Config, 'SESSION_SECRET'>
/** A link of a mail works for so many days. */
const validDays = 45

const signed = (text: string, { SESSION_SECRET }: Secret) =>
  createHmac('sha256', SESSION_SECRET).update(`still there ${text}`).digest('base64url')
const isSigned = (text: string, signature: string, config: Secret) =>
  timingSafeEqual(Buffer.from(signed(text, config)), Buffer.from(signature.padEnd(43, '-')))

/** What a mail that asks of offers carries: whom it asks, when, and which ones. No table of tokens is kept: an offer is answered by what was done with it since. */
export interface StillLink {
  userId: number
  /** Milliseconds since 1970. */
  askedAt: number
  products: number[]
}

/** The paths of such a mail: the page with its offers, with one of them and what is said of it, and the two that stop such mails. */
export function stillPaths(config: Secret, { userId, askedAt, products }: StillLink) {
  const text = `${userId}.${askedAt}.${products.join('-')}`
  const token = `${text}.${signed(text, config)}`
  const stop = `stop.${userId}`
  return {
    page: `/nog-beschikbaar?t=${token}`,
    of: (product: number, answer: string) =>
      `/nog-beschikbaar?t=${token}&p=${product}&zeg=${answer}`,
    stop: `/api/still-there/unsubscribe?t=${stop}.${signed(stop, config)}`,
  }
}

const form = /^((\d{1,15})\.(\d{1,15})\.(\d{1,15}(?:-\d{1,15}){0,19}))\.([\w-]{43})$/

/** Reads the link of a mail; what is none of ours, or older than it may be, is not valid. */
export function readStillLink(token: string, config: Secret, now = Date.now()): StillLink {
  const parts = form.exec(token)
  if (!parts) throw new AppError('invalid_link')
  const [, text, user, asked, products, signature] = parts as unknown as string[] as [
    string,
    string,
    string,
    string,
    string,
    string,
  ]
  const askedAt = Number(asked)
  if (!isSigned(text, signature, config) || now - askedAt > validDays * 86_400_000)
    throw new AppError('invalid_link')
  return { userId: Number(user), askedAt, products: products.split('-').map(Number) }
}

/** Whose mails a link stops. */
export function readStop(token: string, config: Secret): number {
  const [, text = '', user = '', signature = ''] =
    /^(stop\.(\d{1,15}))\.([\w-]{43})$/.exec(token) ?? []
  if (!text || !isSigned(text, signature, config)) throw new AppError('invalid_link')
  return Number(user)
}
