import { spots } from '@bouwkring/contract/spots'
import { call } from '../platform/api.ts'
import { made } from '../platform/query.ts'

/** The user's own spots: how many are active, and how many have expired and require action. */
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
