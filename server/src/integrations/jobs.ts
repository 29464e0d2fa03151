import { on, onTime } from '../platform/jobs.ts'
import { changed, refresh, refreshAll } from './feed/actions.ts'
import { deliverDue } from './webhooks/jobs-deliver.ts'
import { hit, matched, moved, published } from './webhooks/jobs-happenings.ts'

/** Registers the jobs that notify other systems. A job may run twice: because of its cause, each message is queued only once. */
export function jobs() {
  on('product.published', 'integrations', (context, news) => published(context, news))
  for (const news of ['match.found', 'match.risen'] as const)
    on(news, 'integrations', (context, { matchIds }) => matched(context, matchIds))
  on('search.hit', 'integrations', (context, news) => hit(context, news))
  on('transaction.moved', 'integrations', (context, { stepId }) => moved(context, stepId))
  on('webhook.due', 'integrations', (context) => deliverDue(context), { lane: 'post' })
  on('product.changed', 'integrations', (context, { tenantId }) => changed(context, tenantId))
  on('spot.changed', 'integrations', (context, { tenantId }) => changed(context, tenantId))
  on('feed.stale', 'integrations', (context, { tenantId }) => refresh(context, tenantId), {
    lane: 'post',
  })
  // Products that leave the market because their period is over produce no news.
  onTime({
    name: 'integrations.feeds',
    cron: '7 * * * *',
    lane: 'post',
    handle: (context) => refreshAll(context),
  })
  // Deliveries that wait for their next attempt, and those left behind by a process that ended.
  onTime({
    name: 'integrations.due',
    cron: '* * * * *',
    lane: 'post',
    handle: (context) => deliverDue(context),
  })
}
