import { sql } from 'kysely'
import type { Db } from '../../server/src/platform/db.ts'
import { type KeptPost, saveContract, saveLines } from '../../server/src/products/index.ts'
import type { DemoMarket, DemoProduct, DemoSpot } from '../market/demo-market.ts'
import type { Ids } from './people.ts'
import { need } from './rows.ts'

type Line = Pick<KeptPost, 'item_number' | 'description' | 'unit' | 'amount'> & Partial<KeptPost>
const line = (fields: Line): KeptPost => ({
  parent_item_number: null,
  chapter: ['LEVERINGEN'],
  maincode: null,
  deficode: [null, null, null, null, null, null],
  amount_attribute: 'V',
  rsx_specifications: [],
  attributes: [],
  is_material: true,
  is_released: false,
  product_id: null,
  ...fields,
})
const paragraph = (data: string) => ({ data, unit: null, amount: null, amount_attribute: null })

/** The line of a contract that asks for a product, with the RAW code of its object type. */
function lineOf(product: DemoProduct, at: number, id: number, code: number | null): KeptPost {
  const said = { unit: product.unit, amount: product.amount }
  return line({
    item_number: String(100_010 + at * 10),
    description: `${product.isReleased ? 'Vrijkomend' : 'Leveren'}: ${product.name}`,
    ...said,
    chapter: [
      'LEVERINGEN',
      product.isReleased ? 'Vrijkomende bouwstoffen' : 'Te leveren bouwstoffen',
    ],
    maincode: code === null ? null : String(code),
    deficode: [String((at % 3) + 1), null, '2', null, null, '9'],
    is_released: product.isReleased,
    product_id: id,
    rsx_specifications: [
      paragraph('Hergebruikt materiaal heeft de voorkeur; herkomst aantonen.'),
      { data: product.name, ...said, amount_attribute: product.isReleased ? 'T' : 'L' },
    ],
    attributes: [
      {
        specifications: 'Gesorteerd en gestapeld op pallets',
        defiposition: '1',
        definumber: String((at % 3) + 1),
        unit: null,
        amount: null,
        amount_attribute: null,
      },
      {
        specifications: 'Schoon en vrij van aanhechtend materiaal',
        defiposition: '3',
        definumber: '2',
        unit: null,
        amount: null,
        amount_attribute: null,
      },
      {
        specifications: 'Keuring voor aflevering door de directie',
        defiposition: '6',
        definumber: '9',
        unit: null,
        amount: null,
        amount_attribute: null,
      },
    ],
  })
}

/** Work below the first line, and two lines that still need an object type. */
const others: KeptPost[] = [
  line({
    item_number: '900010',
    description: 'Vervoeren naar het werk',
    unit: 'ton',
    amount: 85,
    amount_attribute: 'I',
    is_material: false,
    is_released: true,
    chapter: ['TRANSPORT'],
    rsx_specifications: [paragraph('Afstand circa 12 km.')],
  }),
  line({
    item_number: '910010',
    description: 'Leveren betontegels 300 x 300 x 45 mm, hergebruikt',
    maincode: '319999',
    unit: 'm2',
    amount: 240,
    deficode: [null, '1', null, null, null, null],
    rsx_specifications: [
      { data: 'Betontegels, kleur grijs', unit: 'm2', amount: 240, amount_attribute: 'L' },
    ],
    attributes: [
      {
        specifications: 'Halfsteensverband',
        defiposition: '2',
        definumber: '1',
        unit: null,
        amount: null,
        amount_attribute: null,
      },
    ],
  }),
  line({
    item_number: '910020',
    description: 'Leveren trottoirbanden 130/150 x 250 mm',
    maincode: '319999',
    unit: 'm',
    amount: 160,
    rsx_specifications: [
      { data: 'Trottoirband, lengte 1,00 m', unit: 'm', amount: 160, amount_attribute: 'L' },
    ],
  }),
]

async function loadContract(
  db: Db,
  market: DemoMarket,
  ids: Ids,
  spot: DemoSpot,
  spotId: number,
  products: ReadonlyMap<string, number>,
) {
  const asked = market.products.filter((p) => p.spot === spot.key && p.published).slice(0, 6)
  const { rows } = await sql<{ key: string; is_released: boolean; code: number }>`
    select o.key, r.is_released, min(r.raw_code)::int as code from catalogue.otl o join catalogue.otl_raw_category l on l.otl_id = o.id join catalogue.raw_category r on r.id = l.raw_category_id where o.key = any(${asked.map((p) => p.otl)}::text[]) group by 1, 2`.execute(
    db,
  )
  const codeOf = (p: DemoProduct) =>
    rows.find((r) => r.key === p.otl && r.is_released === p.isReleased)?.code ?? null
  const at = { tenantId: need(ids.tenants, spot.organisation), spotId }
  const day = spot.createdAt.slice(0, 10)
  await saveContract(db, at, {
    filename: `bestek-${spot.projectnumber.toLowerCase()}.rsx`,
    number: spot.projectnumber,
    description: spot.name,
    year_version: '2020-09',
    xml_version: '1.9 01/09/2020',
    created: day,
    changed: day,
    uploaded_by: need(ids.users, spot.owner),
  })
  await saveLines(db, at, [
    ...asked.map((p, i) => lineOf(p, i, need(products, p.key), codeOf(p))),
    ...others,
  ])
}

/** Gives the tenders of the market their contract: a line for each of their first products, and a few lines that still need an object type. */
export async function loadContracts(
  db: Db,
  market: DemoMarket,
  ids: Ids,
  spots: ReadonlyMap<string, number>,
  products: ReadonlyMap<string, number>,
) {
  const tenders = new Set(
    market.spotTypes.filter((type) => type.kind === 'tender').map((type) => type.key),
  )
  for (const spot of market.spots
    .filter((s) => tenders.has(s.spotType) && s.status === 'active' && s.projectnumber !== '')
    .slice(0, 3))
    await loadContract(db, market, ids, spot, need(spots, spot.key), products)
}
