import { accounts } from '@bouwkring/contract/accounts'
import { notifications } from '@bouwkring/contract/notifications'
import { products } from '@bouwkring/contract/products'
import { spots } from '@bouwkring/contract/spots'
import { transactions } from '@bouwkring/contract/transactions'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { groupIds, makeSpot, rowOfProduct } from '../../test/make.ts'
import { openPostOffice } from '../../test/post-office.ts'
import { useWorld, type Caller } from '../../test/world.ts'

const office = await openPostOffice()
const world = useWorld({
  SMTP_URL: office.url,
  MAIL_FROM: 'post@bouwkring.example',
  PUBLIC_URL: 'https://bouwkring.example',
  CONTACT_PER_HOUR: '6',
})
afterAll(() => office.close())
beforeEach(() => void (office.letters.length = 0))

const at = (id: number) => ({ params: { id } })
const form = {
  userEmail: 'sanne@delta.example',
  userName: 'Sanne de Wit',
  company: 'Provincie Delta',
  message: 'Goedendag,\n\nWij hebben belangstelling.',
}

async function offer(kind = 'project') {
  const [owner, sender] = [
    await world.member('ROLE_USER', 'Aannemers', 'Van Rijn Infra'),
    await world.member('ROLE_USER', 'Overheden', 'Provincie Delta'),
  ]
  const other = await owner.call(accounts.createContactPerson, {
    body: { first_name: 'Els', last_name: 'Bakker', email: `els${owner.userId}@rijn.example` },
  })
  const you = (await owner.call(accounts.addYourself, {})).id
  const spot = await makeSpot(owner, { kind, publish: true, contactpersons: [other.id, you] })
  return {
    owner,
    sender,
    spot,
    els: other.email,
    product: await rowOfProduct(world, spot, { name: 'Betontegel', amount: 2400 }),
  }
}
const news = async (who: Caller) =>
  (await who.call(notifications.list, { query: { kind: 'messages' } }))['hydra:member']

