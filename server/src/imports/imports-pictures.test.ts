import { imports } from '@bouwkring/contract/imports'
import { products } from '@bouwkring/contract/products'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { brought, linesOf, ran, say, sheetOf } from '../../test/import-files.ts'
import { limitTo, makePicture, makeSpot, multipart } from '../../test/make.ts'
import { type Caller, useMember, useWorld } from '../../test/world.ts'
import { archiveOf } from '../platform/zip.ts'

const world = useWorld()
const me = useMember(world)

type Reply = Awaited<ReturnType<typeof me.call<typeof imports.addPictures>>>
type Sent = { filename: string; bytes: Buffer }
const send = (caller: Caller, id: number, files: readonly Sent[]) =>
  caller.raw({
    method: 'POST',
    url: `/api/imports/${id}/pictures`,
    ...multipart(files.map((file) => ({ field: 'files[]', ...file }))),
  })
/** Sends pictures that must be accepted. */
async function sent(caller: Caller, id: number, ...files: Sent[]) {
  const answer = await send(caller, id, files)
  if (answer.status !== 201) throw new Error(`${answer.status}: ${answer.text}`)
  return answer.body as Reply
}
const zip = async (...names: string[]): Promise<Sent> => ({
  filename: 'fotos.zip',
  bytes: await archiveOf(
    await Promise.all(names.map(async (name) => ({ name, bytes: await makePicture() }))),
  ),
})
const picture = async (filename: string): Promise<Sent> => ({
  filename,
  bytes: await makePicture(),
})
const list = async (...rows: (readonly (string | number)[])[]) => {
  const spot = await makeSpot(me)
  return { spot, made: await brought(me, spot, sheetOf(...rows)) }
}
const picturesOf = async (spot: number) =>
  Object.fromEntries(
    await Promise.all(
      (await me.call(products.ofSpot, { params: { id: spot }, query: {} }))['hydra:member'].map(
        async ({ id, name }) => {
          const whole = await me.call(products.get, { params: { id } })
          return [name, whole.images.map((image) => image.object_key)] as const
        },
      ),
    ),
  ) as Record<string, string[]>
const count = async (table: string, where: string) => {
  const { rows } = await world.asSystem((db) =>
    sql<{
      n: number
    }>`select count(*)::integer as n from ${sql.raw(`${table} where ${where}`)}`.execute(db),
  )
  return rows[0]?.n
}

