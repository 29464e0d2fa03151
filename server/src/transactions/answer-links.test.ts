import { transactions } from '@bouwkring/contract/transactions'
import { userSettings } from '@bouwkring/contract/user-settings'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { makeSpot, rowOfProduct } from '../../test/make.ts'
import { useWorld, type Caller } from '../../test/world.ts'

// Many ask at once here, and on a busy machine a connection may come late.
const world = useWorld({}, { waitMs: 60_000 })
const bodyTo = (who: Caller) =>
  world.asSystem(
    async (db) =>
      (
        await db
          .selectFrom('platform.mail as m')
          .innerJoin('accounts.user as u', 'u.email', 'm.to_address')
          .select('m.body')
          .where('u.id', '=', who.userId)
          .orderBy('m.id', 'desc')
          .executeTakeFirst()
      )?.body ?? '',
  )

interface Link {
  q: number
  token: string
  isTenant: string
}
async function linksTo(who: Caller) {
  const body = await bodyTo(who)
  const link = (move: string): Link => {
    const url = new URL(
      new RegExp(`https?://\\S+/reservation/${move}\\S+`).exec(body)?.[0] ?? 'http://none',
    )
    return {
      q: Number(url.searchParams.get('q')),
      token: url.searchParams.get('token') ?? '',
      isTenant: url.searchParams.get('forTenant') ?? '',
    }
  }
  return { accept: link('accept'), decline: link('decline') }
}

async function reserved(amount = 800) {
  const owner = await world.member('ROLE_USER', 'Aannemers', 'Van Rijn Infra')
  const sender = await world.member('ROLE_USER', 'Overheden', 'Provincie Delta')
  const product = await rowOfProduct(
    world,
    await makeSpot(owner, { publish: true, name: 'Kerklaan' }),
    { name: 'Betontegel', amount: 2400 },
  )
  const made = await sender.call(transactions.create, { body: { product, amount } })
  await world.jobs()
  return { owner, sender, product, made, links: await linksTo(owner) }
}
const invalidLink = {
  status: 400,
  code: 'invalid_link',
  message: 'Deze link is niet (meer) geldig.',
}
const statusOf = async (who: Caller, id: number) =>
  (await who.call(transactions.get, { params: { id } })).status

