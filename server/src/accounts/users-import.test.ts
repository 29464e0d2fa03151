import { records } from '@bouwkring/contract/records'
import { users } from '@bouwkring/contract/users'
import { describe, expect, test } from 'vitest'
import { multipart } from '../../test/make.ts'
import { type Caller, useWorld } from '../../test/world.ts'

const world = useWorld()

let count = 0

const address = () => `nieuw${Date.now()}${count++}@test.example`

const roleId = async (who: Caller, name: string) =>
  (await who.call(users.roles, {}))['hydra:member'].find((r) => r.name === name)?.id ?? 0

const limit = (tenantId: number, most: number) =>
  world.asSystem((db) =>
    db
      .updateTable('accounts.tenant')
      .set({ max_user_count: most })
      .where('id', '=', tenantId)
      .execute(),
  )

const mailsTo = (to: string) =>
  world.asSystem((db) =>
    db
      .selectFrom('platform.mail')
      .select(['subject', 'body', 'tenant_id'])
      .where('to_address', '=', to)
      .execute(),
  )

function send(who: Caller, text: string | Buffer, fields: Record<string, string>) {
  const { payload, headers } = multipart([
    { filename: 'x.csv', bytes: Buffer.from(text), field: 'file' },
  ])
  const boundary = headers['content-type'].split('boundary=')[1]
  const parts = Object.entries(fields)
    .map(
      ([name, value]) =>
        `--${boundary}\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`,
    )
    .join('')
  return who.raw({
    method: 'POST',
    url: users.import.path,
    payload: Buffer.concat([Buffer.from(parts), payload]),
    headers,
  })
}

