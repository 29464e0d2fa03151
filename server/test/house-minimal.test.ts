import { accounts } from '@bouwkring/contract/accounts'
import { endpoints } from '@bouwkring/contract/all'
import type { Endpoint } from '@bouwkring/contract/endpoint'
import { spots } from '@bouwkring/contract/spots'
import { transactions } from '@bouwkring/contract/transactions'
import { beforeAll, expect, test } from 'vitest'
import { makeSpot, rowOfProduct } from './make.ts'
import { type Caller, useWorld } from './world.ts'

const world = useWorld()

// One class of field per marker: of the user who owns the spot, and of the contact person that the spot names.
const own = { name: 'Mina Merkwaardig', phone: '06-11223344' }
const contact = { name: 'Contacta', email: 'contacta@merk.example', phone: '06-55667788' }
const mails = { owner: '' }
let owner: Caller
let stranger: Caller
let spot: number
let product: number
let transaction: number

beforeAll(async () => {
  owner = await world.member('ROLE_USER', 'Overheden')
  stranger = await world.member('ROLE_USER', 'Aannemers')
  mails.owner = await world.asSystem(
    async (db) =>
      (
        await db
          .updateTable('accounts.user')
          .set({ name: own.name, phonenumber: own.phone })
          .where('id', '=', owner.userId)
          .returning('email')
          .executeTakeFirstOrThrow()
      ).email,
  )
  const { id } = await owner.call(accounts.createContactPerson, {
    body: { first_name: contact.name, email: contact.email, phonenumber: contact.phone },
  })
  const made = await makeSpot(owner, { contactpersons: [id], publish: true })
  spot = made.id
  product = await rowOfProduct(world, made, { amount: 100 })
  transaction = (await stranger.call(transactions.create, { body: { product, amount: 5 } })).id
  await world.jobs()
  await owner.call(transactions.accept, { params: { id: transaction }, body: {} })
  await world.jobs()
})

/** Which of these marks occur in a text. */
const found = (text: string, marks: readonly string[]) =>
  marks.filter((mark) => text.toLowerCase().includes(mark.toLowerCase()))
const ownerMarks = () => [mails.owner, own.phone]
const all = () => [...ownerMarks(), own.name, contact.name, contact.email, contact.phone]

test('the public view of a product contains no personal data (P4)', async () => {
  for (const url of [`/api/products/${product}/public`, `/product/${product}`]) {
    const answer = await world.visitor().raw({ url })
    expect([url, found(JSON.stringify(answer.body) + answer.text, all())]).toEqual([url, []])
  }
})

test('another organisation sees the contact persons that a spot names, and no address or telephone of its owner, in any list or call (P4)', async () => {
  const seen = (await stranger.raw({ url: `/api/spots/${spot}` })).text
  expect(found(seen, [contact.name, contact.email, contact.phone])).toHaveLength(3)
  const ids: Record<string, number> = { spots: spot, products: product, transactions: transaction }
  const told: unknown[] = []
  let good = 0
  for (const { name, endpoint } of endpoints as readonly { name: string; endpoint: Endpoint }[]) {
    if (endpoint.method !== 'GET' || (endpoint.path.match(/:/g) ?? []).length > 1) continue
    const id = Object.entries(ids).find(([start]) => endpoint.path.startsWith(`/api/${start}`))?.[1]
    const answer = await stranger.raw({ url: endpoint.path.replace(/:\w+/, String(id ?? product)) })
    if (answer.status === 200) good++
    const marks = found(answer.text, ownerMarks())
    if (marks.length > 0) told.push([name, marks])
  }
  expect(told).toEqual([])
  expect(good).toBeGreaterThan(30)
})

test('notifications and mail to another organisation contain no address or telephone of people, before and after agreement (P4)', async () => {
  const { email } = await world.asSystem((db) =>
    db
      .selectFrom('accounts.user')
      .select('email')
      .where('id', '=', stranger.userId)
      .executeTakeFirstOrThrow(),
  )
  const letters = await world.asSystem((db) =>
    db.selectFrom('platform.mail').selectAll().where('to_address', '=', email).execute(),
  )
  expect(letters.length).toBeGreaterThan(0)
  const notes = await stranger.raw({ url: '/api/notifications' })
  expect((notes.body as { 'hydra:totalItems': number })['hydra:totalItems']).toBeGreaterThan(0)
  expect(
    found(JSON.stringify(letters) + notes.text, [...ownerMarks(), contact.email, contact.phone]),
  ).toEqual([])
})

test('P4, control: the own organisation sees who owns the spot', async () => {
  expect(found((await owner.raw({ url: `/api/spots/${spot}` })).text, [own.name])).toEqual([
    own.name,
  ])
  expect((await owner.call(spots.get, { params: { id: spot } })).owner).not.toBeNull()
})
