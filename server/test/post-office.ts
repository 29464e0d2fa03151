import type { AddressInfo } from 'node:net'
import PostalMime, { type Email } from 'postal-mime'
import { generate } from 'selfsigned'
import { SMTPServer } from 'smtp-server'

export interface Letter {
  from: string
  to: string[]
  raw: string
  /** Whether it arrived over an encrypted connection, and as which user. */
  secure: boolean
  user: string | undefined
  mail: Email
}

interface Wanted {
  /** The account that may send; without it no sign-in is needed. */
  account?: { user: string; password: string }
  /** Whether the connection can be encrypted, with a certificate of its own authority. */
  tls?: boolean
  /** How long it takes for each mail. */
  delayMs?: number
  /** The port it listens on; a free one by default. */
  port?: number
}

/** A real SMTP server on loopback that stores what it receives. `refuse` makes it answer an address with that code; `passwords` are those presented to it. */
export async function openPostOffice({
  account,
  tls = false,
  delayMs = 0,
  port: wanted = 0,
}: Wanted = {}) {
  const letters: Letter[] = []
  const passwords: string[] = []
  const refuse = new Map<string, number>()
  const keys = tls
    ? await generate([{ name: 'commonName', value: 'localhost' }], {
        keySize: 2048,
        extensions: [
          {
            name: 'subjectAltName',
            altNames: [
              { type: 2, value: 'localhost' },
              { type: 7, ip: '127.0.0.1' },
            ],
          },
        ],
      })
    : null
  const server = new SMTPServer({
    authOptional: !account,
    ...(keys && { key: keys.private, cert: keys.cert }),
    allowInsecureAuth: true,
    disabledCommands: [
      ...(tls ? [] : ['STARTTLS' as const]),
      ...(account ? [] : ['AUTH' as const]),
    ],
    onAuth: ({ username, password }, _session, done) => {
      passwords.push(String(password))
      if (username === account?.user && password === account?.password)
        done(null, { user: username })
      else done(new Error('who are you'))
    },
    onRcptTo: ({ address }, _session, done) => {
      const responseCode = refuse.get(address)
      done(
        responseCode === undefined ? null : Object.assign(new Error('not now'), { responseCode }),
      )
    },
    onData: (stream, session, done) => {
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.on('end', () => {
        const raw = Buffer.concat(chunks)
        void PostalMime.parse(raw).then((mail) => {
          letters.push({
            from: session.envelope.mailFrom ? session.envelope.mailFrom.address : '',
            to: session.envelope.rcptTo.map((r) => r.address),
            raw: raw.toString(),
            secure: session.secure,
            user: session.user,
            mail,
          })
          setTimeout(done, delayMs)
        })
      })
    },
  })
  server.on('error', () => undefined)
  await new Promise<void>((ready) => server.listen(wanted, '127.0.0.1', ready))
  const { port } = server.server.address() as AddressInfo
  const who = account
    ? `${encodeURIComponent(account.user)}:${encodeURIComponent(account.password)}@`
    : ''
  return {
    letters,
    passwords,
    refuse,
    port,
    authority: keys?.cert ?? '',
    url: `smtp://${who}127.0.0.1:${port}`,
    close: () => new Promise<void>((closed) => server.close(closed)),
  }
}
