import { createHash } from 'node:crypto'
import { accounts } from '@bouwkring/contract/accounts'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { tries } from '../../test/ring.ts'
import { useWorld } from '../../test/world.ts'
import { makeUser } from '../accounts/index.ts'

// Many ask at once here, and on a busy machine a connection may come late.
const world = useWorld({}, { waitMs: 60_000 })
const rounds = Number(process.env.REFRESH_ROUNDS ?? tries(30, 100))
const password = 'Goed-Wachtwoord-1'

async function signedIn() {
  const tenantId = await world.tenant()
  const email = `r${tenantId}@test.example`
  await world.asSystem((db) =>
    makeUser(db, { tenantId, name: 'Ruben Post', email, password, roles: ['ROLE_USER'] }),
  )
  return world.visitor().call(accounts.login, { body: { email, password } })
}
const open = (session: string) =>
  world.asSystem(
    async (db) =>
      (
        await sql<{
          n: number
        }>`select count(*)::int as n from accounts.refresh_token t join accounts.refresh_token mine on mine.session_id = t.session_id where mine.hash = ${createHash('sha256').update(session).digest()} and t.rotated_at is null`.execute(
          db,
        )
      ).rows[0]?.n,
  )

test(
  `${rounds} times twenty simultaneous refreshes of one token: one new member, nobody signed out, no fork (A5)`,
  { timeout: 300_000 },
  async () => {
    let token = (await signedIn()).refresh_token
    for (let round = 0; round < rounds; round++) {
      const replies = await Promise.all(
        Array.from({ length: 20 }, () =>
          world
            .visitor()
            .raw({ method: 'POST', url: '/user/verify', payload: { refresh_token: token } }),
        ),
      )
      expect(new Set(replies.map((r) => r.status))).toEqual(new Set([200]))
      const next = new Set(replies.map((r) => (r.body as { refresh_token: string }).refresh_token))
      expect(next.size).toBe(1)
      expect(await open(token)).toBe(1)
      token = [...next][0] as string
    }
  },
)

test('A5, control: reading before writing forks the family', async () => {
  const token = (await signedIn()).refresh_token
  const hash = createHash('sha256').update(token).digest()
  const clients = 4
  let readers = 0
  const allHaveRead = Promise.withResolvers<void>()
  const naive = () =>
    world.asSystem(async (db) => {
      const was = await db
        .selectFrom('accounts.refresh_token')
        .selectAll()
        .where('hash', '=', hash)
        .executeTakeFirstOrThrow()
      if (was.rotated_at !== null) return false
      if (++readers === clients) allHaveRead.resolve()
      await allHaveRead.promise
      await db
        .updateTable('accounts.refresh_token')
        .set({ rotated_at: new Date() })
        .where('hash', '=', hash)
        .execute()
      return true
    })
  const rotated = (await Promise.all(Array.from({ length: clients }, naive))).filter(Boolean).length
  expect(rotated).toBeGreaterThan(1)
})
