import { generateKeyPairSync, randomUUID } from 'node:crypto'
import { rmSync, writeFileSync } from 'node:fs'
import { createServer, type Server, type Socket } from 'node:net'
import { join } from 'node:path'
import { dkimVerify } from 'mailauth/lib/dkim/verify.js'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openPostOffice } from '../../test/post-office.ts'
import { ConfigError, readConfig } from './config.ts'
import { Circuit, PartUnreachable } from './parts.ts'
import { post, Refused, type PostSettings } from './post.ts'
import { temporaryFolder } from '../../test/folder.ts'

const dir = temporaryFolder('post')
const fileOf = (name: string, text: string) => {
  const file = join(dir, name)
  writeFileSync(file, text, { mode: 0o600 })
  return file
}
const account = { user: 'bouwkring', password: 'Geheim van de post, 1' }
const [safe, open] = await Promise.all([
  openPostOffice({ account, tls: true }),
  openPostOffice({ account }),
])
const authority = fileOf('authority.pem', safe.authority)
const keys = generateKeyPairSync('rsa', { modulusLength: 2048 })
const dkimKey = fileOf(
  'dkim.pem',
  keys.privateKey.export({ type: 'pkcs8', format: 'pem' }) as string,
)
const settings = (env: Record<string, string>): PostSettings =>
  readConfig({
    NODE_ENV: 'test',
    SESSION_SECRET: 'x'.repeat(40),
    DATA_DIR: dir,
    MAIL_FROM: 'post@bouwkring.example',
    ...env,
  })
const mail = () => ({
  id: 7,
  message_id: randomUUID(),
  to_name: 'Piet Bos',
  to_address: 'piet@bos.example',
  reply_name: null,
  reply_address: null,
  subject: 'Één onderwerp',
  body: 'Goedendag,\n\nTot ziens.',
  html: null,
  unsubscribe: null,
  created_at: new Date(),
})
const send = (env: Record<string, string>, circuit = new Circuit()) =>
  post(settings(env), circuit, mail())
afterAll(async () => {
  await Promise.all([safe.close(), open.close()])
  rmSync(dir, { recursive: true, force: true })
})

describe('a mail server with an account', () => {
  test('receives password and mail only over an encrypted connection, certified by the given authority', async () => {
    await send({ SMTP_URL: safe.url, SMTP_CA_FILE: authority })
    expect(safe.letters).toMatchObject([
      { secure: true, user: 'bouwkring', to: ['piet@bos.example'] },
    ])
    safe.passwords.length = 0
    await expect(send({ SMTP_URL: safe.url })).rejects.toThrow(/self.signed|certificate/i)
    expect(safe.passwords).toEqual([])
    await expect(send({ SMTP_URL: open.url })).rejects.toThrow(/STARTTLS/)
    expect([open.passwords, open.letters]).toEqual([[], []])
  })
  test('control: where optional encryption is allowed, the server receives the password in the clear', async () => {
    await send({ SMTP_URL: open.url, SMTP_TLS: 'offered' })
    expect([open.passwords, open.letters.map((l) => l.secure)]).toEqual([
      [account.password],
      [false],
    ])
  })
  test('a wrong password is no fault of the mail: it does not refuse it for good', async () => {
    const wrong = safe.url.replace(/:[^:@]+@/, ':not%20it@')
    const error = await send({ SMTP_URL: wrong, SMTP_CA_FILE: authority }).catch((e: unknown) => e)
    expect(error).toBeInstanceOf(Error)
    expect(error).not.toBeInstanceOf(Refused)
    expect(String(error)).not.toContain('not it')
  })
})

