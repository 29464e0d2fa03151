import { sql } from 'kysely'
import { readdirSync, readFileSync } from 'node:fs'
import pg from 'pg'
import { describe, expect, test } from 'vitest'
import { makeLog } from '../src/platform/log.ts'
import { connect } from '../src/platform/db.ts'
import { appUrl } from '../src/platform/migrate.ts'
import { testSecret } from './cluster.ts'
import { withPool } from './pool.ts'
import { tries } from './ring.ts'
import { useWorld } from './world.ts'

const world = useWorld()
const requests = tries(2_000, 10_000)
const ours = sql`n.nspname not in ('pg_catalog', 'information_schema', 'public', 'graphile_worker') and n.nspname not like 'pg\\_%'`

/** Violations of the row-level security rules, as `table: what is wrong`. A table belongs to tenants when a column names one. */
async function weakTables(alsoTenants = '') {
  return world.asSystem(async (db) => {
    const { rows } = await sql<{
      name: string
      tenants: boolean
      enabled: boolean
      forced: boolean
      owner: string
      reads: boolean
      writes: boolean
      policy: boolean
      check: boolean
      system: boolean
    }>`
      select n.nspname || '.' || c.relname as name, c.relrowsecurity as enabled, c.relforcerowsecurity as forced, pg_get_userbyid(c.relowner) as owner,
        exists (select from pg_attribute a where a.attrelid = c.oid and a.attname like '%tenant\_id' and not a.attisdropped) as tenants,
        has_any_column_privilege('bouwkring_app', c.oid, 'select') as reads, has_any_column_privilege('bouwkring_app', c.oid, 'insert, update') or has_table_privilege('bouwkring_app', c.oid, 'delete') as writes,
        exists (select from pg_policy p where p.polrelid = c.oid and p.polqual is not null and p.polroles = array['bouwkring_app'::regrole::oid]) as policy,
        exists (select from pg_policy p where p.polrelid = c.oid and p.polqual is not null and p.polwithcheck is not null and p.polroles = array['bouwkring_app'::regrole::oid]) as "check",
        exists (select from pg_policy p where p.polrelid = c.oid and p.polroles = array['bouwkring_system'::regrole::oid]) as system
      from pg_class c join pg_namespace n on n.oid = c.relnamespace where c.relkind in ('r', 'p') and ${ours}`.execute(
      db,
    )
    return rows.flatMap((t) => {
      if (!t.tenants && t.name !== alsoTenants)
        return t.writes && !t.policy ? [`${t.name}: open to writing`] : []
      const wrong = {
        'not enabled': !t.enabled,
        'not forced': !t.forced,
        'no policy': t.reads && !t.policy,
        'no policy with USING and WITH CHECK': t.writes && !t.check,
        'no system policy': !t.system,
        'owned by the application': t.owner === 'bouwkring_app',
      }
      return Object.entries(wrong)
        .filter(([, is]) => is)
        .map(([what]) => `${t.name}: ${what}`)
    })
  })
}

describe('row-level security (T3)', () => {
  test('every table with a tenant enables and forces it, with a policy for the application', async () => {
    expect(await weakTables()).toEqual([])
  })
  test('control: a table without it is found', async () => {
    const found = await weakTables('catalogue.otl')
    expect(found).toContain('catalogue.otl: not enabled')
  })
  test('the roles are neither superuser nor exempt, and own nothing', async () => {
    const { rows } = await world.asSystem((db) =>
      sql`select rolname from pg_roles where rolname like 'bouwkring%' and (rolsuper or rolbypassrls or rolcreaterole or rolcreatedb)`.execute(
        db,
      ),
    )
    expect(rows).toEqual([])
  })
  test('no view runs with the rights of its owner, and no materialised view is readable', async () => {
    const { rows } = await world.asSystem((db) =>
      sql`
      select n.nspname || '.' || c.relname as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
      where ${ours} and ((c.relkind = 'v' and not coalesce('security_invoker=true' = any (c.reloptions), false)) or (c.relkind = 'm' and has_table_privilege('bouwkring_app', c.oid, 'select')))`.execute(
        db,
      ),
    )
    expect(rows).toEqual([])
  })
  test('a definer function fixes its search path and is not open to everyone', async () => {
    const { rows } = await world.asSystem((db) =>
      sql`
      select p.oid::regprocedure::text as name from pg_proc p join pg_namespace n on n.oid = p.pronamespace
      where ${ours} and p.prosecdef and (not exists (select from unnest(p.proconfig) c where c like 'search_path=%') or has_function_privilege('public', p.oid, 'execute'))`.execute(
        db,
      ),
    )
    expect(rows).toEqual([])
  })
  test('a foreign key between tenant tables includes the tenant', async () => {
    const waived = [
      // The parties to a transaction, a match or a favourite belong to different organisations by their nature.
      /^(transactions|matching|market|notifications)\./,
      // References to the tenant itself, to groups (shared by their nature), to the step's own transaction and to the session of a token.
      /-> accounts\.(tenant|"?group"?|role|session)$/,
    ]
    const { rows } = await world.asSystem((db) =>
      sql<{ name: string }>`
      select r.conrelid::regclass || ' -> ' || r.confrelid::regclass as name from pg_constraint r
      join pg_class c on c.oid = r.conrelid join pg_namespace n on n.oid = c.relnamespace
      where r.contype = 'f' and ${ours} and array_length(r.conkey, 1) = 1
        and exists (select from pg_attribute a where a.attrelid = r.confrelid and a.attname = 'tenant_id' and not a.attisdropped)`.execute(
        db,
      ),
    )
    expect(
      rows
        .map((r) => r.name)
        .filter((name) => !waived.some((w) => w.test(name)) && !/-> spots\.definition$/.test(name)),
    ).toEqual([])
  })
})

