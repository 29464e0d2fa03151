import { randomUUID } from 'node:crypto'
import type { Challenge, Registration } from '@bouwkring/contract/entry'
import { isReservedSubdomain, Subdomain, type SubdomainState } from '@bouwkring/contract/subdomain'
import { createChallenge, verifySolution, type Challenge as Work, type Solution } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import type { FastifyRequest } from 'fastify'
import { invalid } from '../platform/errors.ts'
import type { Services, Visit } from '../platform/visit.ts'
import { tell } from '../platform/jobs.ts'
import { counter, limiter, subdomainTaken } from '../accounts/index.ts'
import { register as write } from './queries-entry.ts'

const hour = 3_600_000
const asking = limiter('work', hour)
const registering = limiter('registrations', hour)
/** Registrations per hour from one address: otherwise they would reveal who has an account here. */
const perHour = 5
const goodForMs = 20 * 60_000
const secretOf = ({ config }: Services) => `${config.SESSION_SECRET} challenge`

/** A piece of work that takes a browser about a second, and us hardly any time. */
export async function makeChallenge({ request, services }: Visit): Promise<Challenge> {
  await asking(services, request.ip, services.config.SIGN_IN_PER_MINUTE * 20)
  const made = await createChallenge({
    algorithm: 'PBKDF2/SHA-256',
    cost: 2000,
    keyPrefix: '00',
    expiresAt: new Date(Date.now() + goodForMs),
    deriveKey,
    hmacSignatureSecret: secretOf(services),
  })
  return made as unknown as Challenge
}

const firstUse = counter('answered work', goodForMs)

function readWork(captcha: string): { challenge: Work; solution: Solution } | null {
  try {
    const given = JSON.parse(Buffer.from(captcha, 'base64').toString('utf8')) as {
      challenge: Work
      solution: Solution
    }
    const { algorithm, cost } = given.challenge.parameters
    // Only a challenge that we issued ourselves is worth computing.
    return algorithm === 'PBKDF2/SHA-256' &&
      cost === 2000 &&
      typeof given.challenge.signature === 'string'
      ? given
      : null
  } catch {
    return null
  }
}

/** Checks the completed piece of work, which is valid once, before anything else. */
export async function worked(
  services: Services,
  { body }: { body: Registration },
  request: FastifyRequest,
): Promise<void> {
  const given = readWork(body.captcha)
  const result = given
    ? await verifySolution({ ...given, deriveKey, hmacSignatureSecret: secretOf(services) }).catch(
        () => null,
      )
    : null
  if (
    !given ||
    !result?.verified ||
    !(await firstUse(services, given.challenge.signature ?? '', 1))
  )
    throw invalid('captcha', 'captcha.required')
  await registering(
    services,
    request.ip,
    Math.max(perHour, Math.floor(services.config.SIGN_IN_PER_MINUTE / 4)),
  )
}

const lookingUp = limiter('looked up subdomains', 60_000)
/** Whether a registration can have a subdomain. This reveals no more than a visit to its host, which anybody can make. */
export async function lookUp(
  { db, request, services }: Visit,
  name: string,
): Promise<{ state: SubdomainState }> {
  await lookingUp(services, request.ip, services.config.SIGN_IN_PER_MINUTE * 3)
  const { data } = Subdomain.safeParse(name)
  if (data === undefined || isReservedSubdomain(data)) return { state: 'invalid' }
  return { state: (await subdomainTaken(db, data)) ? 'taken' : 'free' }
}

/** Registers an organisation with its first user; super admins are notified, and the person gets a link to confirm the address. */
export async function register(ctx: Visit, body: Registration) {
  if (body.subdomain !== undefined && isReservedSubdomain(body.subdomain))
    throw invalid('subdomain', 'subdomain.reserved')
  const userId = await write(ctx.db, body)
  if (userId === null) throw invalid('email', 'email.taken')
  if (userId === -1) throw invalid('group', 'ref.wrong')
  if (userId === -2) throw invalid('subdomain', 'subdomain.taken')
  await tell(ctx.db, 'account.registered', { userId, letter: randomUUID() })
  return { email: body.email }
}