test('with a key every mail is signed for its sender domain; a change on the way invalidates the signature', async () => {
  await send({
    SMTP_URL: safe.url,
    SMTP_CA_FILE: authority,
    DKIM_SELECTOR: 'bk2026',
    DKIM_KEY_FILE: dkimKey,
  })
  const { raw } = safe.letters.at(-1) as { raw: string }
  const record = `v=DKIM1; k=rsa; p=${(keys.publicKey.export({ type: 'spki', format: 'der' }) as Buffer).toString('base64')}`
  const asked: string[] = []
  const verify = async (text: string) => {
    const { results } = await dkimVerify(text, {
      resolver: (name) => {
        asked.push(name)
        return Promise.resolve([[record]])
      },
    })
    return results.map(({ status, signingDomain }) => [status.result, signingDomain])
  }
  expect(await verify(raw)).toEqual([['pass', 'bouwkring.example']])
  expect(asked).toEqual(['bk2026._domainkey.bouwkring.example'])
  expect((await verify(raw.replace('Piet Bos', 'Jan Bos')))[0]?.[0]).not.toBe('pass')
})

describe('an unreachable mail server', () => {
  const silent: Socket[] = []
  let hole: Server
  beforeAll(async () => {
    hole = createServer((socket) => void silent.push(socket.on('error', () => undefined)))
    await new Promise<void>((ready) => hole.listen(0, '127.0.0.1', ready))
  })
  afterAll(() => {
    silent.forEach((socket) => socket.destroy())
    hole.close()
  })
  test('a silent server is abandoned in time, after some failures nobody waits for it, and its return is detected (O9)', async () => {
    let now = 0
    const circuit = new Circuit({ now: () => now })
    const env = {
      SMTP_URL: `smtp://127.0.0.1:${(hole.address() as { port: number }).port}`,
      SMTP_TIMEOUT_MS: '200',
    }
    for (let i = 0; i < 4; i++) {
      await expect(send(env, circuit)).rejects.not.toBeInstanceOf(PartUnreachable)
    }
    expect(circuit.state).toBe('unreachable')
    await expect.poll(() => silent.length, { timeout: 20_000 }).toBe(4)
    await expect(send(env, circuit)).rejects.toBeInstanceOf(PartUnreachable)
    expect(silent.length).toBe(4)
    now = 10_000
    await send({ SMTP_URL: safe.url, SMTP_CA_FILE: authority }, circuit)
    expect(circuit.state).toBe('ok')
  })
  test('a refusal by the server does not count as a failure of the server', async () => {
    const circuit = new Circuit()
    safe.refuse.set('piet@bos.example', 550)
    for (let i = 0; i < 6; i++)
      await expect(
        send({ SMTP_URL: safe.url, SMTP_CA_FILE: authority }, circuit),
      ).rejects.toBeInstanceOf(Refused)
    safe.refuse.clear()
    expect(circuit.state).toBe('ok')
  })
})

test('invalid settings are reported at startup', () => {
  const nonsense = fileOf('nonsense.pem', 'no key at all')
  for (const [env, named] of [
    [{ DKIM_SELECTOR: 'x' }, /DKIM_KEY_FILE go together/],
    [{ DKIM_SELECTOR: 'x', DKIM_KEY_FILE: join(dir, 'none') }, /DKIM_KEY_FILE: no file/],
    [{ DKIM_SELECTOR: 'x', DKIM_KEY_FILE: nonsense }, /DKIM_KEY_FILE: no private key/],
    [{ SMTP_CA_FILE: join(dir, 'none') }, /SMTP_CA_FILE: no file/],
    [{ SMTP_TLS: 'maybe' }, /SMTP_TLS/],
    [{ DKIM_SELECTOR: 'a b', DKIM_KEY_FILE: dkimKey }, /DKIM_SELECTOR/],
  ] as const) {
    expect(() => settings(env)).toThrow(ConfigError)
    expect(() => settings(env)).toThrow(named)
  }
  expect([
    settings({}).SMTP_TLS,
    settings({ SMTP_URL: 'smtp://mail.example' }).SMTP_TLS,
    settings({ SMTP_URL: 'smtp://a:b@mail.example' }).SMTP_TLS,
  ]).toEqual(['offered', 'offered', 'required'])
})
