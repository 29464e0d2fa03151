import { entry } from '@bouwkring/contract/entry'
import { feeds } from '@bouwkring/contract/feeds'
import { records } from '@bouwkring/contract/records'
import { tenants } from '@bouwkring/contract/tenants'
import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { type Caller, useWorld } from '../../test/world.ts'

const world = useWorld()

let chief: Caller
beforeAll(async () => {
  chief = await world.member('ROLE_SUPER_ADMIN', 'Ingenieursbureaus', 'Beheer')
})

const formOf = async (id: number) => {
  const { company, company_number, phone, group, status, max_user_count, version, subdomain } =
    await chief.call(tenants.one, { params: { id } })
  return {
    company,
    company_number,
    phone,
    group: group?.id ?? 0,
    status,
    max_user_count,
    version,
    subdomain,
  }
}
const change = async (id: number, subdomain: string) => ({
  params: { id },
  body: { ...(await formOf(id)), subdomain },
})
const rename = async (id: number, subdomain: string) =>
  chief.call(tenants.update, await change(id, subdomain))
const account = ({ group }: { group: number }) => ({
  company: 'Nieuw account',
  group,
  status: 'active' as const,
  max_user_count: 0,
})
const refusal = async (id: number, subdomain: string) =>
  (await chief.refused(tenants.update, await change(id, subdomain))).violations

const open = (label: string, url: string, method: 'GET' | 'HEAD' | 'POST' = 'GET') =>
  world.visitor().raw({ method, url, headers: { host: `${label}.localhost`, accept: 'text/html' } })
const urlOf = (answer: { headers: Record<string, unknown> }) =>
  new URL(String(answer.headers.location))
const outlive = (subdomain: string) =>
  world.asSystem((db) =>
    sql`update accounts.former_subdomain set until = now() where subdomain = ${subdomain}::citext`.execute(
      db,
    ),
  )

