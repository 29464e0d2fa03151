import { accounts } from '@bouwkring/contract/accounts'
import { settings } from '@bouwkring/contract/settings'
import { expect, test } from 'vitest'
import { useWorld } from '../../test/world.ts'

const world = useWorld()
const theme = (primary: string) => [{ name: 'primary' as const, value: primary }]

test('the theme is created once, changed with its version, and visible to the whole organisation and on its sign-in page', async () => {
  const admin = await world.member('ROLE_ADMIN')
  const user = await world.user(admin.tenantId)
  const made = await admin.call(settings.create, {
    body: { category: 'Theme', value: theme('#0a4d2e') },
  })
  expect(
    await admin.refused(settings.create, { body: { category: 'Theme', value: theme('#000') } }),
  ).toMatchObject({ code: 'stale' })
  expect((await user.call(accounts.info, {})).theme).toEqual([
    { name: 'primary', value: '#0a4d2e' },
  ])
  expect(
    (await user.call(settings.list, { query: { category: 'Theme' } }))['hydra:member'],
  ).toMatchObject([{ id: made.id, version: 1 }])
  expect(
    await admin.call(settings.update, {
      params: { id: made.id },
      body: { category: 'Theme', value: theme('#123'), version: 1 },
    }),
  ).toMatchObject({ version: 2 })
  expect(
    await admin.refused(settings.update, {
      params: { id: made.id },
      body: { category: 'Theme', value: theme('#456'), version: 1 },
    }),
  ).toMatchObject({ status: 409, code: 'stale' })
  const other = await world.member('ROLE_ADMIN')
  expect(
    await other.status(settings.update, {
      params: { id: made.id },
      body: { category: 'Theme', value: theme('#456'), version: 2 },
    }),
  ).toBe(404)
  expect(
    await user.status(settings.update, {
      params: { id: made.id },
      body: { category: 'Theme', value: theme('#456'), version: 2 },
    }),
  ).toBe(403)
})

test('only plain hex colours are accepted, and a category is required (C12)', async () => {
  const admin = await world.member('ROLE_ADMIN')
  for (const value of [
    'red',
    '#12',
    '#12345g',
    'url(x)',
    '#fff;}body{display:none',
    '#ABCDEFF',
    '',
  ])
    expect({
      value,
      status: await admin.status(settings.create, {
        body: { category: 'Theme', value: theme(value) },
      }),
    }).toEqual({ value, status: 400 })
  const { body } = await admin.raw({
    method: 'POST',
    url: '/api/settings',
    payload: { value: theme('#fff') },
  })
  expect(body).toMatchObject({
    violations: [{ path: 'category', message: 'Een instelling heeft een categorie nodig' }],
  })
  expect(
    await admin.status(settings.create, {
      body: { category: 'Theme', value: [...theme('#fff'), ...theme('#000')] },
    }),
  ).toBe(400)
})
