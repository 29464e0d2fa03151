import { sql } from 'kysely'
import { writeQuery } from '../contract/src/query-string.ts'
import { figures, ms, row } from './measure.ts'
import type { Stage } from './stage.ts'

interface Draft {
  tenant: number
  spot: number
  released: boolean
  otl: number | null
  type: string
  name: string
  amount: number | null
  unit: string | null
  terms: string[]
}

/** Products of organisations that have many, as a user would type them: their object type, amount, unit and up to six values; on a demand, half of those are hard. */
const drafts = (stage: Stage, released: boolean, count: number) =>
  stage.database.asSystem(
    async (db) =>
      (
        await sql<Draft>`select p.tenant_id as tenant, p.spot_id as spot, p.is_released as released, p.otl_id as otl, p.type, p.name, p.amount, p.unit,
        coalesce((select array_agg(t.term) from (select c.reference || ':' || case when p.is_released or v.property_id % 2 = 0 then 'has' when v.number is null then 'in' else 'lte' end || ':' || coalesce(v.number::text, v.texts[1]) as term
          from products.property_value v join catalogue.property c on c.id = v.property_id where v.product_id = p.id and c.type in ('list', 'radio', 'checkbox', 'number') and c.field is null and (v.number is not null or c.data -> 'options' ? v.texts[1]) order by v.property_id limit 6) t), '{}') as terms
        from products.product p join spots.spot s on s.id = p.spot_id where p.is_released = ${released} and s.archived_at is null and p.tenant_id in (1, 3, 5, 8, 13) order by md5(p.id::text) limit ${count}`.execute(
          db,
        )
      ).rows,
  )

/** Finding what fits as the user types, over HTTP, with permissions and row-level security: the target is 60 ms at the 95th percentile at 1M. */
export async function benchFit(stage: Stage, size: string, runs: number): Promise<string[]> {
  const lines: string[] = []
  const tokens = new Map<number, string>()
  for (const released of [false, true]) {
    const times: number[] = []
    let [fitting, refused] = [0, 0]
    for (const { tenant, spot, otl, type, name, amount, unit, terms } of await drafts(
      stage,
      released,
      runs,
    )) {
      const token = tokens.get(tenant) ?? (await stage.token(tenant))
      tokens.set(tenant, token)
      const asked = { spot, is_released: released, otl, type, name, amount, unit }
      const address = `${stage.address}/api/market/fit?${writeQuery({ ...asked, properties: terms })}`
      const began = performance.now()
      const response = await fetch(address, { headers: { authorization: `Bearer ${token}` } })
      const body = (await response.json()) as { total: number }
      if (response.status === 200) {
        times.push(performance.now() - began)
        fitting += body.total
      } else refused++
    }
    const { p50, p95, runs: counted } = figures(times.slice(Math.floor(times.length / 10)))
    const found = `${(fitting / times.length).toFixed(0)} fit on average${refused > 0 ? `, ${refused} refused` : ''}`
    lines.push(
      row(
        size,
        `live fit of one ${released ? 'offer' : 'demand'} (${found})`,
        ms(p50),
        ms(p95),
        counted,
      ),
    )
  }
  return lines
}
