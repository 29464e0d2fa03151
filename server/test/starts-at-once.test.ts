import { randomUUID } from 'node:crypto'
import { afterAll, expect, inject, test } from 'vitest'
import { readConfig } from '../src/platform/config.ts'
import { makeLog } from '../src/platform/log.ts'
import { openProduct } from '../src/server.ts'
import { testSecret } from './cluster.ts'
import { run } from './operation/run-sql.ts'

const name = `starts_${randomUUID().replaceAll('-', '')}`
const url = new URL(inject('admin'))
url.pathname = `/${name}`

afterAll(() => run(inject('admin'), `drop database if exists ${name} with (force)`))

test(
  'two processes that start at once both come up, even when filling the database takes one of them longer than the lock timeout',
  { timeout: 120_000 },
  async () => {
    await run(inject('admin'), `create database ${name} template ${inject('template')}`)
    await run(
      url.href,
      'delete from accounts.role_permission',
      'create table public.slept (once boolean)',
      `create function public.slow() returns trigger language plpgsql security definer as $$ begin
      if not exists (select from public.slept) then insert into public.slept values (true); perform pg_sleep(5); end if;
      return null; end $$`,
      'create trigger slow before insert on insights.factor for each statement execute function public.slow()',
    )
    const config = readConfig({ DATABASE_URL: url.href, SESSION_SECRET: testSecret })
    const products = await Promise.all([1, 2].map(() => openProduct(config, makeLog('silent'))))
    for (const product of products) await product.close()
    const [row] = await run(url.href, 'select count(*)::int as n from accounts.role_permission')
    expect(row?.n).toBeGreaterThan(50)
  },
)
