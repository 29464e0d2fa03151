import { endpoints } from '../contract/src/all.ts'
import type { Endpoint } from '../contract/src/endpoint.ts'
import { measure, ms, row } from './measure.ts'
import type { Stage } from './stage.ts'

const aim = 150
const queryOf: Record<string, string> = {
  'catalogue.otlSearch': '?name=tegel',
  'places.lookup': '?search=Utrecht',
  'catalogue.otls': '?type=product&pagination=false',
  'otlEditing.tree': '?type=product',
  'otlEditing.filter': '?type=product&name=tegel',
  'insights.rows': '?from=2020-01-01&till=2100-01-01&what=offers',
  'roles.groupPermissions': '?group.id=1',
}
/** What returns JSON to somebody signed in: every list, and every screen of one thing. */
const isMeasured = (e: Endpoint) =>
  e.method === 'GET' && e.media === undefined && e.access !== 'public'

/** A user with a token, and one thing of each kind that is theirs; 0 where there is none. */
async function someone(stage: Stage, tenantId: number) {
  const [user] = await stage.database.asSystem((db) =>
    db
      .selectFrom('accounts.user')
      .select('id')
      .where('tenant_id', '=', tenantId)
      .limit(1)
      .execute(),
  )
  const client = await stage.client()
  const one = async (text: string) =>
    Number((await client.query<{ id: string }>(text, [tenantId])).rows[0]?.id ?? 0)
  try {
    return {
      token: await stage.token(tenantId),
      users: user?.id ?? 0,
      spots: await one(
        'select spot_id as id from products.product where tenant_id = $1 order by id',
      ),
      products: await one('select id from products.product where tenant_id = $1 order by id'),
      transactions: await one(
        'select id from transactions.transaction where $1 in (sender_tenant_id, receiver_tenant_id) order by id desc',
      ),
      'product-matches': await one(
        'select m.id from matching.match m join products.product p on p.id = m.offer_id where p.tenant_id = $1 limit 1',
      ),
      groups: await one('select id from accounts."group" where tenant_id = $1'),
      otls: await one('select id from catalogue.otl where $1 > 0 order by id desc limit 1'),
    }
  } finally {
    await client.end()
  }
}

type Person = Awaited<ReturnType<typeof someone>>
/** The id in an address: of the kind that the address begins with. */
const idOf = (path: string, who: Person) => {
  const kind = path.split('/')[2] ?? ''
  return kind in who ? who[kind as Exclude<keyof Person, 'token'>] : who.products
}

/** The organisation whose user has the most notifications: what somebody reads who was told a lot. */
async function mostTold(stage: Stage) {
  const client = await stage.client()
  const { rows } = await client.query<{ tenant: string }>(
    'select tenant_id as tenant from notifications.notification group by tenant_id, user_id order by count(*) desc limit 1',
  )
  await client.end()
  return rows[0] ? [Number(rows[0].tenant)] : []
}

/** Everything in the contract that is read as JSON, over HTTP, as five organisations in turn and the one that was told the most, or as a system administrator for theirs: the target is 150 ms at the 95th percentile. Non-200 responses are reported, not measured. */
export async function benchLists(stage: Stage, size: string, runs: number): Promise<string[]> {
  const people = await Promise.all(
    [1, 3, 5, 8, 13, ...(await mostTold(stage))].map((id) => someone(stage, id)),
  )
  const asked = Array.from({ length: runs }, (_, at) => people[at % people.length] as Person)
  const first = people[0] as Person
  const above = { ...first, token: await stage.superAdmin() }
  const lines: string[] = []
  for (const { name, endpoint } of endpoints.filter((one) => isMeasured(one.endpoint))) {
    const get = async (who: Person) => {
      const path =
        endpoint.path.replace(':id', String(idOf(endpoint.path, who))) + (queryOf[name] ?? '')
      const response = await fetch(stage.address + path, {
        headers: { authorization: `Bearer ${who.token}` },
      })
      await response.text()
      return response.status
    }
    const onlyAbove = endpoint.access === 'super-admin'
    const status = await get(onlyAbove ? above : first)
    if (status !== 200) lines.push(row(size, `list ${name}: answered ${status}`, '', '', 0))
    else {
      const {
        p50,
        p95,
        runs: counted,
      } = await measure(onlyAbove ? asked.map(() => above) : asked, get)
      lines.push(
        row(size, `list ${name}${p95 > aim ? ': ABOVE THE AIM' : ''}`, ms(p50), ms(p95), counted),
      )
    }
  }
  return lines
}
