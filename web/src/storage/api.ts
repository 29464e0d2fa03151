import { matching } from '@bouwkring/contract/matching'
import type { Transport } from '@bouwkring/contract/products'
import { type OwnBookingBodyInput, storage } from '@bouwkring/contract/storage'
import type { Transaction } from '@bouwkring/contract/transactions'
import { call } from '../platform/api.ts'
import { made, q } from '../platform/query.ts'
import { anyFailure, useChange } from '../platform/use-change.ts'
import { moved } from '../transactions/screens.ts'

/** Depots with room for the goods of a match. */
export const proposalQuery = (match: number) =>
  q(storage.ofMatch, { params: { id: match } }, { refetchOnMount: 'always' })

/** What a depot offers. */
export const spotStorageQuery = (spot: number) => q(storage.get, { params: { id: spot } })

/** The weeks of a depot from a day, or from the current week. */
export const calendarQuery = (spot: number, week: string | undefined) =>
  q(
    storage.calendar,
    { params: { id: spot }, query: week === undefined ? {} : { from: week } },
    { refetchOnWindowFocus: true },
  )

/** Room requested with a transaction; fetched again when the transaction moves. */
export const transactionStorageQuery = ({ id, status }: Pick<Transaction, 'id' | 'status'>) =>
  made(
    storage.ofTransaction,
    ['of', id, status],
    ({ signal }) => call(storage.ofTransaction, { params: { id } }, { signal }),
    { refetchOnWindowFocus: true },
  )

/** Reserves goods and room in one act; `key` makes a repeated call idempotent. */
export const useReserveWithStorage = (match: number) =>
  useChange(
    ({
      body,
      key,
    }: {
      body: { spot: number; amount: number; transport?: Transport }
      key: string
    }) => call(storage.reserve, { params: { id: match }, body }, { key }),
    { forgets: [storage, ...moved], alsoAfter: anyFailure, quiet: true },
  )

/** Grants requested room. */
export const useAccept = (done: string) =>
  useChange((id: number) => call(storage.accept, { params: { id } }), {
    forgets: [storage],
    alsoAfter: anyFailure,
    done,
  })

/** Refuses it; the reservation that requested it lapses. `ends` runs before the row is fetched again and disappears. */
export const useDecline = (done: string, ends: () => void) =>
  useChange(
    ({ id, reason }: { id: number; reason: string }) =>
      call(storage.decline, { params: { id }, body: reason === '' ? {} : { reason } }),
    { forgets: [storage, ...moved], alsoAfter: anyFailure, done, takes: ends },
  )

/** Ends a booking whose goods are gone. */
export const useRelease = (done: string) =>
  useChange((id: number) => call(storage.release, { params: { id } }), {
    forgets: [storage],
    alsoAfter: anyFailure,
    done,
  })

/** Sets the destination of goods in the keeper's own booking; the caller shows any errors. */
export const useSetDestination = (done: string, ends: () => void) =>
  useChange(
    ({ id, body }: { id: number; body: { destination: string; was: string } }) =>
      call(storage.destination, { params: { id }, body }),
    { forgets: [storage], alsoAfter: anyFailure, done, takes: ends },
  )

/** Moves requested room to the weeks in which it is now needed; the caller shows any errors. */
export const useMove = (done: string) =>
  useChange(
    ({ id, body }: { id: number; body: { week_from: string; week_till: string } }) =>
      call(storage.move, { params: { id }, body }),
    { forgets: [storage], alsoAfter: anyFailure, done, quiet: true },
  )

/** Gives back room that is no longer needed. */
export const useGiveBack = (done: string) =>
  useChange((id: number) => call(storage.giveBack, { params: { id } }), {
    forgets: [storage],
    alsoAfter: anyFailure,
    done,
  })

/** Books room for goods outside the marketplace. */
export const book = (spot: number, body: OwnBookingBodyInput) =>
  call(storage.book, { params: { id: spot }, body })

/** Queries affected by an offer of room. */
export const offered = [storage, matching] as const