describe('the links in the mail of a reservation', () => {
  test('carry 256 bits of which only the hash is stored, and last seven days or as long as the reservation', async () => {
    const { links, made } = await reserved()
    expect(links.accept).toMatchObject({
      q: made.id,
      token: expect.stringMatching(/^[\w-]{43}$/) as string,
    })
    expect(links.accept.token).not.toBe(links.decline.token)
    const { rows } = await world.asSystem((db) =>
      sql<{
        n: number
      }>`select count(*)::int as n from transactions.answer_link l where l.transaction_id = ${made.id} and l.expires_at between now() + interval '167 hours' and now() + interval '169 hours' and l::text not like ${`%${links.accept.token}%`}`.execute(
        db,
      ),
    )
    expect(rows[0]?.n).toBe(2)
  })

  test('accept and decline, and show nothing once they are used', async () => {
    const { owner, links, made } = await reserved()
    expect(
      await owner.call(transactions.answerLink, { body: { ...links.accept, move: 'accept' } }),
    ).toMatchObject({ id: made.id, status: 'pending', can: { accept: true } })
    expect(await owner.call(transactions.acceptReservation, { body: links.accept })).toMatchObject({
      id: made.id,
      status: 'accepted',
    })
    expect(
      await owner.refused(transactions.acceptReservation, { body: links.accept }),
    ).toMatchObject(invalidLink)
    expect(
      await owner.refused(transactions.answerLink, { body: { ...links.accept, move: 'accept' } }),
    ).toMatchObject(invalidLink)
    const other = await reserved()
    expect(
      await other.owner.call(transactions.declineReservation, { body: other.links.decline }),
    ).toMatchObject({ status: 'declined' })
  })

  test('work once for fifty simultaneous posts (A7)', async () => {
    const { owner, links, made } = await reserved()
    const statuses = await Promise.all(
      Array.from({ length: 50 }, () =>
        owner.status(transactions.acceptReservation, { body: links.accept }),
      ),
    )
    expect(statuses.filter((s) => s === 200)).toHaveLength(1)
    expect(statuses.filter((s) => s === 400)).toHaveLength(49)
    expect(
      (await owner.call(transactions.get, { params: { id: made.id } })).steps.filter(
        (s) => s.move === 'accept',
      ),
    ).toHaveLength(1)
  })

  test('are not used up by reading: a thousand GETs and HEADs of the page and the reading call change nothing (A7)', async () => {
    const { owner, links, made } = await reserved()
    const page = `/reservation/accept?q=${links.accept.q}&token=${links.accept.token}&forTenant=${links.accept.isTenant}`
    for (let i = 0; i < 500; i++)
      await Promise.all([
        world.app.inject({ method: 'GET', url: page }),
        world.app.inject({ method: 'HEAD', url: page }),
      ])
    for (let i = 0; i < 5; i++)
      await owner.call(transactions.answerLink, { body: { ...links.accept, move: 'accept' } })
    expect(await statusOf(owner, made.id)).toBe('pending')
    expect(await owner.call(transactions.acceptReservation, { body: links.accept })).toMatchObject({
      status: 'accepted',
    })
  })

  test('work for nobody else, for no other reservation, move or organisation, and not after they expire', async () => {
    const { owner, sender, links, made, product } = await reserved()
    const colleague = await world.user(owner.tenantId, 'ROLE_ADMIN')
    const second = await sender.call(transactions.create, { body: { product, amount: 1 } })
    for (const [who, body] of [
      [colleague, links.accept],
      [sender, links.accept],
      [owner, { ...links.accept, q: second.id }],
      [owner, links.decline],
      [owner, { ...links.accept, isTenant: 'delta' }],
      [owner, { ...links.accept, token: 'x'.repeat(43) }],
    ] as const) {
      expect(await who.refused(transactions.acceptReservation, { body })).toMatchObject(invalidLink)
      expect(
        await who.refused(transactions.answerLink, { body: { ...body, move: 'accept' } }),
      ).toMatchObject(invalidLink)
    }
    await world.asSystem((db) =>
      sql`update transactions.answer_link set expires_at = now() - interval '1 second' where transaction_id = ${made.id}`.execute(
        db,
      ),
    )
    expect(
      await owner.refused(transactions.acceptReservation, { body: links.accept }),
    ).toMatchObject(invalidLink)
    expect(await statusOf(owner, made.id)).toBe('pending')
  })

  test('do what the reservation allows and nothing else; when the reservation rejects them they stay as they were', async () => {
    const { owner, sender, links, made, product } = await reserved()
    await world.asSystem((db) =>
      sql`update products.product set amount = 10 where id = ${product}`.execute(db),
    )
    expect(
      await owner.refused(transactions.acceptReservation, { body: links.accept }),
    ).toMatchObject({ status: 409, code: 'not_enough_stock' })
    await world.asSystem((db) =>
      sql`update products.product set amount = 2400 where id = ${product}`.execute(db),
    )
    await sender.call(transactions.retract, { params: { id: made.id } })
    expect(
      await owner.refused(transactions.acceptReservation, { body: links.accept }),
    ).toMatchObject({ status: 409, code: 'wrong_state', state: 'retracted' })
    expect(
      await owner.call(transactions.answerLink, { body: { ...links.accept, move: 'accept' } }),
    ).toMatchObject({ status: 'retracted', can: { accept: false } })
  })

  test('require the whole link', async () => {
    const { owner, links } = await reserved()
    for (const body of [
      { q: links.accept.q },
      { token: links.accept.token, isTenant: 'x' },
      { ...links.accept, id: links.accept.q },
      { ...links.accept, token: '../../' },
    ])
      expect(
        await owner.refused(transactions.acceptReservation, { body: body as never }),
      ).toMatchObject({ status: 400, code: 'invalid', violations: [{ path: 'token' }] })
  })

  test('are mailed only to users who may answer, and not with the daily mail', async () => {
    const owner = await world.member('ROLE_ADMIN', 'Aannemers', 'Van Rijn Infra')
    const [daily, reader] = [
      await world.user(owner.tenantId, 'ROLE_ADMIN'),
      await world.user(owner.tenantId, 'ROLE_ADMIN'),
    ]
    await daily.call(userSettings.create, {
      body: { category: 'MAIL', value: { reservation_received: 'daily' } },
    })
    await world.asSystem((db) =>
      sql`insert into accounts.user_role (tenant_id, user_id, role_id) select ${reader.tenantId}, ${reader.userId}, id from accounts.role where name = 'ROLE_READ_ONLY'`.execute(
        db,
      ),
    )
    const sender = await world.member('ROLE_USER', 'Overheden')
    const product = await rowOfProduct(world, await makeSpot(owner, { publish: true }), {
      amount: 5,
    })
    await sender.call(transactions.create, { body: { product, amount: 1 } })
    await world.jobs()
    expect(await bodyTo(owner)).toContain('/reservation/accept?q=')
    expect(await bodyTo(daily)).toBe('')
    expect(await bodyTo(reader)).toContain('/mijn-bouwkring/')
    expect(await bodyTo(reader)).not.toContain('/reservation/')
    expect(
      (
        await world.asSystem((db) =>
          db
            .selectFrom('transactions.answer_link')
            .select('user_id')
            .where('tenant_id', '=', owner.tenantId)
            .execute(),
        )
      ).every(({ user_id }) => user_id === owner.userId),
    ).toBe(true)
  })

  test('keep working when the organisation has got another subdomain since they were mailed', async () => {
    const { owner, made, links } = await reserved()
    await world.asSystem((db) =>
      db
        .updateTable('accounts.tenant')
        .set({ subdomain: `later-${owner.tenantId}` })
        .where('id', '=', owner.tenantId)
        .execute(),
    )
    await owner.call(transactions.acceptReservation, { body: links.accept })
    expect(await statusOf(owner, made.id)).toBe('accepted')
  })
})
