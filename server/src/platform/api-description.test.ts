import { expect, test } from 'vitest'
import { useWorld } from '../../test/world.ts'

const world = useWorld()

test('the description is written once, and the page to read it on shows the same one', async () => {
  const visitor = world.visitor()
  const [first, again] = await Promise.all([
    visitor.raw({ url: '/api/openapi.json' }),
    visitor.raw({ url: '/api/openapi.json' }),
  ])
  expect(first.status).toBe(200)
  expect(Object.keys((first.body as { paths: object }).paths).length).toBeGreaterThan(200)
  expect(again.body).toEqual(first.body)
  for (const own of ['json', 'yaml', 'json?x=1']) {
    const sent = await world.app.inject(`/api/docs/${own}`)
    expect({ own, status: sent.statusCode, to: sent.headers.location }).toEqual({
      own,
      status: 302,
      to: '/api/openapi.json',
    })
  }
  const page = await world.app.inject('/api/docs/')
  expect(page.statusCode).toBe(200)
  expect(page.payload).toContain('swagger-ui-bundle.js')
})
