import { availableParallelism } from 'node:os'
import { coded, parts } from '../rules.ts'
import { type Engine, startEngine } from './engine.ts'

/** An engine that holds a copy of market.listing. */
export interface Listings extends Pick<Engine, 'ask' | 'memory' | 'close'> {
  /** Adds listings; each line comes from market.line_of. */
  add(lines: readonly string[]): Promise<void>
  /** Turns the added lines into listings, in the order that is fastest to read; call before the first query. */
  sort(): Promise<void>
  /** Removes these listings and inserts the lines, in one transaction. */
  replace(ids: readonly number[], lines: readonly string[]): Promise<void>
}

// The fields of a market.line_of line, in order: the columns that both tables have, then the words and the location of the spot.
const told = {
  product_id: 'bigint',
  tenant_id: 'integer',
  spot_id: 'integer',
  is_released: 'boolean',
  published_at: 'bigint',
  audience: 'bigint',
  period_from: 'date',
  period_till: 'date',
  latitude: 'double',
  longitude: 'double',
  amount: 'decimal(14, 3)',
  facets: 'bigint',
}
const toldColumns = Object.entries(told)
  .map(([name, type]) => `${name} ${type},`)
  .join(' ')
const incoming = `
create table market.incoming (${toldColumns} stems varchar, spot_latitude double, spot_longitude double);`

// Organisation and spot ids are narrow: they are compared and grouped by more often than anything else. The facet number is stored whole,
// for filters, and as the three parts that are counted (rules.ts); words are stored once for all listings that share them, and so are spots.
const tables = `
${incoming}
create table market.listing (${toldColumns} ${parts.map(({ name }) => `${name} integer,`).join(' ')} text integer);
create table market.text (id integer, stems varchar);
create table market.spot (id integer, latitude double, longitude double, kind integer);`

const takeWords = `
insert into market.text
  select (select coalesce(max(id), 0) from market.text) + row_number() over (), stems
  from (
    select distinct i.stems
    from market.incoming i
    anti join market.text t on t.stems = i.stems);`
const takeSpots = `
delete from market.spot where id in (select spot_id from market.incoming);
insert into market.spot
  select spot_id, any_value(spot_latitude), any_value(spot_longitude), any_value(facets & ${coded.definition.mask})
  from market.incoming
  group by spot_id;`
const takeListings = `
insert into market.listing
  select
    ${Object.keys(told)
      .map((name) => `i.${name},`)
      .join(' ')}
    ${parts.map(({ shift, mask }) => `(i.facets >> ${shift}) & ${mask},`).join(' ')}
    t.id
  from market.incoming i
  join market.text t on t.stems = i.stems`
const takeIn = takeWords + takeSpots + takeListings
// Rows of one side and category are stored together in small row groups, so groups that a filter cannot match are not read.
const sort = `${takeIn} order by i.is_released, i.facets; drop table market.incoming;${incoming}`

/** Starts an engine without listings. */
export async function startListings(memoryMb: number): Promise<Listings> {
  const engine = await startEngine({
    memoryMb,
    threads: Math.min(4, availableParallelism()),
    tables,
  })
  return {
    ask: engine.ask,
    memory: engine.memory,
    close: engine.close,
    add: (lines) => engine.write((writer) => writer.add('incoming', lines)),
    sort: () => engine.write((writer) => writer.run(sort)),
    replace: (ids, lines) =>
      engine.replace(async (writer) => {
        await writer.run(
          'delete from market.listing where product_id in (select unnest($1::bigint[]))',
          [ids],
        )
        if (lines.length === 0) return
        await writer.add('incoming', lines)
        await writer.run(`${takeIn}; delete from market.incoming`)
      }),
  }
}