describe('the subdomain of an organisation', () => {
  test('is corrected by a super admin; the audit log stores the old and new name, and omitting it changes nothing', async () => {
    const id = await world.tenant({ company: 'Tikfout' })
    const { subdomain: before } = await formOf(id)
    expect(await rename(id, 'tikgoed')).toMatchObject({ id, subdomain: 'tikgoed' })
    const { 'hydra:member': log } = await chief.call(records.audit, {
      query: { search: `/api/tenants/${id}` },
    })
    expect(log.find(({ action }) => action === 'tenants.update')).toMatchObject({
      object: `/api/tenants/${id}`,
      detail: { subdomain: 'tikgoed', subdomain_before: before },
    })
    const { subdomain: _, ...rest } = await formOf(id)
    expect(
      await chief.call(tenants.update, { params: { id }, body: { ...rest, company: 'Tik Goed' } }),
    ).toMatchObject({ company: 'Tik Goed', subdomain: 'tikgoed' })
  })

  test('redirects a browser from the old host to the same page on the new one; API calls work on both', async () => {
    const id = await world.tenant()
    await rename(id, 'verhuisd-van')
    await rename(id, 'verhuisd-naar')
    const answer = await open('verhuisd-van', '/products/7?tab=a%20b&tab=c')
    expect(answer).toMatchObject({ status: 302, headers: { 'cache-control': 'no-store' } })
    expect(urlOf(answer)).toMatchObject({
      hostname: 'verhuisd-naar.localhost',
      port: new URL(world.config.PUBLIC_URL).port,
      pathname: '/products/7',
      search: '?tab=a%20b&tab=c',
    })
    expect((await open('verhuisd-van', '/', 'HEAD')).status).toBe(302)
    // Nothing in the request determines the host.
    expect(urlOf(await open('verhuisd-van', '//evil.example/x')).hostname).toBe(
      'verhuisd-naar.localhost',
    )
    expect((await open('verhuisd-van', '/products/7', 'POST')).status).toBe(404)
    for (const label of ['verhuisd-van', 'verhuisd-naar'])
      expect((await open(label, '/api/host')).body).toMatchObject({
        tenant: { id, subdomain: 'verhuisd-naar' },
      })
  })

  test('links in earlier mails redirect to the new host with their query, and work there', async () => {
    const email = 'ada@voor-de-brief.example'
    const { id } = await chief.call(tenants.create, {
      body: {
        ...account(await formOf(chief.tenantId)),
        subdomain: 'voor-de-brief',
        administrator: { name: 'Ada', email },
      },
    })
    await world.jobs()
    const { body } = await world.asSystem((db) =>
      db
        .selectFrom('platform.mail')
        .select('body')
        .where('to_address', '=', email)
        .executeTakeFirstOrThrow(),
    )
    const link = new URL(/https?:\S+/.exec(body)?.[0] ?? '')
    expect(link.hostname).toBe('voor-de-brief.localhost')
    await rename(id, 'na-de-brief')
    const answer = await open('voor-de-brief', `${link.pathname}${link.search}`)
    const { hostname, pathname, search, searchParams } = urlOf(answer)
    expect({ hostname, pathname, search }).toEqual({
      hostname: 'na-de-brief.localhost',
      pathname: '/user/update-password',
      search: link.search,
    })
    const token = searchParams.get('token') ?? ''
    expect(
      await world
        .visitor()
        .call(
          entry.changePassword,
          { body: { email, password: 'Kromme-Lantaarn-42', token } },
          { host: hostname },
        ),
    ).toMatchObject({ signIn: 'open' })
  })

  test('redirects readers of its feed to the current address', async () => {
    const admin = await world.member('ROLE_ADMIN')
    await rename(admin.tenantId, 'feed-oud')
    await admin.call(feeds.set, { body: { active: true } })
    await rename(admin.tenantId, 'feed-nieuw')
    const answer = await open('feed-oud', '/api/feeds/feed-oud?after=0')
    expect(answer.status).toBe(302)
    expect(urlOf(answer)).toMatchObject({
      hostname: 'feed-nieuw.localhost',
      pathname: '/api/feeds/feed-nieuw',
      search: '?after=0',
    })
    expect((await open('feed-nieuw', '/api/feeds/feed-nieuw?after=0')).status).toBe(200)
  })

  test('is rejected on its field when taken, recently in use, reserved by the installation or not a label', async () => {
    const [one, other] = [await world.tenant(), await world.tenant()]
    await rename(one, 'eigen-naam')
    const taken = [{ path: 'subdomain', message: 'Dit subdomein is al in gebruik' }]
    expect(await refusal(other, 'eigen-naam')).toMatchObject(taken)
    await rename(one, 'nieuwe-naam')
    expect(await refusal(other, 'Eigen-Naam')).toMatchObject(taken)
    expect(await refusal(other, 'www')).toMatchObject([
      { path: 'subdomain', message: 'Dit subdomein kan geen organisatie krijgen' },
    ])
    expect(await refusal(other, 'punt.naam')).toMatchObject([{ path: 'subdomain' }])
    // It can take back its own former subdomain.
    expect(await rename(one, 'eigen-naam')).toMatchObject({ subdomain: 'eigen-naam' })
    expect(urlOf(await open('nieuwe-naam', '/')).hostname).toBe('eigen-naam.localhost')
  })

  test('is free again after 90 days, whether or not its record has been cleaned up', async () => {
    const [one, other] = [await world.tenant(), await world.tenant()]
    await rename(one, 'negentig-dagen')
    await rename(one, 'dag-negentig')
    const { rows } = await world.asSystem((db) =>
      sql<{
        days: number
      }>`select round(extract(epoch from until - now()) / 86400)::integer as days from accounts.former_subdomain where subdomain = 'negentig-dagen'`.execute(
        db,
      ),
    )
    expect(rows).toEqual([{ days: 90 }])
    await outlive('negentig-dagen')
    expect((await open('negentig-dagen', '/api/host')).status).toBe(404)
    expect(await rename(other, 'negentig-dagen')).toMatchObject({ id: other })
  })

  test('goes to one of several concurrent claims, by change or by new account, and no call fails (R7)', async () => {
    const ids = await Promise.all([world.tenant(), world.tenant(), world.tenant()])
    const bodies = await Promise.all(ids.map((id) => change(id, 'tegelijk')))
    const all = await Promise.all([
      ...bodies.map((body) => chief.status(tenants.update, body)),
      chief.status(tenants.create, {
        body: {
          ...account(await formOf(chief.tenantId)),
          subdomain: 'tegelijk',
          administrator: { name: 'Ada', email: 'ada@tegelijk.example' },
        },
      }),
    ])
    expect(all.filter((status) => status < 300)).toHaveLength(1)
    expect(all.filter((status) => status === 400)).toHaveLength(3)
  })

  test('that is just being released goes to nobody else (R7)', async () => {
    const [one, other] = [await world.tenant(), await world.tenant()]
    await rename(one, 'verlaten')
    const [leaves, takes] = [await change(one, 'verder'), await change(other, 'verlaten')]
    const [left, took] = await Promise.all([
      chief.status(tenants.update, leaves),
      chief.status(tenants.update, takes),
    ])
    expect([left, took]).toEqual([200, 400])
  })

  test('cannot be changed by anyone else', async () => {
    const admin = await world.member('ROLE_ADMIN')
    const input = await change(admin.tenantId, 'zelf-gekozen')
    expect(await admin.status(tenants.update, input)).toBe(403)
    expect(await world.visitor().status(tenants.update, input)).toBe(401)
  })
})
