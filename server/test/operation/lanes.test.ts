import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { makeProduct, makeSpot } from '../make.ts'
import { openPostOffice } from '../post-office.ts'
import { openWorld } from '../world.ts'
import { bound } from '../ring.ts'

const letters = 4000

test(
  'four thousand mails wait for a slow mail server, and a new match does not wait for them',
  { timeout: 120_000 },
  async () => {
    const office = await openPostOffice({ delayMs: 1000 })
    const world = await openWorld({ SMTP_URL: office.url, MAIL_FROM: 'post@bouwkring.example' })
    try {
      await world.asSystem(async (db) => {
        await sql`with written as (
            insert into platform.mail (tenant_id, dedupe_key, to_name, to_address, subject, body)
            select 1, 'lanes:' || n, 'Piet Bos', 'piet' || n || '@bos.example', 'Onderwerp', 'Goedendag' from generate_series(1, ${letters}) as n
            returning id)
          select platform.add_job('mail.waiting>mail', json_build_object('mailId', id)) from written`.execute(
          db,
        )
      })
      for (const is_released of [true, false]) {
        const member = await world.member()
        const spot = await makeSpot(member, { publish: true })
        await makeProduct(member, spot, { is_released, publish: true })
      }
      const matched = () =>
        world.asSystem((db) =>
          db
            .selectFrom('matching.match')
            .select('id')
            .execute()
            .then((rows) => rows.length),
        )
      const workers = await world.workers(2)
      const began = performance.now()
      await expect.poll(matched, { timeout: 60_000, interval: 20 }).toBe(1)
      const took = performance.now() - began
      const sent = office.letters.length
      await workers.stop()
      // The mails are the clock: the server takes a second for each, so all of them take minutes, on any machine.
      expect(sent).toBeLessThan(letters / 10)
      // Two seconds on a machine of its own.
      expect(took).toBeLessThan(bound(10_000, 60_000))
    } finally {
      await world.close()
      await office.close()
    }
  },
)
