import { on, onTime } from '../platform/jobs.ts'
import { tellFavoriteNews } from './actions-favorite-news.ts'
import { clearChanges } from './queries/copy.ts'
import { askSearches, followCatalogue, silence } from './saved/actions-hits.ts'

/** What the market does later: clears the notes of what changed, long after every process has read them, asks the saved searches for what came, and tells what changed of favourites. */
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
  on('catalogue.changed', 'market', (context) => followCatalogue(context))
  on('options.renamed', 'market', (context) => followCatalogue(context))
  on('search.bounced', 'market', (context, { userId }) => silence(context, userId))
}
