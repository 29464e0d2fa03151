import { randomUUID } from 'node:crypto'
import { accounts } from '@bouwkring/contract/accounts'
import { catalogue } from '@bouwkring/contract/catalogue'
import type { Sent } from '@bouwkring/contract/endpoint'
import type { Permission } from '@bouwkring/contract/permissions'
import { products, type Product } from '@bouwkring/contract/products'
import { spots, type Spot } from '@bouwkring/contract/spots'
import { sql } from 'kysely'
import sharp from 'sharp'
import { dayFromNow } from './day-from-now.ts'
import type { Caller, World } from './world.ts'

export { dayFromNow }

/** Leaves a user with these permissions and no others, through a role of the organisation's own. */
export const limitTo = (world: World, who: Caller, ...permissions: Permission[]) =>
  world.asSystem((db) =>
    sql`with made as (insert into accounts.role (tenant_id, name, is_user_defined) values (${who.tenantId}, ${randomUUID()}, true) returning id),
    given as (insert into accounts.role_permission (role_id, permission) select id, unnest(${permissions}::text[]) from made)
    update accounts.user_role set role_id = made.id from made where user_id = ${who.userId}`.execute(
      db,
    ),
  )

/** Ids of the fixed groups. */
export async function groupIds(caller: Caller) {
  const fixed = (await caller.call(accounts.staticGroups, {}))['hydra:member']
  const types = (await caller.call(accounts.globalGroups, {}))['hydra:member']
  const idOf = (name: string) => [...fixed, ...types].find((g) => g.name === name)?.id as number
  return {
    internal: idOf('internal'),
    public: idOf('public'),
    Overheden: idOf('Overheden'),
    Aannemers: idOf('Aannemers'),
    Ingenieursbureaus: idOf('Ingenieursbureaus'),
  }
}

export async function definitionId(caller: Caller, kind = 'project') {
  const list = (await caller.call(spots.definitions, {}))['hydra:member']
  return list.find((d) => d.kind === kind)?.id as number
}

type SpotFields = Partial<Sent<typeof spots.create>['body']> & { kind?: string; publish?: boolean }
/** A spot that can be published, by default in Utrecht and visible to everyone; `publish: true` puts it on the market. */
export async function makeSpot(
  caller: Caller,
  { kind = 'project', publish = false, ...fields }: SpotFields = {},
): Promise<Spot> {
  const contact = (await caller.call(accounts.addYourself, {})).id
  const groups = await groupIds(caller)
  const made = await caller.call(spots.create, {
    body: {
      name: 'Renovatie Stationsplein',
      definition: await definitionId(caller, kind),
      contactpersons: [contact],
      visibility: [groups.internal, groups.public],
      period_from: dayFromNow(-10),
      period_till: dayFromNow(100),
      location: { latitude: 52.0907, longitude: 5.1214, city: 'Utrecht' },
      ...fields,
    },
  })
  return publish ? caller.call(spots.publish, { params: { id: made.id } }) : made
}

interface ProductRow {
  name: string
  is_released: boolean
  amount: number | null
  least_amount: number | null
  amount_type: 0 | 1 | 2
  unit: 'st' | 'm' | 'm2' | 'm3' | 'ton' | null
  transport: ('pickup' | 'delivery')[]
  published: boolean
  otl_id: number | null
  latitude: number
  longitude: number
}
/** Inserts a published product straight into the database, for tests that are not about products; returns its id. */
export const rowOfProduct = (
  world: World,
  spot: Pick<Spot, 'id' | 'tenant'>,
  fields: Partial<ProductRow> = {},
) =>
  world.asSystem(async (db) => {
    const row = {
      tenant_id: spot.tenant.id,
      spot_id: spot.id,
      type: 'product',
      name: 'Betontegel',
      is_released: true,
      amount: 100,
      unit: 'st',
      published: true,
      ...fields,
    }
    return (
      await db.insertInto('products.product').values(row).returning('id').executeTakeFirstOrThrow()
    ).id
  })
