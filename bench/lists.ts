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
const isList = (e: Endpoint) =>
  e.method === 'GET' && 'shape' in e.reply && 'hydra:member' in (e.reply.shape as object)

/** A user with a token, and a spot and a product of their own organisation. */
async function someone(stage: Stage, tenantId: number) {
  const { spot, product } = await stage.database.asSystem((db) =>
    db
      .selectFrom('products.product')
      .select(['spot_id as spot', 'id as product'])
      .where('tenant_id', '=', tenantId)
      .orderBy('id')
      .limit(1)
      .executeTakeFirstOrThrow(),
  )
  const { user } = await stage.database.asSystem((db) =>
    db
      .selectFrom('accounts.user')
      .select('id as user')
      .where('tenant_id', '=', tenantId)
      .executeTakeFirstOrThrow(),
  )
  return { token: await stage.token(tenantId), user, spot, product }
}

type Person = Awaited<ReturnType<typeof someone>>
const idOf = (path: string, who: Person) =>
  path.startsWith('/api/spots') ? who.spot : path.startsWith('/api/users') ? who.user : who.product

/** Every list in the contract over HTTP, as five organisations in turn, or as a system administrator for theirs: the target is 150 ms at the 95th percentile. Non-200 responses are reported, not measured. */
export async function benchLists(stage: Stage, size: string, runs: number): Promise<string[]> {
  const people = await Promise.all([1, 3, 5, 8, 13].map((id) => someone(stage, id)))
  const asked = Array.from({ length: runs }, (_, at) => people[at % people.length] as Person)
  const first = people[0] as Person
  const above = { ...first, token: await stage.superAdmin() }
  const lines: string[] = []
  for (const { name, endpoint } of endpoints.filter((one) => isList(one.endpoint))) {
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
