import { accounts } from '@bouwkring/contract/accounts'
import { endpoints } from '@bouwkring/contract/all'
import { expect, test } from 'vitest'
import { judged, wrongWith } from './reply-judge.ts'
import { useWorld } from './world.ts'

const world = useWorld()

test('every call that answers JSON can be checked against the document; each answer in a test is (world.ts) (I2)', () => {
  expect(judged().length).toBe(
    endpoints.filter(({ endpoint }) => !endpoint.media && endpoint.status !== 204).length,
  )
  expect(judged().length).toBeGreaterThan(150)
})

test('I2, control: an extra field, a missing one, one of another type, another status and an error of another shape are detected', async () => {
  const me = await world.member()
  await me.call(accounts.createContactPerson, {
    body: { first_name: 'Kees', email: 'kees@test.example' },
  })
  const { body } = await me.raw({ url: accounts.contactPersons.path })
  const list = body as { 'hydra:member': Record<string, unknown>[] }
  const [first = {}] = list['hydra:member']
  const judge = (changed: unknown, status = 200) =>
    wrongWith('GET', accounts.contactPersons.path, status, changed).length
  expect(judge(body)).toBe(0)
  expect(judge({ ...list, 'hydra:member': [{ ...first, password_hash: 'x' }] })).toBeGreaterThan(0)
  expect(judge({ ...list, secret: 1 })).toBeGreaterThan(0)
  expect(judge({ ...list, 'hydra:member': [{ ...first, id: 'x' }] })).toBeGreaterThan(0)
  expect(judge({ 'hydra:member': [] })).toBeGreaterThan(0)
  expect(judge(body, 201)).toBeGreaterThan(0)
  expect(judge({ error: 'x', stack: 'at' }, 500)).toBeGreaterThan(0)
})
