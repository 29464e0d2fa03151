import { storage } from '@bouwkring/contract/storage'
import { expect, test } from 'vitest'
import { limitTo } from '../../test/make.ts'
import { askedRoom, depotOf, firstWeek } from '../../test/stored.ts'
import { useWorld, type Caller } from '../../test/world.ts'
import { moved } from './rules.ts'

const world = useWorld()
const at = (id: number) => ({ params: { id } })
/** The keeper's own booking of nine weeks without a destination, and its keeper. */
async function booked() {
  const keeper = await world.member('ROLE_ADMIN')
  const spot = await depotOf(keeper)
  const body = { name: 'Zand', m2: 1, from: firstWeek, till: moved(firstWeek, 62) }
  const { id, uncertain } = await keeper.call(storage.book, { ...at(spot), body })
  expect(uncertain).toBe(true)
  return { keeper, spot, id }
}
const to = (who: Caller, id: number, destination: string, was = '') =>
  who.call(storage.destination, { ...at(id), body: { destination, was } })

test('the destination of a booking by the keeper is given afterwards: its use is then certain, and it can be removed again', async () => {
  const { keeper, spot, id } = await booked()
  expect(await to(keeper, id, ' Plein, Ede ')).toMatchObject({
    destination: 'Plein, Ede',
    uncertain: false,
    can: { destination: true },
  })
  const { bookings } = await keeper.call(storage.calendar, {
    ...at(spot),
    query: { from: firstWeek },
  })
  expect(bookings[0]).toMatchObject({ id, destination: 'Plein, Ede', uncertain: false })
  // A repeated request returns the same.
  expect(await to(keeper, id, 'Plein, Ede')).toMatchObject({ destination: 'Plein, Ede' })
  expect(await to(keeper, id, '', 'Plein, Ede')).toMatchObject({ destination: '', uncertain: true })
})

test('a destination does not overwrite one that somebody else gave meanwhile, however many give one at once', async () => {
  const { keeper, id } = await booked()
  const put = (destination: string) =>
    keeper.status(storage.destination, { ...at(id), body: { destination, was: '' } })
  const all = await Promise.all(['Ede', 'Zwolle', 'Heino'].map(put))
  expect(all.toSorted()).toEqual([200, 409, 409])
  expect(
    (
      await keeper.refused(storage.destination, {
        ...at(id),
        body: { destination: 'Ommen', was: 'Assen' },
      })
    ).code,
  ).toBe('stale')
})

test('a destination is rejected from others, for a requested booking, and once the booking is released', async () => {
  const { keeper, id } = await booked()
  const give = { ...at(id), body: { destination: 'Ede', was: '' } }
  const without = await world.user(keeper.tenantId, 'ROLE_ADMIN')
  await limitTo(world, without, 'SPOT_READ')
  for (const who of [
    await world.user(keeper.tenantId, 'ROLE_USER'),
    await world.user(keeper.tenantId, 'ROLE_READ_ONLY'),
    without,
  ])
    expect(await who.status(storage.destination, give)).toBe(403)
  const stranger = await world.member('ROLE_ADMIN', 'Aannemers')
  expect(await stranger.status(storage.destination, give)).toBe(404)
  expect(await world.visitor().status(storage.destination, give)).toBe(401)
  for (const destination of ['x'.repeat(201), 'Ede\nZwolle'])
    expect(
      (
        await keeper.refused(storage.destination, { ...at(id), body: { destination, was: '' } })
      ).violations?.map(({ path }) => path),
    ).toEqual(['destination'])
  await keeper.call(storage.release, at(id))
  expect((await keeper.refused(storage.destination, give)).code).toBe('wrong_state')
  const asked = await askedRoom(world)
  expect(
    (
      await asked.keeper.refused(storage.destination, {
        ...at(asked.booking),
        body: { destination: 'Elders', was: '' },
      })
    ).code,
  ).toBe('wrong_state')
})
