import { type Import, imports } from '@bouwkring/contract/imports'
import { expect, test } from 'vitest'
import { brought, say, texts, workbook } from '../../test/import-files.ts'
import { makeSpot, multipart } from '../../test/make.ts'
import { type Caller, useMember, useWorld } from '../../test/world.ts'

const world = useWorld()
const me = useMember(world)
const headers = { 'accept-language': 'en' }

/** Sends a file as a user whose screen is in English. */
async function inEnglish(who: Caller, spot: { id: number }, filename: string, bytes: Buffer) {
  const sent = multipart([{ field: 'file', filename, bytes }], { spot: String(spot.id) })
  const { body } = await who.raw({
    method: 'POST',
    url: '/api/imports',
    ...sent,
    headers: { ...sent.headers, ...headers },
  })
  return body as Import
}
const get = async (path: string) =>
  (await me.raw({ method: 'GET', url: `/api/imports/${path}`, headers })).body

test('a file without headings of its own gets them in the language of the user, and keeps them when it is read again', async () => {
  const spot = await makeSpot(me)
  const feed = Buffer.from(
    JSON.stringify({
      version: 'https://jsonfeed.org/version/1.1',
      title: 'Werf Noord',
      items: [
        {
          id: 'https://noord.example/products/1',
          title: 'Betontegel',
          _product: { is_released: true, otl: 'Betontegel', amount: 4, unit: 'st' },
        },
      ],
    }),
  )
  const made = await inEnglish(me, spot, 'feed.json', feed)
  const headings = ['Own number', 'Name', 'OTL', 'Quantity', 'Unit']
  expect(made.columns.map(({ heading }) => heading)).toEqual(headings)
  expect(made.sheets.map(({ name }) => name)).toEqual(['Offers', 'Demands'])
  expect(made.counts.ready).toBe(1)
  // A Dutch colleague has it recognised again.
  const again = await say(me, made, { recognise: true })
  expect(again.columns.map(({ heading }) => heading)).toEqual(headings)
  expect((await me.call(imports.raw, { params: { id: made.id } })).rows[0]).toEqual(headings)
  // Of the same file there is one import, whatever the language.
  expect((await brought(me, spot, feed)).id).toBe(made.id)

  const place = Buffer.from(
    JSON.stringify({
      type: 'Feature',
      properties: { name: 'Betontegel' },
      geometry: { type: 'Point', coordinates: [5.1, 52.1] },
    }),
  )
  const shape = await inEnglish(me, spot, 'place.geojson', place)
  expect(shape.columns.map(({ heading, field }) => [heading, field])).toEqual([
    ['name', 'name'],
    ['Latitude', 'latitude'],
    ['Longitude', 'longitude'],
  ])
})

test('a cell with an error is marked in the language of the user, and may be typed over from an older version', async () => {
  const spot = await makeSpot(me)
  const made = await inEnglish(
    me,
    spot,
    'stock.xlsx',
    await workbook(
      `${texts(1, 'Name', 'Quantity', 'Unit')}<row r="2"><c t="inlineStr"><is><t>Betontegel</t></is></c><c t="e"><v>#N/A</v></c><c t="inlineStr"><is><t>st</t></is></c></row>`,
    ),
  )
  expect(made.columns[1]?.samples).toEqual(['#ERROR!'])
  const { rows } = (await get(`${made.id}/rows`)) as { rows: { cells: unknown[] }[] }
  expect(rows[0]?.cells).toEqual(['Betontegel', '#ERROR!', 'st'])
  expect(((await get(`${made.id}/file`)) as { rows: unknown[][] }).rows[1]?.[1]).toBe('#ERROR!')
  const faults = await me.raw({
    method: 'POST',
    url: `/api/imports/${made.id}/faults`,
    payload: {},
    headers,
  })
  expect(faults.text).toContain('#ERROR!')
  expect(faults.text).toContain('This cell holds an error')
  // The file of faults still has the error when it comes in again.
  const back = await inEnglish(me, spot, 'stock-error.csv', Buffer.from(faults.text))
  expect(back.faults.map(({ message }) => message)).toContain('This cell holds an error')
  await say(me, made, { publish: true })
  const typed = await say(me, made, {
    cells: [{ row: 2, column: 1, text: '5', was: '#ERROR!' }],
  })
  expect(typed.counts).toMatchObject({ ready: 1, error: 0 })
})
