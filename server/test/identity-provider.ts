import { createHash, generateKeyPairSync, randomUUID, type KeyObject } from 'node:crypto'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { exportJWK, SignJWT } from 'jose'

const pairOf = () => generateKeyPairSync('rsa', { modulusLength: 2048 })

/** The contents of a token and how it is made; a test changes any of it. */
export interface Making {
  claims: Record<string, unknown>
  header: Record<string, unknown>
  key: KeyObject | Uint8Array
  /** Changes the finished token. */
  after: (token: string) => string | null
}

/** A local single sign-on provider that answers with any token a test wants: including those that a proper one never issues. */
export class IdentityProvider {
  readonly pair = pairOf()
  readonly clientId = 'bouwkring'
  readonly clientSecret = 'a secret of the client, long enough'
  issuer = ''
  /** Changes the next tokens. */
  forge: (making: Making) => Making = (making) => making
  /** The user who signs in. */
  person: Record<string, unknown> = {}
  /** Answers with this status instead. */
  broken: number | null = null
  /** Never answers. */
  silent = false
  requests = 0
  #server: Server | undefined
  readonly #challenges = new Map<string, { challenge: string; nonce: string }>()

  async start() {
    this.#server = createServer((request, response) => {
      this.requests++
      if (this.silent) return
      const json = (body: unknown, status = 200) =>
        response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
      if (this.broken !== null)
        return void response.writeHead(this.broken, { 'content-type': 'text/html' }).end('away')
      const path = request.url?.split('?')[0]
      if (path === '/.well-known/openid-configuration') return void json(this.metadata())
      if (path === '/jwks')
        return void exportJWK(this.pair.publicKey).then((key) =>
          json({ keys: [{ ...key, kid: 'one', use: 'sig', alg: 'RS256' }] }),
        )
      let body = ''
      request.on('data', (chunk: Buffer) => (body += chunk.toString()))
      request.on(
        'end',
        () =>
          void this.#exchange(new URLSearchParams(body)).then((answer) =>
            json(answer ?? { error: 'invalid_grant' }, answer ? 200 : 400),
          ),
      )
    })
    await new Promise<void>((resolve) => this.#server?.listen(0, '127.0.0.1', resolve))
    this.issuer = `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`
  }
  stop = () => {
    this.#server?.closeAllConnections()
    return new Promise((resolve) => this.#server?.close(resolve))
  }

  metadata = () => ({
    issuer: this.issuer,
    authorization_endpoint: `${this.issuer}/authorize`,
    token_endpoint: `${this.issuer}/token`,
    jwks_uri: `${this.issuer}/jwks`,
    end_session_endpoint: `${this.issuer}/leave`,
    response_types_supported: ['code'],
    subject_types_supported: ['public'],
    id_token_signing_alg_values_supported: ['RS256'],
    code_challenge_methods_supported: ['S256'],
  })

  /** The user consents at the address that the product made: returns what the browser comes back with. */
  agree(address: string): { state: string; code: string } {
    const asked = new URL(address).searchParams
    const code = randomUUID()
    this.#challenges.set(code, {
      challenge: asked.get('code_challenge') ?? '',
      nonce: asked.get('nonce') ?? '',
    })
    return { state: asked.get('state') ?? '', code }
  }

  async #exchange(form: URLSearchParams) {
    const code = form.get('code') ?? ''
    const asked = this.#challenges.get(code)
    this.#challenges.delete(code)
    if (
      !asked ||
      createHash('sha256')
        .update(form.get('code_verifier') ?? '')
        .digest('base64url') !== asked.challenge
    )
      return null
    const now = Math.floor(Date.now() / 1000)
    const { claims, header, key, after } = this.forge({
      claims: {
        iss: this.issuer,
        aud: this.clientId,
        sub: 'person-1',
        tid: 'directory-1',
        nonce: asked.nonce,
        iat: now,
        exp: now + 300,
        email: 'someone@work.example',
        name: 'Noor Smit',
        ...this.person,
      },
      header: { alg: 'RS256', kid: 'one' },
      key: this.pair.privateKey,
      after: (token) => token,
    })
    const unsigned = header.alg === 'none'
    const token = unsigned
      ? `${[header, claims].map((part) => Buffer.from(JSON.stringify(part)).toString('base64url')).join('.')}.`
      : await new SignJWT(claims).setProtectedHeader(header as { alg: string }).sign(key)
    const id = after(token)
    return {
      access_token: 'x',
      token_type: 'bearer',
      expires_in: 300,
      ...(id !== null && { id_token: id }),
    }
  }
}
