import { accounts } from '@bouwkring/contract/accounts'
import { products } from '@bouwkring/contract/products'
import { expect, test } from 'vitest'
import { bring } from './import-files.ts'
import { makeSpot } from './make.ts'
import { openWorld } from './world.ts'

// A caller that sends too many requests is recognised by something that it cannot choose itself (O11).
const guess = { email: 'niemand@test.example', password: 'Fout-Wachtwoord-1' }

/** The answers to a series of sign-ins that each claim to come from elsewhere. */
async function guesses(
  env: Record<string, string>,
  headers: (n: number) => Record<string, string>,
) {
  const world = await openWorld({ SIGN_IN_PER_MINUTE: '5', ...env })
  try {
    const statuses: number[] = []
    for (let n = 0; n < 8; n++)
      statuses.push(
        (
          await world.visitor().raw({
            method: 'POST',
            url: accounts.login.path,
            payload: { ...guess, email: `${n}${guess.email}` },
            headers: headers(n),
          })
        ).status,
      )
    return statuses
  } finally {
    await world.close()
  }
}
const limited = [401, 401, 401, 401, 401, 429, 429, 429]
const elsewhere = (n: number) => `203.0.113.${n}`

test.each([
  [
    'without a proxy no header',
    {},
    (n: number) => ({
      'x-forwarded-for': elsewhere(n),
      'x-real-ip': elsewhere(n),
      forwarded: `for=${elsewhere(n)}`,
      'cf-connecting-ip': elsewhere(n),
      'true-client-ip': elsewhere(n),
    }),
  ],
  [
    'behind a proxy what the caller wrote before it',
    { TRUST_PROXY: 'on' },
    (n: number) => ({
      'x-forwarded-for': `${elsewhere(n)}, 198.51.100.7`,
      'x-real-ip': elsewhere(n),
    }),
  ],
  [
    'the port that a proxy passes on with the address',
    { TRUST_PROXY: 'on' },
    (n: number) => ({ 'x-forwarded-for': `198.51.100.7:${50_000 + n}` }),
  ],
  [
    'behind two neither',
    { TRUST_PROXY: '2' },
    (n: number) => ({ 'x-forwarded-for': `${elsewhere(n)}, 198.51.100.7, 192.0.2.1` }),
  ],
])('%s is not believed (O11)', async (_, env, headers) => {
  expect(await guesses(env, headers)).toEqual(limited)
})

test('O11, control: the address that the proxy wrote counts, so people behind one proxy are counted apart; one proxy too many lets callers choose theirs', async () => {
  expect(
    await guesses({ TRUST_PROXY: 'on' }, (n) => ({
      'x-forwarded-for': `198.51.100.7, ${elsewhere(n)}`,
    })),
  ).toEqual(Array(8).fill(401))
  expect(
    await guesses({ TRUST_PROXY: '2' }, (n) => ({
      'x-forwarded-for': `${elsewhere(n)}, 198.51.100.7`,
    })),
  ).toEqual(Array(8).fill(401))
})

test('a user gets a limited number of lists as a file per hour, each user separately (O11)', async () => {
  const world = await openWorld({ EXPORTS_PER_HOUR: '3' })
  try {
    const me = await world.member('ROLE_ADMIN')
    const colleague = await world.user(me.tenantId, 'ROLE_ADMIN')
    const spot = await makeSpot(me)
    const take = (who: typeof me) =>
      who.status(products.exportOfSpot, { params: { id: spot.id }, query: { isReleased: 'true' } })
    expect([
      await take(me),
      await take(me),
      await take(me),
      await take(me),
      await take(colleague),
    ]).toEqual([200, 200, 200, 429, 200])
  } finally {
    await world.close()
  }
})

test('a user brings in a limited number of lists per hour; the same file again is the same import and does not count', async () => {
  const world = await openWorld({ IMPORTS_PER_HOUR: '2' })
  try {
    const me = await world.member('ROLE_ADMIN')
    const colleague = await world.user(me.tenantId, 'ROLE_ADMIN')
    const spot = await makeSpot(me)
    const send = async (who: typeof me, name: string) =>
      (await bring(who, spot, Buffer.from(`Naam;Hoeveelheid\n${name};5\n`))).status
    expect([
      await send(me, 'Tegel'),
      await send(me, 'Tegel'),
      await send(me, 'Band'),
      await send(me, 'Klinker'),
      await send(me, 'Tegel'),
      await send(colleague, 'Klinker'),
    ]).toEqual([201, 201, 201, 429, 201, 201])
  } finally {
    await world.close()
  }
})
