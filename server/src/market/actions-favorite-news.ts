import { tell, type JobContext } from '../platform/jobs.ts'
import { takeFavoriteNews } from './queries/favorite-news.ts'

/** Favourites that are looked at in one transaction. */
const most = 2000

/** Tells of favourites that became cheaper, of which less is left, or that are soon gone: each change once. */
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
