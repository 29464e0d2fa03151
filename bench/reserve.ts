import { randomUUID } from 'node:crypto'
import { row } from './measure.ts'
import type { Stage } from './stage.ts'

/** Item 7: reservations through the whole endpoint, with their steps, audit and news to both sides; eight people at once, first on one product, then spread out. */
export async function benchReserve(stage: Stage, size: string, seconds = 5): Promise<string[]> {
  const control = await stage.client()
  const { rows } = await control.query<{ id: number }>(
    "select l.product_id as id from market.listing l where l.is_released and l.amount_type = 0 and l.amount > 1 and (l.audience & 1) <> 0 and l.tenant_id not between 1 and 8 and l.period_till > current_date and l.kind <> 'knowledge-base' order by md5(l.product_id::text) limit 500",
  )
  await control.query('update products.product set amount = 1000000 where id = any($1)', [
    rows.map((r) => r.id),
  ])
  const tokens = await Promise.all([1, 2, 3, 4, 5, 6, 7, 8].map((id) => stage.token(id)))
  const contest = async (ids: readonly number[]) => {
    const until = performance.now() + seconds * 1000
    let made = 0
    await Promise.all(
      tokens.map(async (token, i) => {
        for (let n = i; performance.now() < until; n += 8) {
          const response = await fetch(`${stage.address}/api/transactions`, {
            method: 'POST',
            headers: {
              authorization: `Bearer ${token}`,
              'content-type': 'application/json',
              'idempotency-key': randomUUID(),
            },
            body: JSON.stringify({ product: ids[n % ids.length], amount: 1 }),
          })
          const text = await response.text()
          if (response.status >= 300)
            throw new Error(`reservation answered ${response.status}: ${text}`)
          made++
        }
      }),
    )
    return made / seconds
  }
  const ids = rows.map((r) => r.id)
  const hot = await contest(ids.slice(0, 1))
  const spread = await contest(ids.slice(1))
  await control.end()
  return [
    row(
      size,
      'reservations of one product through the endpoint, per second',
      Math.round(hot),
      '',
      Math.round(hot * seconds),
    ),
    row(
      size,
      'reservations spread, per second',
      Math.round(spread),
      '',
      Math.round(spread * seconds),
    ),
  ]
}
