import { cpSync, rmSync } from 'node:fs'
import { basename } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { randomUUID } from 'node:crypto'
import { afterAll, expect, inject, test } from 'vitest'
import { migrate } from '../src/platform/migrate.ts'
import { testSecret } from './cluster.ts'
import { run } from './operation/run-sql.ts'
import { temporaryFolder } from './folder.ts'

// Migration 0136 on a database in use: values of the property Conditiescore end up in the field.
const name = `taken_over_${randomUUID().replaceAll('-', '')}`
const folder = temporaryFolder('taken-over')
afterAll(async () => {
  await run(inject('admin'), `drop database if exists ${name} with (force)`)
  rmSync(folder, { recursive: true, force: true })
})

test(
  'values, hard conditions and what search and matching derive from them are migrated',
  { timeout: 120_000 },
  async () => {
    await run(inject('admin'), `create database ${name}`)
    const at = new URL(inject('admin'))
    at.pathname = `/${name}`
    const url = at.href
    cpSync(fileURLToPath(new URL('../migrations/', import.meta.url)), folder, {
      recursive: true,
      filter: (path) => !(basename(path).localeCompare('0136') >= 0 && path.endsWith('.sql')),
    })
    await migrate(url, testSecret, { folder: pathToFileURL(`${folder}/`) })
    await run(
      url,
      `insert into accounts.tenant (company, subdomain, status) values ('Waterschap Noord', 'noord', 'active')`,
      `insert into spots.spot (tenant_id, definition_id, name, active) select t.id, (select min(d.id) from spots.definition d), 'Werk', true from accounts.tenant t where t.subdomain = 'noord'`,
      `insert into catalogue.property (reference, name, type, data, better) values ('conditiescore', 'Conditiescore (NEN 2767)', 'slider', '{"min": 1, "max": 6, "step": 1}', 'lower')`,
      `insert into products.product (tenant_id, spot_id, type, name, is_released, amount, unit, published) select s.tenant_id, s.id, 'product', n.name, n.released, 5, 'st', true from spots.spot s, (values ('aanbod', true), ('vraag', false)) n (name, released)`,
      `insert into products.property_value (tenant_id, product_id, property_id, number, matching_condition) select p.tenant_id, p.id, c.id, case when p.is_released then 2 else 3 end, case when not p.is_released then 'lte' end from products.product p, catalogue.property c`,
      `insert into catalogue.library_item (tenant_id, type, name, properties) select null, 'product', 'Tegel', jsonb_build_array(jsonb_build_object('id', c.id, 'value', '[2]'::jsonb)) from catalogue.property c`,
    )
    const held = `select l.name, v.number, v.condition from market.property v join market.listing l on l.product_id = v.product_id order by l.name`
    const before = await run(url, held)
    expect(before).toEqual([
      { name: 'aanbod', number: 2, condition: null },
      { name: 'vraag', number: 3, condition: 'lte' },
    ])
    expect(await migrate(url, testSecret)).toContain('0136-condition-and-origin.sql')
    expect(await run(url, held)).toEqual(before)
    expect(
      await run(
        url,
        `select p.name, p.condition_grade, p.condition_known, p.condition_matching, l.condition, (l.facets >> 17) & 7 as counted from products.product p join market.listing l on l.product_id = p.id order by p.name`,
      ),
    ).toMatchObject([
      {
        name: 'aanbod',
        condition_grade: 2,
        condition_known: 'stated',
        condition_matching: null,
        condition: 2,
      },
      {
        name: 'vraag',
        condition_grade: 3,
        condition_known: null,
        condition_matching: 'lte',
        condition: 3,
      },
    ])
    expect(
      await run(
        url,
        `select (select count(*)::integer from products.property_value) as kept, (select properties from catalogue.library_item) as article, (select name from catalogue.property) as called`,
      ),
    ).toEqual([{ kept: 0, article: [], called: 'Conditie (NEN 2767)' }])
  },
)
