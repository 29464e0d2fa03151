import type { CatalogueFile } from '@bouwkring/contract/catalogue-exchange'
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { makeSpot, rowOfProduct } from '../../../test/make.ts'
import { type Caller, useWorld } from '../../../test/world.ts'
import { otlById } from '../index.ts'

const world = useWorld()
let chief: Caller
let admin: Caller
beforeAll(async () => {
  chief = await world.member('ROLE_SUPER_ADMIN')
  admin = await world.member('ROLE_ADMIN')
})

const exported = async () => JSON.parse((await chief.raw({ url: '/api/catalogue/export' })).text) as CatalogueFile
interface Answer { differences: { part: string; key: string; what: string; fields: string[] }[]; problems: { path: string; message: string }[]; applied: boolean }
async function bring(who: Caller, file: unknown, preview: boolean) {
  const boundary = 'catalogusgrens'
  const text = typeof file === 'string' ? file : JSON.stringify(file)
  const payload = `--${boundary}\r\ncontent-disposition: form-data; name="preview"\r\n\r\n${String(preview)}\r\n--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="catalogus.json"\r\ncontent-type: application/json\r\n\r\n${text}\r\n--${boundary}--\r\n`
  const { status, body } = await who.raw({ method: 'POST', url: '/api/catalogue/import', headers: { 'content-type': `multipart/form-data; boundary=${boundary}` }, payload })
  return { status, body: body as Answer }
}

test('what was exported and is brought in again changes nothing', async () => {
  const file = await exported()
  expect([file.property_groups.length, file.raw_categories.length, file.properties.length, file.otls.length]).toEqual([6, 49, 82, 406])
  expect(await bring(chief, file, false)).toMatchObject({ status: 200, body: { differences: [], problems: [], applied: true } })
  expect(await exported()).toEqual(file)
})

test('a preview tells the differences and changes nothing; bringing in changes all of it, and the tree is numbered', async () => {
  const before = await exported()
  const file = structuredClone(before)
  const parent = file.otls.find((otl) => otl.type === 'product' && otl.parent === null)
  const [first] = file.properties
  if (!parent || !first) throw new Error('nothing to change')
  file.property_groups.push({ name: 'Van elders' })
  file.raw_categories.push({ raw_code: 318888, name: 'Van elders', is_released: true, unit: 'm2' })
  file.properties.push({ ...first, reference: 'van_elders', name: 'Van elders', type: 'list', group: 'Van elders', units: [], data: { options: ['A', 'B'] }, raw_categories: [{ raw_code: 318888, name: 'Van elders', is_released: true, deficode_number: null, deficode_value: null, value: 'A' }] })
  first.placeholder = 'Nieuw'
  file.otls.push({ key: 'p.elders', type: 'product', name: 'Van elders', parent: parent.key, published: true, unit: 'st', density: null, synonyms: ['Ander woord'], composition: [], properties: [{ property: 'van_elders', percentage: 40, ordering: 1, include_in_childs: true }], raw_categories: [{ raw_code: 318888, name: 'Van elders', is_released: true, deficode_number: 1, deficode_value: '11' }] })
  parent.synonyms = [...parent.synonyms, 'Zo heet het ook']
  const wanted = [
    { part: 'property_groups', key: 'van elders', what: 'added' }, { part: 'raw_categories', what: 'added' }, { part: 'properties', key: first.reference, what: 'changed', fields: ['placeholder'] }, { part: 'properties', key: 'van_elders', what: 'added' },
    { part: 'otls', key: parent.key, what: 'changed', fields: ['synonyms'] }, { part: 'otls', key: 'p.elders', what: 'added' },
  ]
  expect((await bring(chief, file, true)).body).toMatchObject({ differences: wanted, problems: [], applied: false })
  expect(await exported()).toEqual(before)
  expect((await bring(chief, file, false)).body).toMatchObject({ differences: wanted, applied: true })
  await world.jobs()
  expect((await bring(chief, file, true)).body).toMatchObject({ differences: [] })
  await world.asSystem(async (db) => {
    const id = (await sql<{ id: number }>`select id from catalogue.otl where key = 'p.elders'`.execute(db)).rows[0]?.id ?? 0
    expect(await otlById(db, id)).toMatchObject({ name: 'Van elders', path: [parent.name], synonyms: ['Ander woord'], published: true })
  })
})

test.each<[string, (file: CatalogueFile) => void, string]>([
  ['a property whose type would change', (file) => { (file.properties[0] as { type: string }).type = 'text' }, 'properties.0.type'],
  ['a group that is not there', (file) => { (file.properties[0] as { group: string }).group = 'Nergens' }, 'properties.0.group'],
  ['an object type under one that is not there', (file) => { (file.otls[0] as { parent: string }).parent = 'nergens' }, 'otls.0.parent'],
  ['an object type under itself', (file) => { (file.otls[0] as { parent: string }).parent = file.otls[0]?.key ?? '' }, 'otls.0.parent'],
  ['a composition of more than all', (file) => { const materials = file.otls.filter(({ type }) => type === 'element').slice(0, 2); (file.otls[0] as CatalogueFile['otls'][number]).composition = materials.map(({ key }, at) => ({ material: key, percentage: 60, ordering: at, include_in_childs: false })) }, 'otls.0.composition'],
  ['a property that is not there', (file) => { (file.otls[0] as CatalogueFile['otls'][number]).properties.push({ property: 'nergens', percentage: 0, ordering: 99, include_in_childs: false }) }, 'otls.0.properties'],
  ['the same twice', (file) => { file.property_groups.push({ name: (file.property_groups[0]?.name ?? '').toUpperCase() }) }, 'property_groups'],
  ['an unknown field', (file) => { Object.assign(file, { extra: 1 }) }, ''],
])('%s stands in the way, and nothing at all is brought in', async (_, spoil, path) => {
  const before = await exported()
  const file = structuredClone(before)
  file.raw_categories.push({ raw_code: 319001, name: 'Komt er niet', is_released: true, unit: null })
  spoil(file)
  const { status, body } = await bring(chief, file, false)
  expect({ status, applied: body.applied }).toEqual({ status: 200, applied: false })
  expect(body.problems[0]?.path.startsWith(path)).toBe(true)
  expect(await exported()).toEqual(before)
})

test('an option that products have is not taken away by a file', async () => {
  const file = await exported()
  const colour = file.properties.find(({ reference }) => reference === 'kleur')
  const option = colour?.data.options?.[0] ?? ''
  const product = await rowOfProduct(world, await makeSpot(admin), { name: 'Tegel' })
  await world.asSystem((db) => sql`insert into products.property_value (tenant_id, product_id, property_id, texts) select p.tenant_id, p.id, c.id, array[${option}] from products.product p, catalogue.property c where p.id = ${product} and c.reference = 'kleur'`.execute(db))
  if (colour) colour.data = { options: colour.data.options?.slice(1) ?? [] }
  const { body } = await bring(chief, file, false)
  expect(body).toMatchObject({ applied: false, problems: [{ message: 'Dit past niet meer bij waarden van 1 producten' }] })
})

test('is of super admins, and what is no JSON is refused', async () => {
  expect((await bring(admin, await exported(), true)).status).toBe(403)
  expect((await admin.raw({ url: '/api/catalogue/export' })).status).toBe(403)
  expect((await bring(chief, '{ geen json', true)).status).toBe(400)
})
