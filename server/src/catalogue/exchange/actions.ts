import { CatalogueFile, type CatalogueDifference, type CatalogueProblem } from '@bouwkring/contract/catalogue-exchange'
import { fieldText, issueKey } from '@bouwkring/contract/messages'
import { record } from '../../platform/audit.ts'
import { invalid } from '../../platform/errors.ts'
import type { Ctx } from '../../platform/http.ts'
import { unfit } from '../properties/queries.ts'
import { propertyByReference } from '../queries/properties.ts'
import { beginEdit } from '../tree/queries.ts'
import { noteChange } from '../tree/queries-changes.ts'
import { readCatalogue } from './queries-read.ts'
import { differences, keyOf, problemsOf, type Problem } from './rules.ts'
import { writeGroups, writeOtls, writeProperties, writeRaws } from './queries-write.ts'

/** The whole catalogue as a file. */
export async function exportCatalogue(ctx: Ctx) {
  const file = await readCatalogue(ctx.db)
  await record(ctx.db, { action: 'catalogueExchange.export', object: '/api/catalogue/export' })
  void ctx.reply.header('content-disposition', `attachment; filename="catalogus-${new Date().toISOString().slice(0, 10)}.json"`).header('cache-control', 'private, no-store')
  await ctx.reply.type('application/json; charset=utf-8').send(JSON.stringify(file, null, 1))
}

function parsed(bytes: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes).replace(/^\uFEFF/, ''))
  } catch {
    throw invalid('file', 'file.broken')
  }
}
const said = (ctx: Ctx, { path, message, count }: Problem): CatalogueProblem => ({ path, message: fieldText(message, ctx.language).replace('{count}', String(count ?? '')) })

/** Properties that would no longer fit what products have. */
async function unfitProperties(ctx: Ctx, given: CatalogueFile, changed: ReadonlySet<string>): Promise<Problem[]> {
  const found: Problem[] = []
  for (const [at, p] of given.properties.entries()) {
    const was = changed.has(p.reference) ? await propertyByReference(ctx.db, p.reference) : undefined
    if (was?.type !== p.type) continue
    const { options = [], kinds = [], min = null, max = null, step = null } = p.data
    const count = await unfit(ctx.db, was.id, { type: p.type, options, own: p.is_user_defined, units: p.units, min, max, step, kinds })
    if (count > 0) found.push({ path: `properties.${at}.data`, message: 'property.used', count })
  }
  return found
}

/** Writes what differs, as one change of the tree. */
async function write(ctx: Ctx, given: CatalogueFile, changed: readonly CatalogueDifference[]) {
  const differs = new Set(changed.map(({ part, key }) => `${part} ${key}`))
  await writeGroups(ctx.db, given.property_groups.filter((one) => differs.has(`property_groups ${keyOf(one)}`)))
  await writeRaws(ctx.db, given.raw_categories.filter((one) => differs.has(`raw_categories ${keyOf(one)}`)))
  await writeProperties(ctx.db, given.properties.filter((one) => differs.has(`properties ${keyOf(one)}`)))
  const otls = await writeOtls(ctx.db, given.otls.filter((one) => differs.has(`otls ${keyOf(one)}`)))
  if (otls.length > 0) await noteChange(ctx.db, null, otls, true)
  await record(ctx.db, { action: 'catalogueExchange.import', object: '/api/catalogue/import', detail: { changed: changed.length } })
}

/** Looks at a file beside the catalogue and, unless it is a preview or something stands in the way, brings all of it in. */
export async function importCatalogue(ctx: Ctx, { preview }: { preview: 'true' | 'false' }) {
  const read = CatalogueFile.safeParse(parsed(ctx.uploads[0]?.bytes ?? new Uint8Array()))
  if (!read.success) return { differences: [], problems: read.error.issues.slice(0, 50).map((issue) => said(ctx, { path: issue.path.join('.'), message: issueKey(issue) })), applied: false }
  await beginEdit(ctx.db)
  const now = await readCatalogue(ctx.db)
  const changed = differences(now, read.data)
  const wrong = problemsOf(now, read.data)
  const unfitting = wrong.length > 0 ? [] : await unfitProperties(ctx, read.data, new Set(changed.filter(({ part }) => part === 'properties').map(({ key }) => key)))
  const problems = [...wrong, ...unfitting].slice(0, 50).map((problem) => said(ctx, problem))
  const apply = preview === 'false' && problems.length === 0
  if (apply) await write(ctx, read.data, changed)
  return { differences: changed, problems, applied: apply }
}
