import * as oidc from 'openid-client'
import type { Config } from '../../platform/config.ts'
import { AppError } from '../../platform/errors.ts'
import type { Services } from '../../platform/visit.ts'
import type { Circuit } from '../../platform/parts.ts'

/** The facts about a person in a valid token. */
export interface Person {
  issuer: string
  subject: string
  /** Directory of the person's organisation. */
  directory: string
  email: string | null
  name: string | null
  /** The provider required a second factor. */
  strong: boolean
}
/** The values that must come back for a sign-in in progress. */
export interface Expected {
  state: string
  nonce: string
  verifier: string
}

const discoveryMs = 3_600_000
const partName = 'single_sign_on'
const found = new WeakMap<Config, { at: number; client: Promise<oidc.Configuration> }>()
const circuitOf = ({ parts }: Services): Circuit => parts.circuit(partName)

/** The state of single sign-on: null when it is not configured. */
export const ssoState = (services: Services) =>
  services.config.OIDC_ISSUER && services.config.OIDC_CLIENT_ID ? circuitOf(services).state : null

/** The client, with the provider's metadata; fetched again each hour, and at once after a failure. */
function clientOf(config: Config): Promise<oidc.Configuration> {
  const { OIDC_ISSUER: issuer, OIDC_CLIENT_ID: id, OIDC_CLIENT_SECRET: secret } = config
  if (!issuer || !id) throw new AppError('not_found')
  const known = found.get(config)
  if (known && Date.now() - known.at < discoveryMs) return known.client
  // Signatures are checked even though the token comes directly from the provider; without TLS only on this machine (see config.ts).
  const execute = [
    oidc.enableNonRepudiationChecks,
    ...(issuer.startsWith('http:') ? [oidc.allowInsecureRequests] : []),
  ]
  const client = oidc.discovery(
    new URL(issuer),
    id,
    { id_token_signed_response_alg: 'RS256', ...(secret && { client_secret: secret }) },
    secret ? oidc.ClientSecretPost(secret) : oidc.None(),
    { execute, timeout: config.OIDC_TIMEOUT_MS / 1000 },
  )
  found.set(config, { at: Date.now(), client })
  client.catch(() => found.delete(config))
  return client
}

const halfAnswers = ['OAUTH_TIMEOUT', 'OAUTH_PARSE_ERROR']

/** Whether the provider did not respond, or only partly, as opposed to refusing. */
function isAway(error: unknown): boolean {
  const { code = '', cause } = error as { code?: string; cause?: { status?: number } }
  const broke = [error, cause].some(
    (one) =>
      one instanceof TypeError || (one as { name?: string } | undefined)?.name === 'TimeoutError',
  )
  return broke || halfAnswers.includes(code) || (cause?.status ?? 0) >= 500
}

/** Calls the provider: if it is unreachable, reports that and rests the circuit; a refusal goes to the caller. */
async function ask<T>(
  services: Services,
  call: (client: oidc.Configuration) => Promise<T>,
): Promise<T> {
  let refused: unknown
  try {
    const answer = await circuitOf(services).run(async () => {
      try {
        return { value: await call(await clientOf(services.config)) }
      } catch (error) {
        if (isAway(error)) throw error
        refused = error
        return null
      }
    })
    if (answer) return answer.value
  } catch (error) {
    throw new AppError('sso_unavailable', { cause: error })
  }
  throw refused
}

/** The address where a sign-in begins, with the values that must come back. */
export async function beginAt(
  services: Services,
  redirectUri: string,
  silent: boolean,
): Promise<{ url: string; expected: Expected }> {
  const expected = {
    state: oidc.randomState(),
    nonce: oidc.randomNonce(),
    verifier: oidc.randomPKCECodeVerifier(),
  }
  const challenge = await oidc.calculatePKCECodeChallenge(expected.verifier)
  const url = await ask(services, (client) =>
    Promise.resolve(
      oidc.buildAuthorizationUrl(client, {
        redirect_uri: redirectUri,
        scope: services.config.OIDC_SCOPES,
        state: expected.state,
        nonce: expected.nonce,
        code_challenge: challenge,
        code_challenge_method: 'S256',
        ...(silent && { prompt: 'none' }),
      }),
    ),
  )
  return { url: url.href, expected }
}

const text = (value: unknown) => (typeof value === 'string' && value !== '' ? value : null)

const address = (value: unknown) =>
  typeof value === 'string' && value.length <= 254 && /^[^\s@]+@[^\s@]+$/.test(value) ? value : null

/** Exchanges the reply for a person; throws for anything that does not exactly match the sign-in in progress. */
export async function personOf(
  services: Services,
  redirectUri: string,
  parameters: string,
  expected: Expected,
): Promise<Person> {
  const url = new URL(redirectUri)
  url.search = parameters
  const tokens = await ask(services, (client) =>
    oidc.authorizationCodeGrant(client, url, {
      pkceCodeVerifier: expected.verifier,
      expectedState: expected.state,
      expectedNonce: expected.nonce,
      idTokenExpected: true,
    }),
  )
  const claims = tokens.claims()
  if (!claims || claims.sub === '' || claims.sub.length > 255)
    throw new Error('the token names nobody')
  const amr: unknown = claims.amr
  return {
    issuer: claims.iss,
    subject: claims.sub,
    directory: text(claims.tid) ?? claims.iss,
    email: address(claims.email),
    name: text(claims.name),
    strong: Array.isArray(amr) && amr.includes('mfa'),
  }
}

/** The address for signing out at the provider; null when it has none. */
export const endAt = (services: Services, back: string): Promise<string | null> =>
  ask(services, (client) =>
    Promise.resolve(
      client.serverMetadata().end_session_endpoint
        ? oidc.buildEndSessionUrl(client, { post_logout_redirect_uri: back }).href
        : null,
    ),
  )
