import { readdirSync, readFileSync } from 'node:fs'
import { drawingUrl } from '@bouwkring/contract/image-url'
import { expect, test } from 'vitest'
import { lineage, seed } from '../../test/inheritance.ts'
import { useWorld } from '../../test/world.ts'

const world = useWorld()
const folder = new URL('../../data/drawings/', import.meta.url)
const drawn = (name: string) => readFileSync(new URL(`${name}.svg`, folder), 'utf8')
const fetched = (path: string, headers = {}) =>
  world.app.inject({ url: path, headers: { host: 'localhost', ...headers } })

test('every object type is drawn as its top category, materials and raw materials as their own type', async () => {
  for (const node of seed.nodes) {
    const top = lineage(node.id).at(-1)
    const reply = await fetched(drawingUrl({ id: node.id }))
    expect(reply.statusCode).toBe(200)
    expect(reply.payload, node.key).toBe(
      drawn(node.type === 'product' ? (top?.key ?? '') : node.type),
    )
  }
})

test('without an object type, the type is drawn; visitors get it too, cached for a day, with strict headers', async () => {
  expect(drawingUrl(null)).toBe('/cdn/drawings/product')
  for (const type of ['product', 'material', 'element']) {
    const reply = await fetched(`/cdn/drawings/${type}`)
    expect(reply.payload).toBe(drawn(type))
    expect(reply.headers).toMatchObject({
      'content-type': 'image/svg+xml',
      'cache-control': 'public, max-age=86400',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; sandbox",
    })
    const again = await fetched(`/cdn/drawings/${type}`, { 'if-none-match': reply.headers.etag })
    expect([again.statusCode, again.payload]).toEqual([304, ''])
  }
  for (const of of ['999999', 'p.verharding', '..%2fdrawings%2fproduct', '0', '%00'])
    expect((await fetched(`/cdn/drawings/${of}`)).statusCode, of).toBeGreaterThanOrEqual(400)
})

test('each drawing is a few hundred bytes of lines, without script, style or external content', () => {
  for (const file of readdirSync(folder)) {
    const svg = readFileSync(new URL(file, folder), 'utf8')
    expect(svg.length, file).toBeLessThan(600)
    expect(svg.replace('http://www.w3.org/2000/svg', '')).not.toMatch(
      /script|style|href|http|on\w+=/,
    )
  }
})
