import { afterAll, afterEach } from 'vitest'
import { IdentityProvider } from './identity-provider.ts'
import { useWorld } from './world.ts'
import { makeTenant } from '../src/accounts/index.ts'

/** A provider of work accounts and a world that knows it, for a test file, with the ways to arrive. */
export async function useWorkAccounts(given: Record<string, string> = {}) {
  const provider = new IdentityProvider()

  await provider.start()

  const settings = {
    OIDC_ISSUER: provider.issuer,
    OIDC_CLIENT_ID: provider.clientId,
    OIDC_CLIENT_SECRET: provider.clientSecret,
    OIDC_TENANTS: 'directory-1=werk,directory-2=vol,directory-3=weg',
    // The provider runs in this process: only where it is silent does anybody wait for it.
    OIDC_TIMEOUT_MS: '20000',
    ...given,
  }

  const world = useWorld(settings)

  afterAll(() => provider.stop())

  afterEach(() => {
    provider.forge = (making) => making
    provider.person = {}
    provider.broken = null
    provider.silent = false
  })

  let made: Promise<Record<'werk' | 'vol' | 'weg', number>> | undefined

  const tenants = () =>
    (made ??= world.asSystem(async (db) => {
      const one = (subdomain: string, status: 'active' | 'inactive' = 'active') =>
        makeTenant(db, {
          company: `Organisatie ${subdomain}`,
          subdomain,
          status,
          type: 'Overheden',
        })
      return { werk: await one('werk'), vol: await one('vol'), weg: await one('weg', 'inactive') }
    }))

  async function begin(body: object = {}, token?: string) {
    await tenants()
    const answer = await world.visitor().raw({
      method: 'POST',
      url: '/user/sso/start',
      payload: body,
      ...(token && { headers: { authorization: `Bearer ${token}` } }),
    })
    return {
      answer,
      url: (answer.body as { url: string }).url,
      cookie: /sso=([^;]*)/.exec(String(answer.headers['set-cookie']))?.[1] ?? '',
    }
  }

  const finish = (cookie: string, parameters: Record<string, string> | string, token?: string) =>
    world.visitor().raw({
      method: 'POST',
      url: '/user/sso/finish',
      headers: { cookie: `sso=${cookie}`, ...(token && { authorization: `Bearer ${token}` }) },
      payload: {
        parameters:
          typeof parameters === 'string' ? parameters : new URLSearchParams(parameters).toString(),
      },
    })

  /** The complete flow: begin, consent at the provider, come back. */
  async function arrive(person: Record<string, unknown> = {}, body: object = {}, token?: string) {
    provider.person = person
    const { url, cookie } = await begin(body, token)
    return finish(cookie, provider.agree(url), token)
  }

  return { provider, world, tenants, begin, finish, arrive }
}
