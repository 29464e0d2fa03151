import { stillThere } from '@bouwkring/contract/still-there'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { limitTo, makeSpot, rowOfProduct } from '../../../test/make.ts'
import { type Caller, useWorld } from '../../../test/world.ts'
import { readStillLink, stillPaths } from './actions-links.ts'
import { askStill } from './jobs.ts'

const world = useWorld()
const dayMs = 86_400_000

const longAgo = (id: number, days: number) =>
  world.asSystem((db) =>
    sql`update products.product set published_at = now() - make_interval(days => ${days}), updated_at = now() - make_interval(days => ${days}) where id = ${id}`.execute(
      db,
    ),
  )
/** An offer of which there was no sign for so many days. */
async function old(days: number) {
  const owner = await world.member()
  const spot = await makeSpot(owner, { publish: true })
  const id = await rowOfProduct(world, spot)
  await longAgo(id, days)
  return { owner, spot, id }
}
/** The token of the newest mail to somebody. */
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
async function round() {
  await askStill(world)
  await world.jobs()
}

describe('the link of a mail', () => {
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
  test('is of one person and of what it asked: not forged, not of another offer, not for who lost the right, not for ever', async () => {
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
    // Signed for somebody of another organisation it shows nothing, whatever it names.
    const { page } = stillPaths(world.config, {
      userId: other.owner.userId,
      askedAt: Date.now(),
      products: [it.id],
    })
    const theirs = new URL(page, 'http://x').searchParams.get('t') ?? ''
    expect((await visitor.refused(stillThere.linked, { query: { t: theirs } })).code).toBe(
      'invalid_link',
    )
    await limitTo(world, it.owner, 'SPOT_ITEM_READ')
    expect((await visitor.refused(stillThere.linked, { query: { t } })).code).toBe('invalid_link')
  })
})
