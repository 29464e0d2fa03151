import { sql } from 'kysely'
import { isPaused } from '../market/index.ts'

/** For a follower `f`: whether they may search, as is needed to read anything about a saved search. As the system. */
export const maySearch = sql`accounts.is_given(f.user_id, 'SHOW_SEARCH')`

/** For a notification `n`: it is about a saved search whose mails its reader stopped or paused since it was notified, or who may no longer search. It stays in the bell and is not mailed any more. As the system. */
export const isSilenced = sql`(n.kind in ('search_hit', 'search_broken') and exists (
  select from market.saved_search_follower f
  where f.search_id = (n.params ->> 'search')::bigint and f.user_id = n.user_id and (f.frequency = 'off' or ${isPaused} or not ${maySearch})))`
