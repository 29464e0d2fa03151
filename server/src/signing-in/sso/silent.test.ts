import { accounts } from '@bouwkring/contract/accounts'
import { expect, test } from 'vitest'
import { useWorkAccounts } from '../../../test/work-accounts.ts'

const { begin, world, provider, finish } = await useWorkAccounts({ OIDC_TIMEOUT_MS: '2000' })

test(
  'an unavailable provider blocks nobody: it is reported in time on the screen and to monitoring; signing in with a password still works',
  { timeout: 60_000 },
  async () => {
    await begin()
    provider.silent = true
    // The metadata fetched from the provider just now are still valid: it is the exchange that fails.
    const way = await begin()
    const began = Date.now()
    for (let i = 0; i < 4; i++)
      expect((await finish(way.cookie, provider.agree(way.url))).body).toMatchObject({
        status: 503,
        code: 'sso_unavailable',
      })
    // Two seconds for each on a dedicated machine; a provider that nobody abandons does not answer at all.
    expect(Date.now() - began).toBeLessThan(30_000)
    const asked = provider.requests
    expect((await begin()).answer.body).toMatchObject({ code: 'sso_unavailable' })
    expect(provider.requests).toBe(asked)
    expect((await world.visitor().call(accounts.host, {})).singleSignOn).toBe('unreachable')
    expect(
      (await world.app.inject({ url: '/readyz', headers: { host: 'localhost' } })).json(),
    ).toMatchObject({ status: 'ok', single_sign_on: 'unreachable' })
  },
)
