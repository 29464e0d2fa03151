import { on, onTime } from '../platform/jobs.ts'
import { tellFavoriteNews } from './actions-favorite-news.ts'
import { clearChanges } from './queries/copy.ts'
import { askSearches, followRemoved, silence } from './saved/actions-hits.ts'

/** Background work of the market: deletes change records long after every process has read them, runs the saved searches on new listings, and sends news of favourites. */
export function jobs() {
  onTime({
    name: 'market.clear-changes',
    cron: '17 * * * *',
    handle: ({ database }) => database.asSystem(async (db) => void (await clearChanges(db))),
  })
  onTime({
    name: 'market.favourites',
    cron: '*/20 * * * *',
    handle: (context) => tellFavoriteNews(context),
  })
  on('listings.moved', 'market', (context) => askSearches(context))
  on('catalogue.changed', 'market', (context) => followRemoved(context))
  on('property.changed', 'market', (context) => followRemoved(context))
  on('criteria.gone', 'market', (context) => followRemoved(context))
  on('search.bounced', 'market', (context, { userId }) => silence(context, userId))
}
