import { accounts } from '@bouwkring/contract/accounts'
import { portraits, users } from '@bouwkring/contract/users'
import { describe, expect, test } from 'vitest'
import { makePicture, multipart } from '../../test/make.ts'
import { useWorld } from '../../test/world.ts'

const world = useWorld()

describe('profile and company', () => {
  test('users change their own profile; a form opened before another change is rejected', async () => {
    const me = await world.member('ROLE_USER')
    const was = await me.call(users.profile, {})
    const saved = await me.call(users.saveProfile, {
      body: { name: 'Sanne W.', phonenumber: '06 1188 2045', language: 'en', version: was.version },
    })
    expect(saved).toMatchObject({
      name: 'Sanne W.',
      phonenumber: '06 1188 2045',
      language: 'en',
      version: was.version + 1,
    })
    expect(
      await me.status(users.saveProfile, {
        body: { name: 'X', phonenumber: '', language: 'nl', version: was.version },
      }),
    ).toBe(409)
    expect(
      (
        await me.refused(users.saveProfile, {
          body: { name: '', phonenumber: '0647', language: 'nl', version: 9 },
        })
      ).violations?.map((v) => v.code),
    ).toEqual(['name.required', 'phone.short'])
    expect(
      await (
        await world.user(me.tenantId, 'ROLE_READ_ONLY')
      ).status(users.saveProfile, {
        body: { name: 'X', phonenumber: '', language: 'nl', version: 1 },
      }),
    ).toBe(403)
  })

  test("the company profile shows and changes only the caller's organisation", async () => {
    const admin = await world.member('ROLE_ADMIN', 'Aannemers', 'Van Dam')
    const was = await admin.call(users.company, {})
    expect(was).toMatchObject({
      company: 'Van Dam',
      group: 'Aannemers',
      status: 'active',
      seats: { used: 1, max: 0 },
      can: { edit: true },
    })
    const saved = await admin.call(users.saveCompany, {
      body: {
        company: 'Van Dam BV',
        company_number: '12345678',
        phone: '030 123 45 67',
        version: was.version,
      },
    })
    expect(saved).toMatchObject({
      company: 'Van Dam BV',
      company_number: '12345678',
      version: was.version + 1,
    })
    expect(
      await admin.status(users.saveCompany, {
        body: { company: 'X', company_number: '', phone: '', version: was.version },
      }),
    ).toBe(409)
    const user = await world.user(admin.tenantId, 'ROLE_USER')
    expect(await user.status(users.company, {})).toBe(403)
    const reader = await world.user(admin.tenantId, 'ROLE_READ_ONLY')
    expect((await reader.call(users.company, {})).can).toEqual({ edit: false, require: false })
    const other = await world.member('ROLE_ADMIN')
    expect((await other.call(users.company, {})).company).not.toBe('Van Dam BV')
  })

  test('a picture and a logo are uploaded, shown, replaced with the previous bytes deleted, and removed', async () => {
    const admin = await world.member('ROLE_ADMIN')
    const put = async (url: string) => {
      const { payload, headers } = multipart([
        { filename: 'ik.png', bytes: await makePicture(), field: 'file' },
      ])
      return (await admin.raw({ method: 'POST', url, payload, headers })).body as {
        object_key: string
        cdn: string
      }
    }
    for (const [place, remove] of [
      [portraits.avatar, portraits.removeAvatar],
      [portraits.logo, portraits.removeLogo],
    ] as const) {
      const first = await put(place.path)
      expect((await world.visitor().raw({ url: `${first.cdn}/avatar` })).status).toBe(200)
      const second = await put(place.path)
      await world.jobs()
      expect((await world.visitor().raw({ url: `${first.cdn}/avatar` })).status).toBe(404)
      const info = await admin.call(accounts.info, {})
      expect([info.avatar?.object_key, info.tenant.logo?.object_key]).toContain(second.object_key)
      await admin.call(remove, {})
    }
    const after = await admin.call(accounts.info, {})
    expect([after.avatar, after.tenant.logo]).toEqual([null, null])
    const { payload, headers } = multipart([
      { filename: 'x.png', bytes: Buffer.from('<svg/>'), field: 'file' },
    ])
    expect(
      (await admin.raw({ method: 'POST', url: portraits.avatar.path, payload, headers })).status,
    ).toBe(400)
  })
})
