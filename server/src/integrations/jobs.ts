import { on, onTime } from '../platform/jobs.ts'
import { changed, refresh, refreshAll } from './feed/actions.ts'
import { deliverDue } from './webhooks/jobs-deliver.ts'
import { hit, matched, moved, published } from './webhooks/jobs-happenings.ts'

/** Registers what other systems are told of. A job may run twice: the cause of each message makes that it stands in line once. */
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
  // What leaves the market because its days are over tells nothing.
  onTime({
    name: 'integrations.feeds',
    cron: '7 * * * *',
    lane: 'post',
    handle: (context) => refreshAll(context),
  })
  // What waits for its next attempt, and what a process that ended left behind.
  onTime({
    name: 'integrations.due',
    cron: '* * * * *',
    lane: 'post',
    handle: (context) => deliverDue(context),
  })
}