describe('fail closed (T4)', () => {
  test('without a tenant every tenant table is empty to the application', async () => {
    await world.member()
    const client = new pg.Client({ connectionString: appUrl(world.ownerUrl, testSecret) })
    await client.connect()
    const { rows } = await client.query<{ name: string }>(
      `select format('%I.%I', table_schema, table_name) as name from information_schema.columns where column_name = 'tenant_id' and table_schema not in ('public', 'graphile_worker')`,
    )
    for (const { name } of rows) {
      if (
        ['accounts."group"', 'accounts.role', 'spots.definition', 'spots.spot_definition'].includes(
          name,
        )
      )
        continue
      const { rows: seen } = await client
        .query<{ n: string }>(`select count(*) as n from ${name}`)
        .catch(() => ({ rows: [{ n: 0 }] }))
      expect({ name, n: Number(seen[0]?.n) }).toEqual({ name, n: 0 })
    }
    await client.end()
  })

  /** Many callers over few connections; one in twenty omits who the caller is. Returns how many rows of other organisations were seen. */
  async function forgetful(
    forget: (pool: pg.Pool) => Promise<number>,
    remember: (pool: pg.Pool, tenant: number) => Promise<number>,
    tenants: readonly number[],
    requests: number,
  ) {
    let foreign = 0
    let left = requests
    const work = (pool: pg.Pool) => async () => {
      for (let i = left--; i > 0; i = left--) {
        // Awaited separately: in one expression the sum is read before the wait, and what others counted in the meantime is lost.
        const seen =
          i % 20 === 0
            ? await forget(pool)
            : await remember(pool, tenants[i % tenants.length] as number)
        foreign += seen
      }
    }
    await withPool(appUrl(world.ownerUrl, testSecret), 4, (pool) =>
      Promise.all(Array.from({ length: 8 }, work(pool))),
    )
    return foreign
  }
  const ids = async (pool: pg.Pool | pg.PoolClient) =>
    (await pool.query<{ tenant_id: number }>('select tenant_id from accounts.contact_person')).rows

  test(
    `${requests} requests over four connections, one in twenty without a tenant: no foreign row; control: a session-wide setting leaks`,
    { timeout: 120_000 },
    async () => {
      const members = await Promise.all([1, 2, 3].map(() => world.member()))
      await world.asSystem((db) =>
        db
          .insertInto('accounts.contact_person')
          .values(
            members.map((m) => ({
              tenant_id: m.tenantId,
              first_name: 'X',
              email: `x${m.tenantId}@test.example`,
            })),
          )
          .execute(),
      )
      const tenants = members.map((m) => m.tenantId)
      const local = (scope: boolean) => async (pool: pg.Pool, tenant: number) => {
        const client = await pool.connect()
        try {
          await client.query('begin')
          await client.query(`select set_config('app.tenant_id', $1, ${String(scope)})`, [
            String(tenant),
          ])
          const seen = await ids(client)
          await client.query('commit')
          return seen.filter((r) => r.tenant_id !== tenant).length
        } finally {
          client.release()
        }
      }
      const forgotten = async (pool: pg.Pool) => (await ids(pool)).length
      expect(await forgetful(forgotten, local(true), tenants, requests)).toBe(0)
      expect(await forgetful(forgotten, local(false), tenants, 400)).toBeGreaterThan(0)
    },
  )

  test('the system door is closed to the application', async () => {
    const app = connect(
      { app: appUrl(world.ownerUrl, testSecret), owner: appUrl(world.ownerUrl, testSecret) },
      2,
      makeLog('silent'),
    )
    await expect(
      app.asSystem((db) => db.selectFrom('accounts.user').select('id').execute()),
    ).rejects.toThrow(/permission denied/)
    await app.close()
  })
})

test('every table and every column has a description', async () => {
  const { rows } = await world.asSystem((db) =>
    sql`
    select n.nspname || '.' || c.relname || coalesce('.' || a.attname, '') as name
    from pg_class c join pg_namespace n on n.oid = c.relnamespace left join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
    where c.relkind in ('r', 'p') and ${ours} and (col_description(c.oid, a.attnum) is null or obj_description(c.oid) is null)`.execute(
      db,
    ),
  )
  expect(rows).toEqual([])
})

/** Functions that a migration gives to the system role in a schema where that role may not create: only a superuser can apply it. */
function needsSuperuser(migrations: { name: string; text: string }[]) {
  const open = new Set<string>()
  const steps =
    /(?<act>grant|revoke) (?:usage, )?create on schema (?<schema>\w+) (?:to|from) bouwkring_system|alter function (?<of>\w+)\.(?<given>\w+)(?:\([^)]*\))? owner to bouwkring_system/g
  return migrations.flatMap(({ name, text }) =>
    [...text.matchAll(steps)].flatMap(({ groups: { act, schema = '', of = '', given } = {} }) => {
      if (act === 'grant') open.add(schema)
      if (act === 'revoke') open.delete(schema)
      return act || open.has(of) ? [] : [`${name}: ${of}.${given}`]
    }),
  )
}

describe('an owner of the database that is no superuser applies every migration', () => {
  const folder = new URL('../migrations/', import.meta.url)
  const migrations = readdirSync(folder)
    .toSorted()
    .map((name) => ({ name, text: readFileSync(new URL(name, folder), 'utf8') }))
  test('a function is given to the system role while that role may create in its schema', () => {
    expect(needsSuperuser(migrations)).toEqual([])
  })
  test('control: a function that is given without it is found', () => {
    const given = {
      name: '9999-x.sql',
      text: 'alter function market.x owner to bouwkring_system;',
    }
    expect(needsSuperuser([...migrations, given])).toEqual(['9999-x.sql: market.x'])
  })
})
