import { stillThere } from '@bouwkring/contract/still-there'
import { users } from '@bouwkring/contract/users'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { limitTo, makeSpot, rowOfProduct } from '../../../test/make.ts'
import { stillPathsFor } from '../../../test/still-link.ts'
import { type Caller, useWorld } from '../../../test/world.ts'
import { readStillLink } from './actions-links.ts'
import { askStill } from './jobs.ts'

const world = useWorld()
const dayMs = 86_400_000

const longAgo = (id: number, days: number) =>
  world.asSystem((db) =>
    sql`update products.product set published_at = now() - make_interval(days => ${days}), updated_at = now() - make_interval(days => ${days}) where id = ${id}`.execute(
      db,
    ),
  )
/** An offer without a sign for a given number of days. */
async function old(days: number) {
  const owner = await world.member()
  const spot = await makeSpot(owner, { publish: true })
  const id = await rowOfProduct(world, spot)
  await longAgo(id, days)
  return { owner, spot, id }
}
/** The token in a user's newest mail. */
async function tokenOf(who: Caller) {
  const mail = await world.asSystem((db) =>
    db
      .selectFrom('platform.mail as m')
      .innerJoin('accounts.user as u', 'u.email', 'm.to_address')
      .select('m.body')
      .where('u.id', '=', who.userId)
      .orderBy('m.id', 'desc')
      .executeTakeFirst(),
  )
  return /\/nog-beschikbaar\?t=([\w.-]+)/.exec(mail?.body ?? '')?.[1] ?? ''
}
const addressOf = async (who: Caller) => (await who.call(users.profile, {})).email
async function round() {
  await askStill(world)
  await world.jobs()
}

describe('the link in a mail', () => {
  test('works without signing in, changes nothing when it is read, and answers each offer once', async () => {
    const it = await old(80)
    const second = await rowOfProduct(world, it.spot, { name: 'Opsluitband' })
    await longAgo(second, 80)
    await round()
    const t = await tokenOf(it.owner)
    const visitor = world.visitor()
    for (let n = 0; n < 2; n++)
      expect(
        (await visitor.call(stillThere.linked, { query: { t } }))['hydra:member'].map((o) => [
          o.id,
          o.state,
        ]),
      ).toEqual([
        [it.id, 'asked'],
        [second, 'asked'],
      ])
    const say = (product: number, answer: 'there' | 'gone') => ({ body: { t, product, answer } })
    expect(await visitor.call(stillThere.answerLinked, say(it.id, 'there'))).toMatchObject({
      state: 'fresh',
    })
    expect((await visitor.refused(stillThere.answerLinked, say(it.id, 'gone'))).code).toBe(
      'invalid_link',
    )
    expect(await visitor.call(stillThere.answerLinked, say(second, 'gone'))).toMatchObject({
      published: false,
    })
  })
  test('belongs to one user and one question: not forged, not for another offer, not for a user who lost the permission, and it expires', async () => {
    const it = await old(80)
    const other = await old(1)
    await round()
    const t = await tokenOf(it.owner)
    const visitor = world.visitor()
    for (const wrong of [
      '',
      'kapot',
      t.replace(/^\d+/, String(other.owner.userId)),
      t.replace(`.${it.id}.`, `.${other.id}.`),
      `${t.slice(0, -1)}${t.endsWith('A') ? 'B' : 'A'}`,
    ])
      expect((await visitor.refused(stillThere.linked, { query: { t: wrong } })).code).toBe(
        'invalid_link',
      )
    expect(
      (
        await visitor.refused(stillThere.answerLinked, {
          body: { t, product: other.id, answer: 'gone' },
        })
      ).code,
    ).toBe('invalid_link')
    expect(() => readStillLink(t, world.config, Date.now() + 46 * dayMs)).toThrow()
    // When signed for a user of another organisation it shows nothing, whatever it names.
    const { page } = (await stillPathsFor(world, other.owner))([it.id])
    const theirs = new URL(page, 'http://x').searchParams.get('t') ?? ''
    expect((await visitor.refused(stillThere.linked, { query: { t: theirs } })).code).toBe(
      'invalid_link',
    )
    await limitTo(world, it.owner, 'SPOT_ITEM_READ')
    expect((await visitor.refused(stillThere.linked, { query: { t } })).code).toBe('invalid_link')
  })
  test('stops working for the reader of a former address, as does the one that stops such mails; capitals do not matter', async () => {
    const it = await old(80)
    await round()
    const t = await tokenOf(it.owner)
    const { stop: path } = (await stillPathsFor(world, it.owner))([it.id])
    const visitor = world.visitor()
    const stop = async () => (await visitor.raw({ method: 'POST', url: path })).status
    const move = (email: string) =>
      world.asSystem((db) =>
        sql`update accounts."user" set email = ${email} where id = ${it.owner.userId}`.execute(db),
      )
    const was = await addressOf(it.owner)
    await move(was.toUpperCase())
    expect(await visitor.status(stillThere.linked, { query: { t } })).toBe(200)
    await move(`verhuisd-${was}`)
    expect((await visitor.refused(stillThere.linked, { query: { t } })).code).toBe('invalid_link')
    expect(
      (
        await visitor.refused(stillThere.answerLinked, {
          body: { t, product: it.id, answer: 'gone' },
        })
      ).code,
    ).toBe('invalid_link')
    const refused = await stop()
    await move(was)
    expect([refused, await stop()]).toEqual([400, 200])
  })
})