describe('pictures with a list', () => {
  test('rows name them by file name, in any folder and case, with or without extension', async () => {
    const { spot, made } = await list(
      ['Naam', 'Aantal', 'Eenheid', "Foto's"],
      ['Tegel een', 3, 'st', 'IMG_1.JPG, img_2.jpg'],
      ['Tegel twee', 4, 'st', 'C:\\werf\\foto 3, achter.png'],
      ['Tegel drie', 5, 'st', 'img_2'],
      ['Tegel vier', 6, 'st', ''],
    )
    expect(made.columns.map(({ field }) => field)).toEqual(['name', 'amount', 'unit', 'pictures'])
    expect(made.pictures.missing).toEqual({
      count: 5,
      names: expect.arrayContaining(['IMG_1.JPG', 'img_2']) as string[],
    })
    const { import: now, refused } = await sent(
      me,
      made.id,
      await zip('map/Img_1.jpg', 'map/IMG_2.jpg', '__MACOSX/map/._Img_1.jpg', 'map/.DS_Store'),
      await picture('Foto 3, achter.png'),
      await picture('niemand.png'),
    )
    expect([refused, now.pictures]).toEqual([
      [],
      {
        count: 4,
        unused: { count: 1, names: ['niemand.png'] },
        missing: { count: 0, names: [] },
      },
    ])
    await ran(world, me, now)
    const shown = await picturesOf(spot.id)
    expect(Object.values(shown).map((keys) => keys.length)).toEqual(
      Object.keys(shown).map((name) => ({ een: 2, twee: 1, drie: 1, vier: 0 })[name.slice(6)]),
    )
    expect(shown['Tegel drie']?.[0]).toBe(shown['Tegel een']?.[1])
  })

  test('without a column they belong to the row whose number starts their file name, two before ten', async () => {
    const { spot, made } = await list(
      ['Nr', 'Naam', 'Aantal', 'Eenheid'],
      ['A1', 'Tegel', 3, 'st'],
      ['A10', 'Tegel rood', 4, 'st'],
    )
    const { import: now } = await sent(me, made.id, await zip('A1-10.png', 'a1-2.png', 'A10.png'))
    expect(now.pictures.unused.count).toBe(0)
    await ran(world, me, now)
    const shown = await picturesOf(spot.id)
    expect([shown.Tegel?.length, shown['Tegel rood']?.length]).toEqual([2, 1])
    const { rows } = await world.asSystem((db) =>
      sql<{ key: string; filename: string }>`select key, filename from files.file`.execute(db),
    )
    const names = new Map(rows.map(({ key, filename }) => [key, filename]))
    expect(shown.Tegel?.map((key) => names.get(key))).toEqual(['a1-2.png', 'A1-10.png'])
  })

  test('a row without picture names gets the pictures that begin with its number, and the card counts them as used', async () => {
    const { spot, made } = await list(
      ['Nr', 'Naam', 'Aantal', 'Eenheid', 'Foto'],
      ['A1', 'Tegel', 3, 'st', 'muur.png'],
      ['A2', 'Tegel rood', 4, 'st', ''],
    )
    const { import: now } = await sent(me, made.id, await zip('A1.png', 'A2.png', 'muur.png'))
    expect(now.pictures.unused).toEqual({ count: 1, names: ['A1.png'] })
    await ran(world, me, now)
    const shown = await picturesOf(spot.id)
    expect([shown.Tegel?.length, shown['Tegel rood']?.length]).toEqual([1, 1])
  })

  test('a missing picture is reported in its cell and blocks nothing; a link is not fetched', async () => {
    const { made } = await list(
      ['Naam', 'Aantal', 'Eenheid', 'Foto'],
      ['Tegel', 3, 'st', 'weg.jpg'],
      ['Tegel rood', 3, 'st', 'https://voorbeeld.example/foto.jpg'],
    )
    expect((await linesOf(me, made.id)).map(({ state, problems }) => [state, problems])).toEqual([
      [
        'ready',
        [
          {
            column: 3,
            field: 'pictures',
            kind: 'told',
            message: expect.stringContaining('nog niet') as string,
          },
        ],
      ],
      [
        'ready',
        [
          {
            column: 3,
            field: 'pictures',
            kind: 'told',
            message: 'Een link wordt niet opgehaald: voeg de foto zelf toe',
          },
        ],
      ],
    ])
    await sent(me, made.id, await picture('WEG.jpg'))
    expect((await linesOf(me, made.id))[0]?.problems).toEqual([])
  })

  test('a file that is no picture is reported and the others stay; a picture of the same name replaces the former', async () => {
    const { made } = await list(['Naam', 'Aantal', 'Eenheid', 'Foto'], ['Tegel', 3, 'st', 'a.png'])
    const first = await sent(
      me,
      made.id,
      { filename: 'brief.png', bytes: Buffer.from('geen foto') },
      await zip('a.png', 'b/a.png'),
    )
    expect([first.refused, first.import.pictures.count]).toEqual([
      [
        { filename: 'brief.png', message: 'Dit soort bestand wordt niet aangenomen' },
        {
          filename: 'a.png',
          message: 'Nog een foto met deze naam: geef ze verschillende namen',
        },
      ],
      1,
    ])
    const key = () => count('files.file', `filename = 'a.png' and tenant_id = ${me.tenantId}`)
    const before = await key()
    const again = await sent(me, made.id, await picture('A.PNG'))
    expect([again.import.pictures.count, await key()]).toEqual([1, (before ?? 0) - 1])
  })

  test('undoing removes them with their files; those of existing products stay', async () => {
    const { spot, made } = await list(
      ['Nr', 'Naam', 'Aantal', 'Eenheid', 'Foto'],
      ['U1', 'Tegel', 3, 'st', 'u.png'],
    )
    const { import: ready } = await sent(me, made.id, await picture('u.png'))
    const done = await ran(world, me, ready)
    const [key] = (await picturesOf(spot.id)).Tegel ?? []
    // The next list concerns the same product, which keeps its existing picture.
    const next = await brought(
      me,
      spot,
      sheetOf(['Nr', 'Naam', 'Aantal', 'Eenheid', 'Foto'], ['U1', 'Tegel', 5, 'st', 'v.png']),
    )
    const { import: second } = await sent(me, next.id, await picture('v.png'))
    expect((await linesOf(me, next.id))[0]?.problems).toMatchObject([
      { message: expect.stringContaining('zijn foto') as string },
    ])
    await ran(world, me, second)
    expect((await picturesOf(spot.id)).Tegel).toEqual([key])
    const kept = () => count('files.file', `key = '${key}'`)
    // The retention of the pictures supplied with the list ends: the product still shows its picture.
    await world.asSystem((db) =>
      sql`delete from imports.picture where import_id = ${made.id}`.execute(db),
    )
    expect(await kept()).toBe(1)
    await me.call(imports.undo, { params: { id: done.id } })
    expect([await kept(), await picturesOf(spot.id)]).toEqual([0, {}])
  })

  test('with its picture an offer is complete and is published at once on request', async () => {
    const { spot, made } = await list(
      ['Naam', 'Aantal', 'Eenheid', 'Foto'],
      ['Iets', 3, 'st', 'p.png'],
      ['Iets zonder', 3, 'st', ''],
    )
    const { import: now } = await sent(me, made.id, await picture('p.png'))
    const answers = now.questions.map(({ field, said }) => ({ field, said, value: null }))
    await ran(world, me, await say(me, now, { publish: true, answers }))
    const all = (await me.call(products.ofSpot, { params: { id: spot.id }, query: {} }))[
      'hydra:member'
    ]
    expect(Object.fromEntries(all.map(({ name, published }) => [name, published]))).toEqual({
      Iets: true,
      'Iets zonder': false,
    })
  })
})