describe('contact about a product', () => {
  test('reaches each contact person by mail, replies go to the writer, and it is stored and notified', async () => {
    const { owner, sender, els, product } = await offer()
    expect(
      await sender.raw({
        method: 'POST',
        url: `/api/products/${product}/contact`,
        payload: { ...form, phoneNumber: '06 1234' },
      }),
    ).toMatchObject({ status: 200 })
    await world.jobs()
    expect(office.letters.map((l) => l.to[0])).toContain(els)
    expect(office.letters).toHaveLength(2)
    for (const { mail } of office.letters) {
      expect(mail).toMatchObject({
        subject: 'Bericht over Betontegel van Provincie Delta',
        replyTo: [{ name: 'Sanne de Wit', address: 'sanne@delta.example' }],
      })
      expect(mail.text).toContain('Goedendag,\n\nWij hebben belangstelling.')
      expect(mail.text).toContain('Telefoon: 06 1234')
      expect(mail.text).toMatch(
        new RegExp(`https://[\\w-]+\\.bouwkring\\.example/products/${product}\\b`),
      )
    }
    expect(await news(owner)).toMatchObject([
      {
        kind: 'contact_message',
        subject: 'Bericht van Provincie Delta over Betontegel',
        link: `/products/${product}`,
        full_details: expect.stringContaining('sanne@delta.example') as string,
      },
    ])
    expect(await news(sender)).toEqual([])
  })

  test('goes to the owners where no contact person is named', async () => {
    const { owner, sender, spot, product } = await offer()
    await world.asSystem((db) =>
      db.deleteFrom('spots.contact').where('spot_id', '=', spot.id).execute(),
    )
    await sender.call(transactions.contact, { ...at(product), body: form })
    await world.jobs()
    const { email } = await world.asSystem((db) =>
      db
        .selectFrom('accounts.user')
        .select('email')
        .where('id', '=', owner.userId)
        .executeTakeFirstOrThrow(),
    )
    expect(office.letters.map((l) => l.to)).toEqual([[email]])
  })

  test.each([
    [{ userEmail: '' }, 'userEmail', 'Email is een verplicht veld'],
    [{ userEmail: undefined }, 'userEmail', 'Email is een verplicht veld'],
    [{ userEmail: 'sanne@' }, 'userEmail', 'Voer een geldig e-mailadres in.'],
    [{ userName: ' ' }, 'userName', 'Naam is een verplicht veld'],
    [{ company: '' }, 'company', 'Bedrijfsnaam is een verplicht veld'],
    [{ message: '\n ' }, 'message', 'Bericht is een verplicht veld'],
    [{ userName: 'Piet\r\nBcc: x@y.example' }, 'userName', 'Gebruik hier geen nieuwe regel'],
    [{ company: 'a\u2028b' }, 'company', 'Gebruik hier geen nieuwe regel'],
    [{ userEmail: 'a@b.nl\nBcc: x@y.example' }, 'userEmail', 'Voer een geldig e-mailadres in.'],
    [{ phoneNumber: '0'.repeat(41) }, 'phoneNumber', 'Deze tekst is te lang'],
    [{ to: 'x@y.example' }, 'to', 'Onbekend veld'],
  ])('refuses %j', async (change, path, message) => {
    const { sender, product } = await offer()
    expect(
      (
        await sender.refused(transactions.contact, {
          ...at(product),
          body: { ...form, ...change } as never,
        })
      ).violations,
    ).toMatchObject([{ path, message }])
  })

  test('a knowledge-base spot is visible, but can be neither written to nor reserved from', async () => {
    const { sender, product } = await offer('knowledge-base')
    const refused = {
      status: 403,
      code: 'knowledge_base',
      message: 'Deze spot is alleen ter informatie: de organisatie is geen actief lid.',
    }
    expect(
      await sender.refused(transactions.contact, { ...at(product), body: form }),
    ).toMatchObject(refused)
    expect(
      await sender.refused(transactions.create, { body: { product, amount: 1 } }),
    ).toMatchObject(refused)
    expect((await sender.call(products.get, at(product))).can.reserve).toBe(false)
  })

  test('is not allowed without sight of it, nor for a visitor or a read-only user', async () => {
    const { owner, sender, spot, product } = await offer()
    const groups = await groupIds(owner)
    const { version } = await owner.call(spots.get, at(spot.id))
    await owner.call(spots.update, {
      ...at(spot.id),
      body: {
        name: 'Verborgen',
        definition: 1,
        visibility: [groups.internal],
        contactpersons: spot.contactpersons.map((c) => c.id),
        period_from: spot.period_from,
        period_till: spot.period_till,
        location: { latitude: 52, longitude: 5 },
        version,
      },
    })
    const hidden = await sender.refused(transactions.contact, { ...at(product), body: form })
    expect(hidden).toMatchObject({ status: 404 })
    expect(await sender.refused(transactions.contact, { ...at(99_999_999), body: form })).toEqual(
      hidden,
    )
    expect(
      await world.visitor().refused(transactions.contact, { ...at(product), body: form }),
    ).toMatchObject({ status: 401 })
    expect(
      await (
        await world.user(owner.tenantId, 'ROLE_READ_ONLY')
      ).refused(transactions.contact, { ...at(product), body: form }),
    ).toMatchObject({ status: 403 })
    await world.jobs()
    expect(office.letters).toEqual([])
  })

  test('is limited per hour, also for simultaneous calls; a repeated call has one effect', async () => {
    const { sender, product } = await offer()
    const call = (key?: string) =>
      sender.raw({
        method: 'POST',
        url: `/api/products/${product}/contact`,
        payload: form,
        headers: key ? { 'idempotency-key': key } : {},
      })
    const same = await Promise.all(Array.from({ length: 4 }, () => call('one')))
    expect(new Set(same.map((a) => a.text)).size).toBe(1)
    await world.jobs()
    const answers = await Promise.all(Array.from({ length: 10 }, () => call()))
    const codes = answers.map((a) => a.status)
    expect(codes.filter((c) => c === 200)).toHaveLength(5)
    expect(codes.filter((c) => c === 429)).toHaveLength(5)
    const refused = answers.find(({ status }) => status === 429)
    expect(refused?.body).toMatchObject({ code: 'too_often' })
    expect(refused?.headers['retry-after']).toBe('3600')
    await world.jobs()
  })
})

