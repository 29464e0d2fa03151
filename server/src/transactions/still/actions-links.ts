import type { Config } from '../../platform/config.ts'
import { AppError } from '../../platform/errors.ts'
import { signedFor } from '../../platform/signed-for.ts'

type Secret = Pick<Config, 'SESSION_SECRET'>
/** How many days a mail link is valid. */
const validDays = 45

const { sign, isSigned } = signedFor('still there')

/** The contents of a link in a mail that asks about offers: the user, the time and the offers. There is no token table: what was done with an offer since counts as its answer. */
export interface StillLink {
  userId: number
  /** Milliseconds since 1970. */
  askedAt: number
  products: number[]
}

/** A link that was read; it is valid only if it was signed for the present address of its user. */
export interface ReadLink {
  isFor: (address: string) => boolean
}

/** The paths in such a mail: the page with its offers, the page with one offer and an answer, and the two that stop such mails. */
export function stillPaths(
  config: Secret,
  { userId, address, askedAt, products }: StillLink & { address: string },
) {
  const text = `${userId}.${askedAt}.${products.join('-')}`
  const token = `${text}.${sign(text, address, config)}`
  const stop = `stop.${userId}`
  return {
    page: `/nog-beschikbaar?t=${token}`,
    of: (product: number, answer: string) =>
      `/nog-beschikbaar?t=${token}&p=${product}&zeg=${answer}`,
    stop: `/api/still-there/unsubscribe?t=${stop}.${sign(stop, address, config)}`,
  }
}

const isForOf = (text: string, signature: string, config: Secret) => (address: string) =>
  isSigned(text, address, signature, config)

const form = /^((\d{1,15})\.(\d{1,15})\.(\d{1,15}(?:-\d{1,15}){0,19}))\.([\w-]{43})$/

/** Reads the link of a mail; one of another form, or too old, is not valid. */
export function readStillLink(
  token: string,
  config: Secret,
  now = Date.now(),
): StillLink & ReadLink {
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
  if (now - askedAt > validDays * 86_400_000) throw new AppError('invalid_link')
  return {
    userId: Number(user),
    askedAt,
    products: products.split('-').map(Number),
    isFor: isForOf(text, signature, config),
  }
}

/** The user whose mails a link stops. */
export function readStop(token: string, config: Secret): { userId: number } & ReadLink {
  const [, text = '', user = '', signature = ''] =
    /^(stop\.(\d{1,15}))\.([\w-]{43})$/.exec(token) ?? []
  if (!text) throw new AppError('invalid_link')
  return { userId: Number(user), isFor: isForOf(text, signature, config) }
}
