import { spots } from '@bouwkring/contract/spots'
import { call } from '../platform/api.ts'
import { made } from '../platform/query.ts'

/** Own spots: how many are active, and how many have expired and ask for a deed. */
export const mySpotsQuery = () =>
  made(spots.list, ['mineCounted'], async ({ signal }) => {
    const count = async (status: 'active' | 'expired') =>
      (
        await call(
          spots.list,
          { query: { view: 'mine', status: [status], itemsPerPage: 1 } },
          { signal },
        )
      )['hydra:totalItems']
    const [active, expired] = await Promise.all([count('active'), count('expired')])
    return { active, expired }
  })
