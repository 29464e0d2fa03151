import { endpoints } from '../contract/src/all.ts'
import type { Endpoint } from '../contract/src/endpoint.ts'
import { measure, ms, row } from './measure.ts'
import type { Stage } from './stage.ts'

const aim = 150
const queryOf: Record<string, string> = { 'catalogue.otlSearch': '?name=tegel', 'places.lookup': '?search=Utrecht', 'catalogue.otls': '?type=product&pagination=false' }
const isList = (e: Endpoint) => e.method === 'GET' && 'shape' in e.reply && 'hydra:member' in (e.reply.shape as object)

/** Somebody with a token, a spot and a product of their own organisation. */
async function someone(stage: Stage, tenantId: number) {
  const { spot, product } = await stage.database.asSystem((db) => db.selectFrom('products.product').select(['spot_id as spot', 'id as product']).where('tenant_id', '=', tenantId).orderBy('id').limit(1).executeTakeFirstOrThrow())
  return { token: await stage.token(tenantId), spot, product }
}

/** Every list of the contract over HTTP, as five organisations in turn: the aim is 150 ms at the 95th percentile. What is not allowed is told, not measured. */
export async function benchLists(stage: Stage, size: string, runs: number): Promise<string[]> {
  const people = await Promise.all([1, 3, 5, 8, 13].map((id) => someone(stage, id)))
  const asked = Array.from({ length: runs }, (_, at) => people[at % people.length] as (typeof people)[number])
  const lines: string[] = []
  for (const { name, endpoint } of endpoints.filter((one) => isList(one.endpoint))) {
    const get = async ({ token, spot, product }: (typeof people)[number]) => {
      const path = endpoint.path.replace(':id', String(endpoint.path.startsWith('/api/spots') ? spot : product)) + (queryOf[name] ?? '')
      const response = await fetch(stage.address + path, { headers: { authorization: `Bearer ${token}` } })
      await response.text()
      return response.status
    }
    const status = await get(people[0] as (typeof people)[number])
    if (status !== 200) lines.push(row(size, `list ${name}: answered ${status}`, '', '', 0))
    else {
      const { p50, p95, runs: counted } = await measure(asked, get)
      lines.push(row(size, `list ${name}${p95 > aim ? ': ABOVE THE AIM' : ''}`, ms(p50), ms(p95), counted))
    }
  }
  return lines
}