export const stockOf = (world: World, id: number) =>
  world.asSystem((db) =>
    db
      .selectFrom('products.product')
      .select(['amount', 'amount_given'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow(),
  )

/** Inserts pending reservations straight into the database, for tests of what follows. */
export const rowsOfReservations = (
  world: World,
  sender: Caller,
  on: { product: number; receiver: number; amount: number; related?: number },
  count: number,
) =>
  world.asSystem(async (db) => {
    const { rows } = await sql<{ id: number }>`
      with made as (insert into transactions.transaction (sender_tenant_id, sender_user_id, receiver_tenant_id, product_id, spot_id, related_product_id, related_spot_id, amount, snapshot, expires_at)
        select ${sender.tenantId}, ${sender.userId}, ${on.receiver}, p.id, p.spot_id, r.id, r.spot_id, ${on.amount}, transactions.snapshot_of(p.id, r.id), now() + interval '30 days' from products.product p left join products.product r on r.id = ${on.related ?? null}::bigint cross join generate_series(1, ${count}) where p.id = ${on.product} returning id),
      stepped as (insert into transactions.step (transaction_id, move, to_status, amount, by_tenant_id, by_user_id, by_name, by_company) select id, 'create', 'pending', ${on.amount}, ${sender.tenantId}, ${sender.userId}, 'Sanne de Wit', 'Organisatie' from made)
      select id from made order by id`.execute(db)
    return rows.map((r) => r.id)
  })

/** A multipart body as a browser sends it. `filename` is sent as given, so that tests can use any name. */
export function multipart(
  files: readonly { filename: string; bytes: Buffer; type?: string; field?: string }[],
  fields: Readonly<Record<string, string>> = {},
) {
  const boundary = `----bouwkring${randomUUID()}`
  const told = Object.entries(fields).map(([name, value]) =>
    Buffer.from(
      `--${boundary}\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`,
    ),
  )
  const parts = files.flatMap((f) => [
    Buffer.from(
      `--${boundary}\r\nContent-Disposition: form-data; name="${f.field ?? 'files[]'}"; filename="${f.filename.replaceAll('"', '%22')}"\r\nContent-Type: ${f.type ?? 'image/png'}\r\n\r\n`,
    ),
    f.bytes,
    Buffer.from('\r\n'),
  ])
  return {
    payload: Buffer.concat([...told, ...parts, Buffer.from(`--${boundary}--\r\n`)]),
    headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
  }
}

/** The object type in the catalogue with this key. */
export const otlByKey = (world: World, key: string) =>
  world.asSystem(
    async (db) =>
      (
        await db
          .selectFrom('catalogue.otl')
          .select('id')
          .where('key', '=', key)
          .executeTakeFirstOrThrow()
      ).id,
  )

/** A small picture. */
export const makePicture = () =>
  sharp({ create: { width: 64, height: 48, channels: 3, background: '#7a6a5a' } })
    .png()
    .toBuffer()

/** Sends files to a product. */
export const upload = (caller: Caller, productId: number, files: Parameters<typeof multipart>[0]) =>
  caller.raw({
    method: 'POST',
    url: `/api/products/${productId}/upload-image`,
    ...multipart(files),
  })

/** The default object type of test products, with its one required property filled in. */
export async function testOtl(
  caller: Caller,
  name = 'Betontegel',
  type: 'product' | 'material' | 'element' = 'product',
) {
  const found = (await caller.call(catalogue.otlSearch, { query: { name, type } }))[
    'hydra:member'
  ][0]
  const otl = await caller.call(catalogue.otl, { params: { id: found?.id } })
  const idOf = (reference: string) =>
    otl.properties.find((p) => p.reference === reference)?.id as number
  return { id: otl.id, idOf, required: [{ id: idOf('conditiescore'), value: [2] }] }
}

type ProductFields = Partial<Sent<typeof products.create>['body']> & { publish?: boolean }
/** By default an offer of 2,400 concrete tiles on the caller's spot; `publish: true` gives it a picture and publishes it (the market shows it while its spot is active). */
export async function makeProduct(
  caller: Caller,
  spot: Pick<Spot, 'id'>,
  { publish = false, ...fields }: ProductFields = {},
): Promise<Product> {
  const otl = fields.otl === undefined ? await testOtl(caller) : null
  const made = await caller.call(products.create, {
    body: {
      name: 'Betontegel 30x30',
      spot: spot.id,
      is_released: true,
      amount: 2400,
      unit: 'st',
      ...(otl && { otl: otl.id, properties: otl.required }),
      ...fields,
    },
  })
  if (!publish) return made
  await upload(caller, made.id, [{ filename: 'foto.png', bytes: await makePicture() }])
  await caller.call(products.publish, { body: { products: [made.id], publish: true } })
  return caller.call(products.get, { params: { id: made.id } })
}