describe('who may not send pictures', () => {
  test('another organisation gets not found; a reader, a user who may not add and a bomb are rejected', async () => {
    const { made } = await list(['Naam', 'Aantal', 'Eenheid'], ['Tegel', 3, 'st'])
    const other = await world.member()
    const reader = await world.user(me.tenantId, 'ROLE_READ_ONLY')
    const editor = await world.user(me.tenantId)
    await limitTo(world, editor, 'SPOT_READ', 'SPOT_ITEM_READ', 'SPOT_ITEM_EDIT')
    expect([
      (await send(other, made.id, [await picture('a.png')])).status,
      (await send(reader, made.id, [await picture('a.png')])).status,
      (await send(editor, made.id, [await picture('a.png')])).status,
      (
        await send(me, made.id, [
          {
            filename: 'bom.zip',
            bytes: await archiveOf([{ name: 'a.png', bytes: Buffer.alloc(60_000_000) }]),
          },
        ])
      ).status,
      (await me.call(imports.get, { params: { id: made.id } })).pictures.count,
    ]).toEqual([404, 403, 403, 400, 0])
  })

  test('a running or undone import accepts no pictures', async () => {
    const { made } = await list(['Naam', 'Aantal', 'Eenheid'], ['Tegel', 3, 'st'])
    await ran(world, me, made)
    await me.call(imports.undo, { params: { id: made.id } })
    expect((await send(me, made.id, [await picture('a.png')])).status).toBe(409)
  })
})
