import { entry } from '@bouwkring/contract/entry'
import { notifications } from '@bouwkring/contract/notifications'
import { tenants } from '@bouwkring/contract/tenants'
import { beforeAll, describe, expect, test } from 'vitest'
import { groupIds } from '../../test/make.ts'
import { type Caller, useWorld } from '../../test/world.ts'

const world = useWorld()

let chief: Caller

beforeAll(async () => {
  chief = await world.member('ROLE_SUPER_ADMIN', 'Ingenieursbureaus', 'Beheer')
})

const mails = (tenantId: number) =>
  world.asSystem((db) =>
    db
      .selectFrom('platform.mail')
      .select(['to_address', 'subject', 'body'])
      .where('tenant_id', '=', tenantId)
      .orderBy('id')
      .execute(),
  )

const formOf = async (id: number) => {
  const { company, company_number, phone, group, status, max_user_count, version } =
    await chief.call(tenants.one, { params: { id } })
  return { company, company_number, phone, group: group?.id ?? 0, status, max_user_count, version }
}

describe('organisations', () => {
  test('are listed with state, users and administrator; searched, filtered, paged; registrations first', async () => {
    const admin = await world.member('ROLE_ADMIN', 'Aannemers', 'Zoekbaar Bouw')
    await world.tenant({ company: 'Wachtend Werk', status: 'pending' })
    const found = await chief.call(tenants.list, { query: { search: 'zoekbaar' } })
    expect(found['hydra:member']).toMatchObject([
      {
        company: 'Zoekbaar Bouw',
        userCount: 1,
        administrator: { id: admin.userId },
        group: { name: 'Aannemers' },
        status: 'active',
        activated: true,
      },
    ])
    expect((await chief.call(tenants.list, { query: {} }))['hydra:member'][0]?.company).toBe(
      'Wachtend Werk',
    )
    const pending = await chief.call(tenants.list, {
      query: { status: 'pending', itemsPerPage: 1 },
    })
    expect(pending['hydra:totalItems']).toBe(1)
    expect(
      (await chief.call(tenants.list, { query: { filter: 'pending' } }))['hydra:totalItems'],
    ).toBe(1)
    expect(
      (await chief.call(tenants.list, { query: { activated: 'false' } }))['hydra:totalItems'],
    ).toBe(1)
    expect(
      (await chief.call(tenants.list, { query: { pagination: 'false', itemsPerPage: 1 } }))[
        'hydra:member'
      ].length,
    ).toBeGreaterThan(2)
    expect((await admin.call(tenants.statuses, {}))['hydra:member'].map((s) => s.id)).toEqual([
      'active',
      'inactive',
      'pending',
      'demo',
    ])
  })

  test('are created with their administrator, who gets a mail; a taken address or subdomain is rejected on its field', async () => {
    const groups = await groupIds(chief)
    const body = {
      company: 'Nieuw BV',
      group: groups.Aannemers as number,
      status: 'active' as const,
      max_user_count: 2,
      subdomain: 'nieuw-bv',
      administrator: { name: 'Ada Admin', email: 'ada@nieuw.example' },
    }
    const made = await chief.call(tenants.create, { body })
    expect(made).toMatchObject({
      status: 'active',
      activated: true,
      userCount: 1,
      administrator: { email: 'ada@nieuw.example' },
    })
    await world.jobs()
    expect(await mails(made.id)).toMatchObject([
      {
        to_address: 'ada@nieuw.example',
        subject: 'Uw account bij Bouwkring',
        body: expect.stringMatching(
          /voor Nieuw BV\.[^]*nieuw-bv\.localhost[^]*\/user\/update-password\?q=ada%40nieuw\.example&token=[\w-]{20,}/,
        ) as string,
      },
    ])
    expect(await chief.refused(tenants.create, { body })).toMatchObject({
      status: 400,
      violations: [{ path: 'subdomain' }],
    })
    expect(
      await chief.refused(tenants.create, { body: { ...body, subdomain: 'anders' } }),
    ).toMatchObject({
      violations: [{ path: 'administrator.email', message: 'Dit e-mailadres is al in gebruik' }],
    })
    expect(
      await chief.refused(tenants.create, {
        body: { ...body, subdomain: 'anders', group: groups.internal as number },
      }),
    ).toMatchObject({ violations: [{ path: 'group' }] })
    expect(
      await chief.refused(tenants.create, {
        body: { ...body, subdomain: 'anders', phone: '..........', company_number: '1'.repeat(21) },
      }),
    ).toMatchObject({ violations: [{ path: 'company_number' }, { path: 'phone' }] })
    expect(await chief.refused(tenants.create, { body: { ...body, company: ' ' } })).toMatchObject({
      violations: [{ path: 'company', message: 'Bedrijfsnaam is een verplicht veld' }],
    })
  })

  test('of two users who save the same form, one is told it is stale (R7)', async () => {
    const id = await world.tenant({ company: 'Twee Tegelijk' })
    const form = await formOf(id)
    const both = await Promise.allSettled(
      ['Eerst', 'Tweede'].map((company) =>
        chief.call(tenants.update, { params: { id }, body: { ...form, company } }),
      ),
    )
    expect(both.map((b) => b.status).toSorted()).toEqual(['fulfilled', 'rejected'])
    expect(await chief.refused(tenants.update, { params: { id }, body: form })).toMatchObject({
      status: 409,
      code: 'stale',
    })
  })

  test('a registration is admitted with a mail, and never becomes a registration again', async () => {
    const id = await world.tenant({ company: 'Aanmelding BV', status: 'pending' })
    const [wim] = [
      await world.user(id, 'ROLE_ADMIN', 'Wim Wacht'),
      await world.user(id, 'ROLE_USER', 'Ulla User'),
    ]
    await world.asSystem((db) =>
      db
        .updateTable('accounts.user')
        .set({ password_hash: 'x' })
        .where('id', '=', wim.userId)
        .execute(),
    )
    expect(await chief.call(tenants.activate, { params: { id } })).toMatchObject({
      status: 'active',
      activated: true,
    })
    await chief.call(tenants.activate, { params: { id } })
    await world.jobs()
    expect((await mails(id)).map((m) => m.subject)).toEqual([
      'Aanmelding BV is toegelaten tot Bouwkring',
    ])
    const told = await world.asSystem((db) =>
      db
        .selectFrom('notifications.notification')
        .select(['user_id', 'kind'])
        .where('tenant_id', '=', id)
        .execute(),
    )
    expect(told).toEqual([{ user_id: wim.userId, kind: 'tenant_activated' }])
    expect(
      (await (await world.user(id)).call(notifications.list, { query: {} }))['hydra:member'],
    ).toEqual([])
    const form = await formOf(id)
    expect(
      await chief.refused(tenants.update, { params: { id }, body: { ...form, status: 'pending' } }),
    ).toMatchObject({ code: 'wrong_state', state: 'active' })
  })

  test('a registration with an expired confirmation link is admitted with a link to choose a password, not a request to sign in', async () => {
    const id = await world.tenant({ company: 'Verlopen Link', status: 'pending' })
    const { userId } = await world.user(id, 'ROLE_ADMIN', 'Ada Laat')
    await world.asSystem((db) =>
      db
        .updateTable('accounts.user')
        .set({ confirms_email: true })
        .where('id', '=', userId)
        .execute(),
    )
    expect((await chief.call(tenants.one, { params: { id } })).administrator).toMatchObject({
      confirmed: false,
    })
    expect(
      await chief.call(tenants.update, {
        params: { id },
        body: { ...(await formOf(id)), status: 'active' },
      }),
    ).toMatchObject({ status: 'active', activated: true })
    await world.jobs()
    const [letter, ...others] = await mails(id)
    expect([letter?.subject, others]).toEqual(['Uw account bij Bouwkring', []])
    const link = new URL(/https?:\S+/.exec(letter?.body ?? '')?.[0] ?? '')
    await world.visitor().call(entry.changePassword, {
      body: {
        email: link.searchParams.get('q') ?? '',
        token: link.searchParams.get('token') ?? '',
        password: 'Kromme-Lantaarn-42',
      },
    })
    expect((await chief.call(tenants.one, { params: { id } })).administrator).toMatchObject({
      confirmed: true,
    })
  })

  test('the administrator of an organisation created as inactive gets a mail when it opens, and not before', async () => {
    const { Aannemers: group } = await groupIds(chief)
    const body = {
      company: 'Later Open',
      group,
      status: 'inactive' as const,
      max_user_count: 0,
      subdomain: 'later-open',
      administrator: { name: 'Ada Later', email: 'ada@later.example' },
    }
    const { id, activated } = await chief.call(tenants.create, { body })
    await world.jobs()
    expect([activated, await mails(id)]).toEqual([false, []])
    await chief.call(tenants.activate, { params: { id } })
    await world.jobs()
    expect((await mails(id)).map((m) => [m.to_address, m.subject])).toEqual([
      ['ada@later.example', 'Uw account bij Bouwkring'],
    ])
  })
})
