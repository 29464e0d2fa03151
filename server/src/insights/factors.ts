import { readFileSync } from 'node:fs'
import type { Db } from '../platform/db.ts'
import { readRecords } from '../platform/spreadsheet/delimited.ts'

const number = (text: string | undefined) => (text ? Number(text) : null)

/** Imports the list of factors that comes with the product; a newer list replaces the older one, but earlier measurements keep their figures. */
export async function loadFactors(db: Db): Promise<void> {
  const rows = readRecords(
    readFileSync(new URL('../../data/otl/material-factors.csv', import.meta.url)),
    { rows: Infinity },
  ).map((r) => ({
    otl_key: r.key as string,
    co2e: number(r.co2e_kg_per_kg),
    co2e_scope: r.co2e_scope ?? '',
    source: r.co2e_source ?? '',
    entry: r.co2e_source_entry ?? '',
    alternative: number(r.alt_co2e_kg_per_kg),
    alternative_source: r.alt_source ?? '',
    reused: number(r.co2e_reused_kg_per_kg) ?? 0,
    density: number(r.density_kg_m3),
    density_source: r.density_source ?? '',
    certainty: r.certainty as string,
  }))
  await db
    .insertInto('insights.factor')
    .values(rows)
    .onConflict((c) =>
      c.column('otl_key').doUpdateSet(({ ref }) => ({
        co2e: ref('excluded.co2e'),
        co2e_scope: ref('excluded.co2e_scope'),
        source: ref('excluded.source'),
        entry: ref('excluded.entry'),
        alternative: ref('excluded.alternative'),
        alternative_source: ref('excluded.alternative_source'),
        reused: ref('excluded.reused'),
        density: ref('excluded.density'),
        density_source: ref('excluded.density_source'),
        certainty: ref('excluded.certainty'),
      })),
    )
    .execute()
}
