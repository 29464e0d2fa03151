import { assumed, assumptionNames, keepingAssumptions } from '@bouwkring/contract/assumptions'
import { sql } from 'kysely'
import type { Db } from '../../server/src/platform/db.ts'
import type { Ids } from './people.ts'
import { need } from './rows.ts'

interface DemoLine {
  /** The organisation, and the name of its product. */
  company: string
  product: string
  amount: number
  /** Days ago, and the answer. */
  asked: number
  answer?: { move: 'accept' | 'decline'; ago: number; note?: string }
  /** Replaces the line at this position. */
  replaces?: number
}

const sender = 'inkoop@delta.example'
const demand = { name: 'Betontegel 300x300x60 grijs', amount: 1540 }
/** 600 m² from two organisations: one agreed, the other did not and is partly replaced. */
const lines: readonly DemoLine[] = [
  {
    company: 'Gemeente Waterveen',
    product: 'Betontegel 300x300x45 grijs',
    amount: 260,
    asked: 3,
    answer: { move: 'accept', ago: 1.9 },
  },
  {
    company: 'Klinkerwerk Wegenbouw',
    product: 'Betontegel 300x300x45 grijs',
    amount: 340,
    asked: 3,
    answer: { move: 'decline', ago: 2.1, note: 'Toegezegd aan eigen project' },
  },
  {
    company: 'Klinkerwerk Wegenbouw',
    product: 'Betontegel 300x300x60 grijs',
    amount: 195,
    asked: 2,
    replaces: 1,
  },
]
/** What its proposal was based on: the figures of an organisation that has chosen none. */
const assumptions = Object.fromEntries(
  assumptionNames
    .filter((name) => !keepingAssumptions.has(name))
    .map((name) => [name, assumed[name].standard]),
)
const ended = { accept: 'accepted', decline: 'declined' } as const
/** The state of a line, since when, and the step that led to it. */
const standing = ({ asked, answer, amount }: DemoLine) =>
  answer
    ? {
        note: '',
        ...answer,
        status: ended[answer.move],
        taken: answer.move === 'accept' ? amount : 0,
      }
    : { note: '', move: null, ago: asked, status: 'pending', taken: 0 }

/** A basket in progress. */
export async function loadBaskets(db: Db, ids: Ids) {
  const [tenant, user] = [need(ids.tenantOfUser, sender), need(ids.users, sender)]
  const { rows } = await sql<{ id: number; demand_id: number }>`
    insert into transactions.basket (sender_tenant_id, sender_user_id, demand_id, name, mode, remark, deadline, state, incomplete_since, created_at, assumptions)
    select ${tenant}, ${user}, p.id, p.name, 'any', 'Voor het trottoir langs het kanaal, vanaf week 12.', now() + interval '4 days', 'partial', now() - interval '50 hours', now() - interval '3 days', ${JSON.stringify(assumptions)}::jsonb
    from products.product p where p.tenant_id = ${tenant} and not p.is_released and p.name = ${demand.name} and p.amount = ${demand.amount} order by p.id limit 1 returning id, demand_id`.execute(
    db,
  )
  const [basket] = rows
  if (!basket) throw new Error(`no demand ${demand.name}`)
  const made: number[] = []
  for (const line of lines) {
    const replaced = line.replaces === undefined ? null : (made[line.replaces] ?? null)
    made.push(await loadLine(db, { ...basket, tenant, user }, line, replaced))
  }
}

async function loadLine(
  db: Db,
  basket: { id: number; demand_id: number; tenant: number; user: number },
  line: DemoLine,
  replaced: number | null,
) {
  const { company, product, amount, asked } = line
  const { status, taken, move, note, ago } = standing(line)
  const { rows } = await sql<{ id: number; product_id: number }>`
    insert into transactions.transaction (sender_tenant_id, sender_user_id, receiver_tenant_id, product_id, spot_id, related_product_id, related_spot_id, status, amount, taken, transport, distance, snapshot, expires_at, created_at, moved_at, basket_id, replaces_id)
    select ${basket.tenant}, ${basket.user}, p.tenant_id, p.id, p.spot_id, d.id, d.spot_id, ${status}, ${amount}, ${taken}, p.transport[1], market.metres(s.latitude, s.longitude, ds.latitude, ds.longitude)::integer, transactions.snapshot_of(p.id, d.id),
      now() + interval '4 days', now() - make_interval(secs => ${asked * 86_400}), now() - make_interval(secs => ${ago * 86_400}), ${basket.id}, ${replaced}::bigint
    from products.product p join spots.spot s on s.id = p.spot_id join accounts.tenant o on o.id = p.tenant_id join products.product d on d.id = ${basket.demand_id} join spots.spot ds on ds.id = d.spot_id
    where o.company = ${company} and p.name = ${product} and p.is_released and p.unit = 'm2' and p.amount_type = 0 and p.amount >= ${amount} order by p.id limit 1 returning id, product_id`.execute(
    db,
  )
  const [made] = rows
  if (!made) throw new Error(`no ${product} of ${company}`)
  await sql`
    insert into transactions.step (transaction_id, move, from_status, to_status, amount, by_tenant_id, by_user_id, by_name, by_company, note, at)
    select t.id, m.move, m.from_status, m.to_status, t.amount, u.tenant_id, u.id, u.name, o.company, m.note, now() - make_interval(secs => m.ago)
    from transactions.transaction t cross join (values ('create', null, 'pending', '', ${asked * 86_400}::float8, 'sender'), (${move}, 'pending', ${status}, ${note}, ${ago * 86_400}::float8, 'receiver')) m (move, from_status, to_status, note, ago, side)
      join lateral (select u.* from accounts."user" u where u.tenant_id = case m.side when 'sender' then t.sender_tenant_id else t.receiver_tenant_id end and (m.side = 'receiver' or u.id = t.sender_user_id) order by u.id limit 1) u on true join accounts.tenant o on o.id = u.tenant_id
    where t.id = ${made.id} and m.move is not null order by m.ago desc`.execute(db)
  if (taken > 0)
    await sql`update products.product set amount = amount - ${taken}::numeric, amount_given = amount_given + ${taken}::numeric where id = ${made.product_id}`.execute(
      db,
    )
  return made.id
}
