import { createServer } from 'node:http'
import Provider from 'oidc-provider'

const client = { client_id: 'bouwkring', client_secret: 'only for journeys on this machine' }
const issuerOf = (port: number) => `http://localhost:${port + 1000}`

/** The product's settings for signing in with a work account of the provider below: its directory is that of Gemeente Lindewaard. */
export const workAccountSettings = (port: number) => ({
  OIDC_ISSUER: issuerOf(port),
  OIDC_CLIENT_ID: client.client_id,
  OIDC_CLIENT_SECRET: client.client_secret,
  OIDC_TENANTS: 'lindewaard-directory=lindewaard',
})

/** A complete, real single sign-on provider, with its own pages to sign in and out. Any name typed is a person in the directory. */
export async function startWorkAccounts(port: number) {
  const home = `http://localhost:${port}`
  const provider = new Provider(issuerOf(port), {
    clients: [
      {
        ...client,
        redirect_uris: [`${home}/oauth`],
        post_logout_redirect_uris: [`${home}/sign-in`],
        token_endpoint_auth_method: 'client_secret_post',
      },
    ],
    scopes: ['openid', 'email', 'User.Read'],
    claims: { openid: ['sub', 'tid', 'name'], email: ['email'] },
    conformIdTokenClaims: false,
    cookies: { keys: ['only for journeys'] },
    pkce: { required: () => true },
    findAccount: (_: unknown, sub: string) => ({
      accountId: sub,
      claims: () => ({
        sub,
        tid: sub.startsWith('vreemd') ? 'another-directory' : 'lindewaard-directory',
        name: `Persoon ${sub}`,
        email: `${sub}@lindewaard.example`,
      }),
    }),
  })
  const server = createServer(provider.callback())
  await new Promise<void>((ready) => server.listen(port + 1000, ready))
  return () => {
    server.closeAllConnections()
    return new Promise<void>((stopped) => server.close(() => stopped()))
  }
}
