import { mailCategory } from '@bouwkring/contract/mail-preferences'
import { dashboardCategory as category, userSettings } from '@bouwkring/contract/user-settings'
import { expect, test } from 'vitest'
import { useWorld } from '../../test/world.ts'
import { stopMail } from './queries-settings.ts'

const world = useWorld()
const layout = { col1: [{ id: 'a', widgetType: 'shortcuts' }], col2: [], col3: [] }

test('users store, read and change their own settings', async () => {
  const me = await world.member()
  const at = { params: { id: me.userId }, query: {} }
  expect(await me.call(userSettings.list, at)).toMatchObject({ 'hydra:totalItems': 0 })
  const made = await me.call(userSettings.create, { body: { category, value: layout } })
  expect(made).toMatchObject({ category, value: layout })
  expect(
    await me.refused(userSettings.create, { body: { category, value: layout } }),
  ).toMatchObject({ code: 'duplicate' })
  const value = { ...layout, col2: [{ id: 'b', widgetType: 'notifications' }] }
  expect(
    await me.call(userSettings.update, { params: { id: made.id }, body: { category, value } }),
  ).toMatchObject({ value })
  await me.call(userSettings.create, { body: { category: 'OTHER', value: ['x'] } })
  expect(
    (await me.call(userSettings.list, { ...at, query: { category } }))['hydra:member'],
  ).toEqual([{ ...made, value }])
  const colleague = await world.user(me.tenantId, 'ROLE_ADMIN')
  for (const who of [colleague, await world.member('ROLE_ADMIN')]) {
    expect(await who.refused(userSettings.list, at)).toMatchObject({ status: 404 })
    expect(
      await who.refused(userSettings.update, {
        params: { id: made.id },
        body: { category, value },
      }),
    ).toMatchObject({ status: 404 })
  }
})

test('mail choices are merged one by one, also when they are made at the same moment; those of a colleague stay', async () => {
  const me = await world.member()
  const colleague = await world.user(me.tenantId, 'ROLE_ADMIN')
  const choose = (body: object) => me.call(userSettings.chooseMail, { body })
  await Promise.all([
    choose({ match: 'off' }),
    choose({ quiet_hours: false }),
    choose({ reservation_received: 'daily' }),
  ])
  await world.asSystem((db) => stopMail(db, me.userId, mailCategory, 'still_there'))
  await choose({ match: 'daily' })
  const mine = async (who: typeof me) =>
    (
      await who.call(userSettings.list, {
        params: { id: who.userId },
        query: { category: mailCategory },
      })
    )['hydra:member']
  expect(await mine(me)).toMatchObject([
    {
      value: {
        match: 'daily',
        quiet_hours: false,
        reservation_received: 'daily',
        still_there: 'off',
      },
    },
  ])
  expect(await mine(colleague)).toEqual([])
  expect(
    await me.refused(userSettings.chooseMail, { body: { match: 'hourly' } as never }),
  ).toMatchObject({ status: 400 })
})

test('a layout rejects a duplicate block, unknown blocks and other columns', async () => {
  const me = await world.member()
  const twice = { ...layout, col3: [{ id: 'b', widgetType: 'shortcuts' }] }
  expect(
    (await me.refused(userSettings.create, { body: { category, value: twice } })).violations,
  ).toMatchObject([{ path: 'value', code: 'widget.twice' }])
  for (const value of [
    { ...layout, col4: [] },
    { col1: [] },
    { ...layout, col2: [{ id: 'x', widgetType: 'weather' }] },
    5,
  ])
    expect(await me.refused(userSettings.create, { body: { category, value } })).toMatchObject({
      status: 400,
    })
  expect(await me.refused(userSettings.create, { body: { category: '', value: 1 } })).toMatchObject(
    { status: 400 },
  )
  expect(
    await me.refused(userSettings.create, { body: { category: 'X', value: 'x'.repeat(20_001) } }),
  ).toMatchObject({ status: 400 })
})
