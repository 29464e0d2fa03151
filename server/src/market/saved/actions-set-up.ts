import {
  readStored,
  type SearchFrequency,
  type StoredFilter,
} from '@bouwkring/contract/saved-searches'
import type { Db } from '../../platform/db.ts'
import type { Viewer } from '../filters/ask.ts'
import { prepare } from '../queries/filter.ts'
import * as queries from './queries.ts'
import * as followers from './queries-followers.ts'
import { listedSince } from './queries-hits.ts'
import { derivedOf } from './rules.ts'

/** The settings of a search to set up: how many days ago it was saved, and when its keeper last looked. */
interface Given {
  name: string
  filter: StoredFilter
  place?: string
  frequency: SearchFrequency
  days: number
  seenDays: number
  followers?: readonly number[]
}

/** Saves a search for a user as if some days ago, with the hits since then; nobody is notified. For a market that is set up in one go. As the system. Returns its id. */
export async function setUpSearch(db: Db, viewer: Viewer, given: Given): Promise<number> {
  const filter = readStored(given.filter)
  if (!filter) throw new Error(`no filter: ${given.name}`)
  const id = await queries.addSearch(
    db,
    viewer,
    { name: given.name, place: given.place ?? null, view: 'map', active_till: null },
    {
      filter: given.filter,
      derived: derivedOf(filter),
      references: (filter.filters ?? []).map((term) => term.reference),
      search: filter.search,
    },
    given.frequency,
  )
  await followers.addFollowers(db, viewer.tenantId, id, given.followers ?? [], 'daily')
  await followers.backdate(db, id, given)
  await listedSince(db, id, await prepare(db, filter, viewer))
  return id
}
