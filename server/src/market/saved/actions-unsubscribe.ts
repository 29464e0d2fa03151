import { addressOf } from '../../accounts/index.ts'
import type { Config } from '../../platform/config.ts'
import { AppError } from '../../platform/errors.ts'
import { signedFor } from '../../platform/signed-for.ts'
import type { Visit } from '../../platform/visit.ts'
import { stopMails } from './queries-hits.ts'

/** The most searches that one link stops, which keeps an address below what proxies accept. */
const mostInLink = 500
type Searches = readonly (readonly [id: number, round: number])[]

const { sign, isSigned } = signedFor('unsubscribe')

/**
 * The path that stops the mails of some searches for one person, without signing in: `user.id-round,id-round.signature`. A search counts how often it was stopped this way, so a link works only
 * once, even if the mails were switched on again. It is signed for the address that it is mailed to.
 */
export function unsubscribePath(
  config: Pick<Config, 'SESSION_SECRET'>,
  { userId, address }: { userId: number; address: string },
  searches: Searches,
): { page: string; call: string } {
  const text = `${userId}.${searches
    .slice(0, mostInLink)
    .map(([id, round]) => `${id}-${round}`)
    .join(',')}`
  const token = `${text}.${sign(text, address, config)}`
  return {
    page: `/zoekopdrachten/afmelden?t=${token}`,
    call: `/api/saved-searches/unsubscribe?t=${token}`,
  }
}

function read(token: string) {
  const [, text = '', user = '', searches = '', signature = ''] =
    /^((\d{1,15})\.(\d{1,15}-\d{1,9}(?:,\d{1,15}-\d{1,9}){0,499}))\.([\w-]{43})$/.exec(token) ?? []
  if (!text) throw new AppError('invalid_link')
  return {
    text,
    signature,
    userId: Number(user),
    searches: searches.split(',').map((one) => one.split('-').map(Number) as [number, number]),
  }
}

/** Until then the links of the former release work, which were not signed for an address: they are in mails that were sent before. */
const formerUntil = Date.parse('2027-01-15T00:00:00Z')

interface Link {
  text: string
  signature: string
}
/** Whether we mailed this link to this address. */
export const isOurs = (
  { text, signature }: Link,
  address: string,
  config: Pick<Config, 'SESSION_SECRET'>,
  now = Date.now(),
) =>
  isSigned(text, address, signature, config) ||
  (now < formerUntil && isSigned(text, null, signature, config))

/** Stops the mails that the link is about. A link that was used before, or is not ours, or was mailed to a former address, is reported as not valid. */
export async function unsubscribe({ services }: Pick<Visit, 'services'>, token: string) {
  const { userId, searches, ...link } = read(token)
  return services.database.asSystemAwaited(async (db) => {
    const address = await addressOf(db, userId)
    if (address === undefined || !isOurs(link, address, services.config))
      throw new AppError('invalid_link')
    const stopped = await stopMails(db, userId, searches)
    if (stopped === 0) throw new AppError('invalid_link')
    return { stopped }
  })
}