describe('contact about a reservation', () => {
  const reserved = async (own?: string) => {
    const o = await offer()
    const spot = own
      ? await makeSpot(o.sender, { kind: own, publish: true, name: 'Depot Oost' })
      : null
    const relatedProduct = spot
      ? await rowOfProduct(world, spot, { is_released: false })
      : undefined
    const { id } = await o.sender.call(transactions.create, {
      body: { product: o.product, amount: 1, ...(relatedProduct && { relatedProduct }) },
    })
    return { ...o, id }
  }

  test('is for the receiver, and reaches the user who made it', async () => {
    const { owner, sender, id } = await reserved()
    expect((await owner.call(transactions.get, at(id))).can).toMatchObject({
      contact: true,
      contact_closed: false,
    })
    expect((await sender.call(transactions.get, at(id))).can).toMatchObject({ contact: false })
    // Earlier mails, such as that of the reservation itself, are outside the scope of this test.
    await world.jobs()
    office.letters.length = 0
    await owner.call(transactions.contactSender, { ...at(id), body: form })
    await world.jobs()
    const { email } = await world.asSystem((db) =>
      db
        .selectFrom('accounts.user')
        .select('email')
        .where('id', '=', sender.userId)
        .executeTakeFirstOrThrow(),
    )
    expect(office.letters.map((l) => l.to)).toEqual([[email]])
    expect(office.letters[0]?.mail.text).toContain(`/mijn-bouwkring/${id}`)
    expect(await news(sender)).toMatchObject([{ link: `/mijn-bouwkring/${id}` }])
    expect(
      await sender.refused(transactions.contactSender, { ...at(id), body: form }),
    ).toMatchObject({ status: 403 })
    expect(
      await (
        await world.member('ROLE_ADMIN')
      ).refused(transactions.contactSender, { ...at(id), body: form }),
    ).toMatchObject({ status: 404 })
  })

  test('is closed while the other side is a knowledge-base spot', async () => {
    const { owner, id } = await reserved('knowledge-base')
    expect((await owner.call(transactions.get, at(id))).can).toMatchObject({
      contact: true,
      contact_closed: true,
    })
    expect(
      await owner.refused(transactions.contactSender, { ...at(id), body: form }),
    ).toMatchObject({ status: 403, code: 'knowledge_base' })
  })
})

describe('answering on the reservation itself', () => {
  test('accepts and declines, for the receiver only; rejects unknown fields', async () => {
    const { owner, sender, product } = await offer()
    const [a, b] = [
      await sender.call(transactions.create, { body: { product, amount: 2 } }),
      await sender.call(transactions.create, { body: { product, amount: 3 } }),
    ]
    expect(await sender.refused(transactions.acceptReservation, { body: a })).toMatchObject({
      status: 403,
    })
    expect(
      await owner.call(transactions.acceptReservation, {
        body: await owner.call(transactions.get, at(a.id)),
      }),
    ).toMatchObject({ id: a.id, status: 'accepted' })
    expect(await owner.call(transactions.declineReservation, { body: { id: b.id } })).toMatchObject(
      { id: b.id, status: 'declined' },
    )
    expect(
      await owner.refused(transactions.declineReservation, { body: { id: a.id } }),
    ).toMatchObject({ status: 409, state: 'accepted' })
    expect(
      await owner.refused(transactions.acceptReservation, { body: {} as never }),
    ).toMatchObject({ status: 400 })
    expect(
      (
        await owner.refused(transactions.acceptReservation, {
          body: { id: a.id, roles: [] } as never,
        })
      ).violations,
    ).toMatchObject([{ path: 'roles', code: 'field.unknown' }])
    expect(
      await (
        await world.member('ROLE_ADMIN')
      ).refused(transactions.acceptReservation, { body: { id: a.id } }),
    ).toMatchObject({ status: 404 })
  })
})
