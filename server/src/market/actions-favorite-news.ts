import { tell, type JobContext } from '../platform/jobs.ts'
import { takeFavoriteNews } from './queries/favorite-news.ts'

/** Number of favourites processed in one transaction. */
const most = 2000

/** Sends news of favourites that became cheaper, have less left, or end soon: each change once. */
export async function tellFavoriteNews({ database }: Pick<JobContext, 'database'>): Promise<void> {
  let taken: number
  do {
    taken = await database.asSystem(async (db) => {
      const news = await takeFavoriteNews(db, most)
      if (news.told.length > 0)
        await tell(db, 'favourites.changed', {
          run: new Date().toISOString(),
          changes: news.told,
        })
      return news.taken
    })
  } while (taken === most)
}
