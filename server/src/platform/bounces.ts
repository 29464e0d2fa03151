import { createHmac, timingSafeEqual } from 'node:crypto'
import { buffer } from 'node:stream/consumers'
import type { Config } from './config.ts'
import type { Database } from './db.ts'
import type { Log } from './log.ts'
import { bouncedMail } from './queries-mail.ts'

type Settings = Pick<Config, 'MAIL_BOUNCE_ADDRESS' | 'SESSION_SECRET'>

/** A report is small; anything larger is not a report. */
const largest = 200_000
const longestAnswer = 60_000

const signed = (id: string, secret: string) =>
  createHmac('sha256', secret).update(`bounce ${id}`).digest('hex').slice(0, 20)
const partsOf = (address: string) => {
  const at = address.lastIndexOf('@')
  return [address.slice(0, at), address.slice(at + 1)] as const
}

/** The envelope sender of a mail: delivery reports return to this address, which itself identifies the mail concerned (VERP). */
export function returnAddress(
  { MAIL_BOUNCE_ADDRESS: address, SESSION_SECRET }: Settings,
  mailId: number,
): string | undefined {
  if (address === undefined) return undefined
  const [local, domain] = partsOf(address)
  return `${local}+${mailId}-${signed(String(mailId), SESSION_SECRET)}@${domain}`
}

/** The mail to which a return address belongs; undefined for an address that we never issued. */
export function mailOfReturn(
  { MAIL_BOUNCE_ADDRESS: wanted, SESSION_SECRET }: Settings,
  address: string,
): number | undefined {
  const [, local, id = '', sign = '', domain] =
    /^(.+)\+(\d{1,15})-([0-9a-f]{20})@([^@]+)$/.exec(address.toLowerCase()) ?? []
  if (wanted === undefined || `${local}@${domain}` !== wanted.toLowerCase()) return undefined
  return timingSafeEqual(Buffer.from(sign), Buffer.from(signed(id, SESSION_SECRET)))
    ? Number(id)
    : undefined
}

/** The reason why delivery was abandoned, from a delivery report (RFC 3464); undefined for a report of delay or delivery. */
export async function failureIn(report: Buffer): Promise<string | undefined> {
  const { default: PostalMime } = await import('postal-mime')
  const { attachments } = await PostalMime.parse(report)
  const status = attachments.find(({ mimeType }) => mimeType === 'message/delivery-status')
  if (!status) return undefined
  const text =
    typeof status.content === 'string'
      ? status.content
      : Buffer.from(status.content as ArrayBuffer).toString()
  const field = (name: string) =>
    new RegExp(`^${name}:[ \\t]*(.+(?:\\r?\\n[ \\t].+)*)`, 'im')
      .exec(text)?.[1]
      ?.replace(/\s+/g, ' ')
      .trim()
  const code = field('Status') ?? ''
  return field('Action')?.toLowerCase() === 'failed' && /^5\.\d/.test(code)
    ? `bounced ${code} ${field('Diagnostic-Code') ?? ''}`.trim()
    : undefined
}

/** Listens for reports on undeliverable mail, as the last hop of an organisation's own mail server, and stores the reason with the mail. Accepts nothing for any other address. */
export async function receiveBounces(
  config: Config,
  database: Database,
  log: Log,
): Promise<{ port: number; stop(): Promise<void> } | null> {
  if (config.MAIL_BOUNCE_ADDRESS === undefined || config.BOUNCE_PORT === undefined) return null
  const take = async (recipients: readonly string[], report: Buffer) => {
    const reason = await failureIn(report)
    const ids = recipients.flatMap((address) => mailOfReturn(config, address) ?? [])
    if (reason !== undefined)
      for (const id of ids) await database.asSystem((db) => bouncedMail(db, id, reason))
  }
  const { SMTPServer } = await import('smtp-server')
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['AUTH', 'STARTTLS'],
    size: largest,
    maxClients: 5,
    socketTimeout: longestAnswer,
    disableReverseLookup: true,
    onRcptTo: ({ address }, _session, done) =>
      done(
        mailOfReturn(config, address) === undefined
          ? Object.assign(new Error('no such address'), { responseCode: 550 })
          : null,
      ),
    onData: (stream, { envelope }, done) => {
      void buffer(stream)
        .then(async (report) => {
          if (stream.sizeExceeded)
            throw Object.assign(new Error('too large'), { responseCode: 552 })
          await take(
            envelope.rcptTo.map(({ address }) => address),
            report,
          )
        })
        .then(
          () => done(),
          (error: Error & { responseCode?: number }) => {
            // The sending mail server tries again later.
            log.warn({ err: error.message }, 'report on a mail not taken')
            done(Object.assign(new Error('not now'), { responseCode: error.responseCode ?? 451 }))
          },
        )
    },
  })
  server.on('error', (error) =>
    log.warn({ err: error.message }, 'connection of a report on mail broke'),
  )
  await new Promise<void>((ready, failed) => {
    server.server.once('error', failed)
    server.listen(config.BOUNCE_PORT, config.LISTEN_HOST, ready)
  })
  const address = server.server.address()
  return {
    port: typeof address === 'object' && address ? address.port : 0,
    stop: () => new Promise((ended) => server.close(() => ended())),
  }
}
