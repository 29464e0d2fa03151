import { tell, type JobContext } from '../../platform/jobs.ts'
import { linkTo, sendMail } from '../../platform/mail.ts'
import { callPart } from '../../platform/parts.ts'
import { unseal } from '../../platform/seal.ts'
import * as queries from './queries-sending.ts'
import { signed } from './actions-signature.ts'
import { patience, restAfter, waitAfter } from './rules.ts'
import { stoppedMail } from './rules-mail.ts'
import { post } from './send.ts'

type Context = Pick<JobContext, 'database' | 'config' | 'log'>
/** The purpose for which the signing secrets are sealed. */
export const secretPurpose = 'webhook'

const explain = (error: unknown) => {
  const { name, code, message } = error as { name?: string; code?: string; message?: string }
  return (
    name === 'TimeoutError' || code === 'ABORT_ERR'
      ? 'no answer within 5 seconds'
      : message || code || name || 'unknown'
  ).slice(0, 300)
}

/** Makes one attempt. */
async function attempt({ config }: Context, taken: queries.Taken): Promise<queries.Outcome> {
  const began = performance.now()
  const durationMs = () => Math.round(performance.now() - began)
  const secret = unseal(taken.secret, secretPurpose, config.SESSION_SECRET)
  if (secret === null)
    return {
      status: null,
      answer: '',
      error: 'the signing secret cannot be read: make a new one',
      durationMs: 0,
    }
  try {
    const headers = {
      ...signed(secret, `msg_${taken.message_id}`, Math.floor(Date.now() / 1000), taken.body),
      'user-agent': `${config.PRODUCT_NAME.replace(/[^\w.-]/g, '')}-webhook`,
    }
    const answer = await callPart('webhooks', () =>
      post(
        { url: taken.url, headers, body: taken.body },
        { anywhere: config.WEBHOOK_TARGETS === 'anywhere' },
      ),
    )
    return { ...answer, error: '', durationMs: durationMs() }
  } catch (error) {
    return { status: null, answer: '', error: explain(error), durationMs: durationMs() }
  }
}

/** Counts a webhook failure: the webhook is left alone for a while, and after days of only failures it is paused and its administrators are notified. */
async function countFailure({ database, config, log }: Context, webhookId: number) {
  await database.asSystem(async (db) => {
    const row = await queries.failed(db, webhookId)
    if (!row) return
    await queries.leaveAlone(db, webhookId, restAfter(row.failures))
    if (row.seconds < patience) return
    const told = await queries.stop(db, webhookId)
    if (told.length > 0) log.warn({ webhook: webhookId }, 'webhook paused: it has failed for days')
    for (const to of told)
      await sendMail(db, {
        tenantId: to.tenantId,
        key: `webhook-stopped:${webhookId}:${to.stoppedAt}:${to.address}`,
        to: { name: to.name, address: to.address },
        ...stoppedMail(to, linkTo(config, to.subdomain, '/account/koppelingen')),
      })
  })
}

async function deliver(context: Context, taken: queries.Taken) {
  const outcome = await attempt(context, taken)
  const ok = outcome.status !== null && outcome.status >= 200 && outcome.status < 300
  await context.database.asSystem(async (db) => {
    await queries.keepAttempt(db, taken.id, ok, waitAfter(taken.attempts + 1, taken.event), outcome)
    if (ok) await queries.worked(db, taken.webhook_id)
  })
  // A failed test says nothing about earlier or later deliveries.
  if (!ok && taken.event !== 'ping') await countFailure(context, taken.webhook_id)
}

// One lane per process: slow or dead receivers occupy at most one worker of the queue, and a failed webhook is left alone, so that it costs five seconds now and then.
let running = false
let asked = false
const turnMs = 20_000

/** Sends due deliveries one after another. Those taken by a process that ended are picked up again by the scheduled job. */
export async function deliverDue(context: Context) {
  asked = true
  if (running) return
  running = true
  try {
    const till = Date.now() + turnMs
    for (asked = false; Date.now() < till; asked = false) {
      const taken = await context.database.asSystem((db) => queries.takeDue(db))
      if (taken) await deliver(context, taken)
      else if (!asked) return
    }
    await context.database.asSystem((db) => tell(db, 'webhook.due', {}, 'all'))
  } finally {
    running = false
  }
}
