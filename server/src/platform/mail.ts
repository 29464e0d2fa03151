import type { Config } from './config.ts'
import type { Db } from './db.ts'
import { on, onTime, tell, type JobContext } from './jobs.ts'
import { post, Refused } from './post.ts'
import {
  isHeldByGone,
  keepMail,
  openMails,
  putBack,
  sentMail,
  takeMail,
  writeMail,
  type Mail,
} from './queries-mail.ts'

export { cameBack, type Mail } from './queries-mail.ts'

/** Writes a mail to the outbox, in the transaction of its cause; the same `key` writes it only once. A job sends it after the commit. */
export async function sendMail(db: Db, mail: Mail): Promise<void> {
  const mailId = await writeMail(db, mail)
  if (mailId !== undefined) await tell(db, 'mail.waiting', { mailId }, String(mailId))
}

/** A mail that could not be sent for this long is given up. */
const patienceMs = 3 * 86_400_000

/**
 * Sends one mail. The worker that takes the row holds it exclusively, as long as its process lives; without a mail server it is stored and marked as such. The queue retries a failed one. Should the process end
 * between the server's confirmation and ours, it is sent a second time under the same Message-ID, by which the receiving side recognises it.
 */
export async function deliver(
  {
    database,
    config,
    log,
    parts,
    worker,
  }: Pick<JobContext, 'database' | 'config' | 'log' | 'parts' | 'worker'>,
  mailId: number,
): Promise<void> {
  if (!config.SMTP_URL) return void (await database.asSystem((db) => keepMail(db, mailId)))
  const mail = await database.asSystem((db) => takeMail(db, mailId, worker ?? null))
  if (!mail) {
    if (await database.asSystem((db) => isHeldByGone(db, mailId)))
      throw new Error('a worker that died has it still')
    return
  }
  try {
    await post(config, parts.circuit('mail'), { ...mail, id: mailId })
  } catch (error) {
    const final = error instanceof Refused || Date.now() - mail.created_at.getTime() > patienceMs
    await database.asSystem((db) =>
      putBack(
        db,
        mailId,
        final ? 'failed' : 'waiting',
        error instanceof Error ? error.message : String(error),
      ),
    )
    log.warn({ mail: mailId, final }, 'mail not sent')
    if (final) return
    throw error
  }
  await database.asSystem((db) => sentMail(db, mailId))
}

/** Registers sending, and a scheduled job that requeues what a stopped process left behind. */
export function mailJobs() {
  on('mail.waiting', 'mail', (context, { mailId }) => deliver(context, mailId), { lane: 'post' })
  onTime({
    name: 'mail.again',
    cron: '*/5 * * * *',
    handle: ({ database }) =>
      database.asSystem(async (db) => {
        for (const mailId of await openMails(db))
          await tell(db, 'mail.waiting', { mailId }, String(mailId))
      }),
  })
}

/** The address of a page of the product for an organisation's users: from the configuration, never from a request. */
export function linkTo(
  config: Pick<Config, 'PUBLIC_URL' | 'TENANT_HOSTS'>,
  subdomain: string,
  path: string,
): string {
  const url = new URL(path, config.PUBLIC_URL)
  if (config.TENANT_HOSTS === 'on') url.hostname = `${subdomain}.${url.hostname}`
  return url.href
}

/** The current address of a request on the organisation's host: only path and query come from the request. */
export function movedTo(
  config: Pick<Config, 'PUBLIC_URL' | 'TENANT_HOSTS'>,
  subdomain: string,
  asked: string,
): string {
  const url = new URL(linkTo(config, subdomain, '/'))
  const query = asked.indexOf('?')
  // Set part by part: parsed as a whole, a path that begins with two slashes would be read as a host.
  url.pathname = query < 0 ? asked : asked.slice(0, query)
  url.search = query < 0 ? '' : asked.slice(query)
  return url.href
}

/** The address of a page for the requested host: that of the organisation, or the common one. */
export const pageOn = (
  config: Pick<Config, 'PUBLIC_URL' | 'TENANT_HOSTS'>,
  host: { subdomain: string } | null,
  path: string,
) => (host ? linkTo(config, host.subdomain, path) : new URL(path, config.PUBLIC_URL).href)