describe('an import', () => {
  test('has a preview, adds all or nothing, and reports the errors of each row', async () => {
    const admin = await world.member('ROLE_ADMIN')
    const role = String(await roleId(admin, 'ROLE_USER'))
    const [a, b] = [address(), address()]
    const taken = (
      await admin.call(users.create, { body: { name: 'T', email: address(), role: Number(role) } })
    ).email
    const bad = `name,email,phonenumber\nA,${a},0612345678\nB,${taken.toUpperCase()},\nC,geen adres,\n`
    const preview = (await send(admin, bad, { preview: 'true' })).body as {
      rows: { line: number; errors: { field: string; message: string }[] }[]
      added: number
    }
    expect(preview.rows.map((r) => r.errors.map((e) => e.message))).toEqual([
      [],
      ['Dit e-mailadres is al in gebruik'],
      ['Voer een geldig e-mailadres in.'],
    ])
    expect(((await send(admin, bad, { role })).body as { added: number }).added).toBe(0)
    expect((await admin.call(users.list, { query: {} }))['hydra:totalItems']).toBe(2)
    const good = `name,email,phonenumber\nA,${a},0612345678\nB,${b},\n`
    expect(((await send(admin, good, { preview: 'true' })).body as { added: number }).added).toBe(0)
    expect(
      (await send(admin, good, { role })).body as { added: number; seats: unknown },
    ).toMatchObject({ added: 2, seats: { used: 4, max: 0 } })
    await world.jobs()
    expect([(await mailsTo(a)).length, (await mailsTo(b)).length]).toEqual([1, 1])
    expect((await send(admin, 'naam\nx', { preview: 'true' })).body).toMatchObject({
      code: 'invalid',
      violations: [{ path: 'file', code: 'import.columns' }],
    })
    expect((await send(admin, good, {})).status).toBe(200)
    // A file that added nobody is not recorded as an import.
    const kept = await admin.call(records.audit, { query: { search: 'users.import' } })
    expect(kept['hydra:member'].map(({ action }) => action).toReversed()).toEqual([
      'users.importPreview',
      'users.importPreview',
      'users.importPreview',
      'users.import',
      'users.importPreview',
    ])
  })

  test('reads a file of an older spreadsheet (windows-1252) correctly, and of a newer one with its byte order mark', async () => {
    const admin = await world.member('ROLE_ADMIN')
    const [a, b] = [address(), address()]
    const older = Buffer.from(
      `name;email;phonenumber\r\nZoë Müller – Caf\u00e9;${a};\r\n`,
      'latin1',
    )
    // The dash of that character set, which latin1 lacks.
    older[older.indexOf(0x13)] = 0x96
    const read = async (file: string | Buffer) =>
      ((await send(admin, file, { preview: 'true' })).body as { rows: object[] }).rows
    expect(await read(older)).toMatchObject([{ name: 'Zoë Müller – Café', errors: [] }])
    expect(await read(`\ufeffname,email,phonenumber\nZoë,${b},\n`)).toMatchObject([{ name: 'Zoë' }])
  })

  test('a file with only the basic columns creates ordinary users', async () => {
    const admin = await world.member('ROLE_ADMIN')
    const email = address()
    expect((await send(admin, `name,email,phonenumber\nA,${email},\n`, {})).body).toMatchObject({
      added: 1,
    })
    expect(
      (await admin.call(users.list, { query: { search: email } }))['hydra:member'][0]?.roles.map(
        (role) => role.name,
      ),
    ).toEqual(['ROLE_USER'])
  })

  test.each([
    ['..........', 'phone.wrong'],
    ['(000) -/ 12', 'phone.wrong'],
    ['06 12', 'phone.short'],
    ['+31 (0)6 1234 5678', null],
  ])('a telephone number needs digits: %s', async (phonenumber, refused) => {
    const admin = await world.member('ROLE_ADMIN')
    const role = await roleId(admin, 'ROLE_USER')
    const answer = await admin.raw({
      method: 'POST',
      url: '/api/users',
      payload: { name: 'T', email: address(), phonenumber, role },
    })
    expect((answer.body as { violations?: { code: string }[] }).violations?.[0]?.code ?? null).toBe(
      refused,
    )
  })

  test('a preview does not reveal who has an account elsewhere; a feasible import reveals a few', async () => {
    const admin = await world.member('ROLE_ADMIN')
    const other = await world.member('ROLE_ADMIN')
    const role = await roleId(other, 'ROLE_USER')
    const there: string[] = []
    for (let n = 0; n < 6; n++)
      there.push(
        (await other.call(users.create, { body: { name: 'T', email: address(), role } })).email,
      )
    const fileOf = (emails: readonly string[]) =>
      `name,email,phonenumber\n${emails.map((email) => `T,${email},\n`).join('')}`
    type Answer = { added: number; rows: { errors: unknown[] }[] }
    const look = async (emails: readonly string[], preview = 'true') =>
      (await send(admin, fileOf(emails), { preview })).body as Answer
    const wrong = ({ rows }: Answer) => rows.map((row) => row.errors.length)
    expect(wrong(await look([there[0] as string, address()]))).toEqual([0, 0])
    // With another mistake in the file, the address elsewhere is not reported either.
    expect(wrong(await look([there[0] as string, 'geen adres'], 'false'))).toEqual([0, 1])
    const refused = await look(there, 'false')
    expect([refused.added, wrong(refused).reduce((sum, n) => sum + n, 0)]).toEqual([0, 5])
  })

  test('previews count like imports: sixty in an hour', async () => {
    const admin = await world.member('ROLE_ADMIN')
    const colleague = await world.user(admin.tenantId, 'ROLE_ADMIN')
    const look = (who: Caller) =>
      send(who, `name,email,phonenumber\nT,${address()},\n`, { preview: 'true' })
    for (let n = 0; n < 60; n++) expect((await look(admin)).status).toBe(200)
    expect((await look(admin)).status).toBe(429)
    expect((await look(colleague)).status).toBe(200)
  })

  test('reports when there are not enough seats, and adds nobody', async () => {
    const admin = await world.member('ROLE_ADMIN')
    await limit(admin.tenantId, 2)
    const text = `name,email,phonenumber\nA,${address()},\nB,${address()},\n`
    expect(
      (await send(admin, text, { role: String(await roleId(admin, 'ROLE_USER')) })).body,
    ).toMatchObject({ added: 0, full: true, seats: { used: 1, max: 2 } })
  })
})
