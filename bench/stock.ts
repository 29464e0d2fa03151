import { row } from './measure.ts'
import type { Stage } from './stage.ts'

const take =
  'update products.product set amount = amount - 1, amount_given = amount_given + 1 where id = $1 and amount_type = 0 and amount >= 1'

async function contest(stage: Stage, ids: readonly number[], seconds: number) {
  const clients = await Promise.all(Array.from({ length: 8 }, () => stage.client()))
  const until = performance.now() + seconds * 1000
  let [taken, refused] = [0, 0]
  await Promise.all(
    clients.map(async (client, i) => {
      for (let n = i; performance.now() < until; n += 8) {
        const done = await client.query(take, [ids[n % ids.length]])
        if (done.rowCount) taken++
        else refused++
      }
      await client.end()
    }),
  )
  return { taken, refused, perSecond: Math.round((taken + refused) / seconds) }
}

/** Item 7: the stock step, eight clients on one row, then spread out; with the market's triggers. Nothing may be sold twice. */
export async function benchStock(stage: Stage, size: string, seconds = 5): Promise<string[]> {
  const control = await stage.client()
  const { rows } = await control.query<{ id: number }>(
    'select product_id as id from market.listing where is_released and amount_type = 0 order by md5(product_id::text) limit 500',
  )
  const ids = rows.map((r) => r.id)
  const fill = (amount: number) =>
    control.query('update products.product set amount = $2, amount_given = 0 where id = any($1)', [
      ids,
      amount,
    ])
  const wrong = async (amount: number, taken: number) => {
    const { rows: sums } = await control.query<{ broken: number; given: number }>(
      'select count(*) filter (where amount < 0 or amount + amount_given <> $2)::integer as broken, sum(amount_given)::integer as given from products.product where id = any($1)',
      [ids, amount],
    )
    return (sums[0]?.broken ?? 0) + Math.abs((sums[0]?.given ?? 0) - taken)
  }
  await fill(1_000_000)
  const hot = await contest(stage, ids.slice(0, 1), seconds)
  const spread = await contest(stage, ids.slice(1), seconds)
  const lost = await wrong(1_000_000, hot.taken + spread.taken)
  await fill(500)
  const last = await contest(stage, ids.slice(0, 1), 2)
  const oversold = await wrong(500, last.taken)
  await control.end()
  return [
    row(size, 'stock step on one row, per second', hot.perSecond, '', hot.taken),
    row(size, 'stock step spread, per second', spread.perSecond, '', spread.taken),
    row(
      size,
      `oversold or lost: all above, and 8 clients at the last 500 (${last.taken} taken, ${last.refused} refused)`,
      lost + oversold,
      '',
      '',
    ),
  ]
}
