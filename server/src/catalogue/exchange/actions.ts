import { amsterdamDay } from '@bouwkring/contract/day'
import {
  CatalogueFile,
  type CatalogueDifference,
  type CatalogueFormat,
  type CatalogueProblem,
} from '@bouwkring/contract/catalogue-exchange'
import { fieldText, issueKey } from '@bouwkring/contract/messages'
import { isSuperAdmin } from '@bouwkring/contract/system-roles'
import { admitExport } from '../../accounts/index.ts'
import { record } from '../../platform/audit.ts'
import { allowLonger } from '../../platform/time-limits.ts'
import type { Ctx } from '../../platform/visit.ts'
import { type Send, sendFile } from '../../platform/send.ts'
import { typesOf, unfit } from '../properties/queries.ts'
import { beginEdit } from '../tree/queries.ts'
import { noteChange } from '../tree/actions-changes.ts'
import { readCatalogue, toldOfPieces } from './queries-read.ts'
import { readFormat, writeFormat } from './actions-formats.ts'
import { type Places, placeOf } from './rules-read-tables.ts'
import { differences, keyOf, problemsOf, type Problem, typed, withoutTold } from './rules.ts'
import { problemsOfWeights } from './rules-weights.ts'
import {
  writeArticles,
  writeGroups,
  writeOtls,
  writeProperties,
  writeRaws,
} from './queries-write.ts'

const fileName = { nl: 'catalogus', en: 'catalogue' }

/** The whole catalogue as a file. */
export async function exportCatalogue(
  ctx: Ctx,
  { format }: { format: CatalogueFormat },
): Promise<Send> {
  await admitExport(ctx)
  await allowLonger(ctx.db)
  const { bytes, ending, media } = await writeFormat(await readCatalogue(ctx.db), format)
  await record(ctx.db, {
    action: 'catalogueExchange.export',
    object: '/api/catalogue/export',
    detail: { format },
  })
  return sendFile(`${fileName[ctx.language]}-${amsterdamDay()}.${ending}`, media, bytes)
}

const mostProblems = 50
/** Problems in the caller's language, each with its place in a table. */
const said = (ctx: Ctx, problems: readonly Problem[], places: Places): CatalogueProblem[] =>
  problems.slice(0, mostProblems).map(({ path, message, count, name, at }) => ({
    path,
    message: fieldText(message, ctx.language)
      .replace('{count}', String(count ?? ''))
      .replace('{name}', () => name ?? ''),
    at: at ?? placeOf(path, places),
  }))

/** Properties that would no longer fit the values of products. */
async function unfitProperties(
  ctx: Ctx,
  given: CatalogueFile,
  changed: ReadonlySet<string>,
): Promise<Problem[]> {
  const found: Problem[] = []
  const known = await typesOf(ctx.db, [...changed])
  for (const [at, p] of given.properties.entries()) {
    const was = known.get(p.reference)
    if (was?.type !== p.type) continue
    const { options = [], kinds = [], min = null, max = null, step = null } = p.data
    const count = await unfit(ctx.db, was.id, {
      type: p.type,
      options,
      own: p.is_user_defined,
      units: p.units,
      min,
      max,
      step,
      kinds,
    })
    if (count > 0) found.push({ path: `properties.${at}.data`, message: 'property.used', count })
  }
  return found
}

/** Default and global properties that a file would change: only super admins may. */
function outOfReach(
  ctx: Ctx,
  now: CatalogueFile,
  given: CatalogueFile,
  changed: ReadonlySet<string>,
): Problem[] {
  if (isSuperAdmin(ctx.actor)) return []
  const were = new Map(now.properties.map((p) => [p.reference, p]))
  return given.properties.flatMap((p, at): Problem[] =>
    changed.has(p.reference) &&
    [p, were.get(p.reference)].some((one) => one !== undefined && (one.is_default || one.global))
      ? [{ path: `properties.${at}`, message: 'property.standing' }]
      : [],
  )
}

/** Writes the differences as one change of the tree. */
async function write(ctx: Ctx, given: CatalogueFile, changed: readonly CatalogueDifference[]) {
  const differs = new Set(changed.map(({ part, key }) => `${part} ${key}`))
  await writeGroups(
    ctx.db,
    given.property_groups.filter((one) => differs.has(`property_groups ${keyOf(one)}`)),
  )
  await writeRaws(
    ctx.db,
    given.raw_categories.filter((one) => differs.has(`raw_categories ${keyOf(one)}`)),
  )
  await writeProperties(
    ctx.db,
    given.properties.filter((one) => differs.has(`properties ${keyOf(one)}`)),
  )
  const otls = await writeOtls(
    ctx.db,
    given.otls.filter((one) => differs.has(`otls ${keyOf(one)}`)),
  )
  await writeArticles(
    ctx.db,
    given.library_articles.filter((one) => differs.has(`library_articles ${keyOf(one)}`)),
  )
  if (otls.length > 0) await noteChange(ctx.db, null, otls, true)
  await record(ctx.db, {
    action: 'catalogueExchange.import',
    object: '/api/catalogue/import',
    detail: { changed: changed.length },
  })
}

/** Compares a file with the catalogue and, unless it is a preview or there are problems, imports all of it. */
export async function importCatalogue(ctx: Ctx, query: { preview: 'true' | 'false' }) {
  const answer = await lookAndImport(ctx, query)
  // Not an import, despite the path of the call.
  if (!answer.applied)
    await record(ctx.db, {
      action: 'catalogueExchange.importPreview',
      object: '/api/catalogue/import',
    })
  return answer
}

async function lookAndImport(ctx: Ctx, { preview }: { preview: 'true' | 'false' }) {
  const {
    given,
    problems: unread,
    places,
  } = await readFormat(ctx.uploads[0] ?? { filename: '', bytes: Buffer.alloc(0) })
  if (unread.length > 0)
    return { differences: [], problems: said(ctx, unread, places), applied: false }
  const read = CatalogueFile.safeParse(given)
  if (!read.success)
    return {
      differences: [],
      problems: said(
        ctx,
        read.error.issues.map((issue) => ({
          path: issue.path.join('.'),
          message: issueKey(issue),
        })),
        places,
      ),
      applied: false,
    }
  await beginEdit(ctx.db)
  const now = await readCatalogue(ctx.db)
  const file = typed(now, read.data)
  const told = await toldOfPieces(ctx.db)
  const kept = withoutTold(file, told)
  const changed = differences(withoutTold(now, told), kept)
  const properties = new Set(
    changed.filter(({ part }) => part === 'properties').map(({ key }) => key),
  )
  const wrong = [...problemsOf(now, file), ...outOfReach(ctx, now, file, properties)]
  const unfitting =
    wrong.length > 0
      ? []
      : [...problemsOfWeights(now, file), ...(await unfitProperties(ctx, file, properties))]
  const problems = said(ctx, [...wrong, ...unfitting], places)
  const apply = preview === 'false' && problems.length === 0
  if (apply) await write(ctx, kept, changed)
  return { differences: changed, problems, applied: apply }
}
