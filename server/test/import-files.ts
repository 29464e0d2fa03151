import { type Import, imports } from '@bouwkring/contract/imports'
import type { Spot } from '@bouwkring/contract/spots'
import { archiveOf } from '../src/platform/zip.ts'
import { makeSpot, multipart } from './make.ts'
import type { Answer, Caller, World } from './world.ts'

/** Rows of a file as text separated by semicolons. */
export const sheetOf = (...rows: readonly (readonly (string | number)[])[]) =>
  Buffer.from(rows.map((row) => row.join(';')).join('\r\n'))

/** A workbook of one sheet from the XML of its rows. */
export const workbook = (rows: string, more: Record<string, string> = {}) =>
  archiveOf(
    Object.entries({
      'xl/workbook.xml':
        '<workbook xmlns:r="r"><sheets><sheet name="Blad1" sheetId="1" r:id="a"/></sheets></workbook>',
      'xl/_rels/workbook.xml.rels':
        '<Relationships><Relationship Id="a" Target="worksheets/sheet1.xml"/></Relationships>',
      'xl/worksheets/sheet1.xml': `<worksheet><sheetData>${rows}</sheetData></worksheet>`,
      ...more,
    }).map(([name, text]) => ({ name, bytes: Buffer.from(text) })),
  )
/** A row of text cells in a workbook. */
export const texts = (row: number, ...cells: string[]) =>
  `<row r="${row}">${cells.map((cell) => `<c t="inlineStr"><is><t>${cell}</t></is></c>`).join('')}</row>`

/** Imports a file for a spot and returns any answer. */
export const bring = async (
  caller: Caller,
  spot: Pick<Spot, 'id'>,
  bytes: Buffer,
  more: { filename?: string; again?: boolean; is_released?: boolean } = {},
) => {
  const { filename = 'voorraad werf.csv', ...flags } = more
  return (await caller.raw({
    method: 'POST',
    url: '/api/imports',
    ...multipart([{ field: 'file', filename, bytes }], {
      spot: String(spot.id),
      ...Object.fromEntries(Object.entries(flags).map(([name, value]) => [name, String(value)])),
    }),
  })) as Answer<Import>
}

/** Imports a file that must be accepted. */
export async function brought(...given: Parameters<typeof bring>): Promise<Import> {
  const answer = await bring(...given)
  if (answer.status !== 201) throw new Error(`${answer.status}: ${answer.text}`)
  return answer.body
}

/** An import once all its rows have been checked: of a long list the first are checked in the answer, the others after it. */
export async function checked(world: World, caller: Caller, { id }: Pick<Import, 'id'>) {
  await world.jobs()
  return caller.call(imports.get, { params: { id } })
}

/** A user with a spot, and a file imported for it. */
export async function withFile(world: World, bytes: Buffer) {
  const me = await world.member()
  const spot = await makeSpot(me)
  return { me, spot, made: await brought(me, spot, bytes) }
}

export const say = (
  caller: Caller,
  { id, version }: Pick<Import, 'id' | 'version'>,
  said: Omit<Parameters<typeof caller.call<typeof imports.change>>[1]['body'], 'version'>,
) => caller.call(imports.change, { params: { id }, body: { version, ...said } })

export const linesOf = async (caller: Caller, id: number) =>
  (await caller.call(imports.lines, { params: { id }, query: { limit: 500 } })).rows

/** The report on each row: its state, then the kind, column and text of each of its problems. */
export const toldOf = async (caller: Caller, id: number) =>
  (await linesOf(caller, id)).map(({ state, problems }) => [
    state,
    ...problems.map(({ kind, column, message }) => [kind, column, message]),
  ])

/** Turns an import into products and waits for the result. */
export async function ran(
  world: World,
  caller: Caller,
  { id, version }: Pick<Import, 'id' | 'version'>,
) {
  await caller.call(imports.run, { params: { id }, body: { version } })
  return checked(world, caller, { id })
}
