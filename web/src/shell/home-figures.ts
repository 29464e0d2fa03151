import { spots } from '@bouwkring/contract/spots'
import { transactions } from '@bouwkring/contract/transactions'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../platform/api.ts'

/** Reservations that wait for an answer of this organisation. */
export const waitingQuery = () =>
  queryOptions({
    queryKey: ['transactions', 'waiting'],
    queryFn: async ({ signal }) =>
      (
        await call(
          transactions.list,
          { query: { status: ['pending'], transaction_state: 'received', itemsPerPage: 1 } },
          { signal },
        )
      )['hydra:totalItems'],
  })

/** Own spots: how many are active, and how many have expired and ask for a deed. */
export const mySpotsQuery = () =>
  queryOptions({
    queryKey: ['spots', 'mineCounted'],
    queryFn: async ({ signal }) => {
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
    },
  })
