import { entry } from '@bouwkring/contract/entry'
import { solveChallenge, type Challenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { useWorld } from '../../test/world.ts'

const world = useWorld()

const strict = useWorld({ SIGN_IN_PER_MINUTE: '20' })

async function solved(at = world) {
  const challenge = (await at.visitor().call(entry.challenge, {})) as unknown as Challenge
  return Buffer.from(
    JSON.stringify({ challenge, solution: await solveChallenge({ challenge, deriveKey }) }),
  ).toString('base64')
}

let n = 0

async function form(change: object = {}, at = world) {
  const group = await at.asSystem(
    async (db) =>
      (
        await db
          .selectFrom('accounts.group')
          .select('id')
          .where('name', '=', 'Aannemers')
          .executeTakeFirstOrThrow()
      ).id,
  )
  return {
    group,
    company: 'Aannemersbedrijf Ooms & Zn.',
    companyNumber: '68291047',
    name: 'Jeroen Ooms',
    phoneNumber: '0621884430',
    email: `ooms${++n}@test.example`,
    termsAndConditions: true as const,
    captcha: await solved(at),
    ...change,
  }
}

const tenantsNow = (at = world) =>
  at.asSystem(
    async (db) =>
      (await sql<{ n: number }>`select count(*)::int as n from accounts.tenant`.execute(db)).rows[0]
        ?.n,
  )

describe('rejected registrations', () => {
  test('each field reports its error in the words of the specification', async () => {
    const wrong = {
      group: 1,
      company: ' ',
      companyNumber: '',
      name: '',
      phoneNumber: '0621 88',
      email: 'x',
      termsAndConditions: false,
      captcha: '',
    }
    const messages = async (language: string) => {
      const answer = await world.visitor().raw({
        method: 'POST',
        url: '/user/register',
        payload: wrong,
        headers: { 'accept-language': language },
      })
      return Object.fromEntries(
        (answer.body as { violations: { path: string; message: string }[] }).violations.map((v) => [
          v.path,
          v.message,
        ]),
      )
    }
    expect(await messages('nl')).toMatchObject({
      company: 'Bedrijfsnaam is een verplicht veld',
      phoneNumber: 'Telefoonnummer is te kort',
      email: 'Voer een geldig e-mailadres in.',
      termsAndConditions: 'U moet akkoord gaan met de voorwaarden',
    })
    expect(await messages('en')).toMatchObject({
      termsAndConditions: 'You need to accept the terms and conditions',
      email: 'Enter a valid email address.',
    })
    const letters = await world.visitor().raw({
      method: 'POST',
      url: '/user/register',
      payload: { ...wrong, phoneNumber: 'geen nummer hier', email: '' },
    })
    expect((letters.body as { violations: object[] }).violations).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ path: 'phoneNumber', code: 'phone.wrong' }),
        expect.objectContaining({ path: 'email', code: 'email.required' }),
      ]),
    )
  })

  test('an address in use is reported only after the proof of work, which is valid once (C7)', async () => {
    const body = await form()
    await world.visitor().call(entry.register, { body })
    const before = await tenantsNow()
    for (const captcha of [
      'x',
      Buffer.from('{}').toString('base64'),
      body.captcha,
      Buffer.from(
        JSON.stringify({
          challenge: { parameters: { algorithm: 'PBKDF2/SHA-256', cost: 2000 }, signature: 'a' },
          solution: {},
        }),
      ).toString('base64'),
    ])
      expect(
        (await world.visitor().refused(entry.register, { body: { ...body, captcha } })).violations,
      ).toMatchObject([{ path: 'captcha', code: 'captcha.required' }])
    expect(
      (
        await world
          .visitor()
          .refused(
            entry.register,
            { body: { ...body, captcha: await solved() } },
            { 'accept-language': 'en' },
          )
      ).violations,
    ).toMatchObject([{ path: 'email', message: 'Email address is already in use' }])
    expect(
      (await world.visitor().refused(entry.register, { body: await form({ group: 999_999 }) }))
        .violations,
    ).toMatchObject([{ path: 'group' }])
    expect(await tenantsNow()).toBe(before)
  })

  test('one address gets five attempts an hour, rejected ones included (C7)', async () => {
    const statuses = []
    for (let i = 0; i < 7; i++)
      statuses.push(
        (
          await strict.visitor().raw({
            method: 'POST',
            url: '/user/register',
            remoteAddress: '192.0.2.9',
            payload: await form({}, strict),
          })
        ).status,
      )
    expect(statuses).toEqual([201, 201, 201, 201, 201, 429, 429])
  })
})
