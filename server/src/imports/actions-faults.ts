import { admitExport } from '../accounts/index.ts'
import { searchProperties } from '../catalogue/index.ts'
import { allowLonger } from '../platform/time-limits.ts'
import type { Ctx } from '../platform/visit.ts'
import { type Send, sendCsv } from '../platform/send.ts'
import { csv } from '../products/index.ts'
import { seen } from './actions-find.ts'
import { problemText } from './actions-present.ts'
import type * as queries from './queries.ts'
import * as lines from './queries-lines.ts'
import { headingOf } from './rules-headings.ts'
import { cellsIn, writtenCell } from './rules-text.ts'

/** The headings of a list; of one without any, the names of its fields, so that the file can be read again. */
async function headingsOf(ctx: Ctx, { columns, header_row }: queries.ImportRow): Promise<string[]> {
  if (header_row > 0) return columns.map(({ heading }) => heading)
  const properties = columns.some(({ field }) => field?.startsWith('property:'))
    ? new Map((await searchProperties(ctx.db, {})).map(({ id, name }) => [`property:${id}`, name]))
    : new Map<string, string>()
  return columns.map(({ field, heading }) =>
    field === null ? heading : (properties.get(field) ?? headingOf(field, ctx.language) ?? heading),
  )
}

const faultHeading = { nl: 'Fout', en: 'Error' } as const

/** Sends the rows with a question or an error, with an extra column that describes it; the file can be imported again as it is. */
export async function faults(ctx: Ctx, id: number): Promise<Send> {
  await allowLonger(ctx.db)
  const { row } = await seen(ctx, id)
  await admitExport(ctx)
  const faulty = await lines.faultyLines(ctx.db, id)
  const text = csv(
    [
      [...(await headingsOf(ctx, row)), faultHeading[ctx.language]],
      ...faulty.map((line) => [
        ...row.columns.map(({ numbers }, at) =>
          writtenCell(cellsIn(line.cells, ctx.language)[at], numbers),
        ),
        [...new Set(line.problems.map((problem) => problemText(problem, ctx.language)))].join('; '),
      ]),
    ],
    ctx.language,
  )
  const name = row.filename.replace(/\.[a-z0-9]{1,8}$/i, '').replace(/[^\w .-]/g, '_')
  return sendCsv(`${name}-${faultHeading[ctx.language].toLowerCase()}.csv`, text)
}
