import { baskets } from '@bouwkring/contract/baskets'
import { market } from '@bouwkring/contract/market'
import { matching } from '@bouwkring/contract/matching'
import { notifications } from '@bouwkring/contract/notifications'
import { type Product, products, type Transport } from '@bouwkring/contract/products'
import { spots } from '@bouwkring/contract/spots'
import {
  transactions,
  type ContactBody,
  type ReserveBody,
  type TransactionDetail,
  type TransactionStatus,
} from '@bouwkring/contract/transactions'
import { keepPreviousData } from '@tanstack/react-query'
import type { z } from 'zod'
import { call, isApiError } from '../platform/api.ts'
import { made, pages, q } from '../platform/query.ts'
import { anyFailure, useChange } from '../platform/use-change.ts'
import { together } from '../platform/together.ts'
import type { ContactAbout } from './contact-form.ts'
import { counterparts } from './counterparts.ts'

/** The filter of the table, in the words of the API. */
export interface TransactionFilter {
  status?: TransactionStatus[]
  transaction_state?: 'sent' | 'received'
  search?: string
  completable?: 'true'
  page: number
  order?: Partial<Record<'date' | 'amount' | 'distance', 'ASC' | 'DESC'>>
}

export const transactionsQuery = (query: TransactionFilter) => pages(transactions.list, { query })

/** How many reservations await an answer from the user's organisation. */
export const waitingQuery = () =>
  q(
    transactions.list,
    { query: { status: ['pending'], transaction_state: 'received', itemsPerPage: 1 } },
    { select: (list) => list['hydra:totalItems'] },
  )

export const transactionQuery = (id: number) =>
  q(
    transactions.get,
    { params: { id } },
    { refetchOnWindowFocus: true, enabled: Number.isSafeInteger(id) && id > 0 },
  )

/** Reservations on a product of the user's organisation, or that it answers or is meant for. */
export const receivedQuery = (product: number) =>
  q(transactions.ofProduct, { params: { id: product } })

const open: TransactionStatus[] = ['pending', 'accepted']
/** Open reservations that the user's organisation sent on a product, newest first. */
export const ownReservationsQuery = (product: number) =>
  q(transactions.list, { query: { product, transaction_state: 'sent', status: open } })
const openOf = together(async (product: number[]) => {
  const { 'hydra:member': found } = await call(transactions.open, { query: { product } })
  return new Map(found.map((one) => [one.product.id, one]))
})
/** The open reservation of the user's organisation on a product, or null: for the note on its card. All cards of a page share one call. */
export const openReservationQuery = (product: number) =>
  made(transactions.open, ['of', product], async () => (await openOf(product)) ?? null, {
    meta: { loud: true },
    staleTime: 60_000,
  })

/** Completed exchanges in which a spot was on the offering side, or on the asking side. */
export const exchangedQuery = (spot: number, offers: boolean, page: number) =>
  q(transactions.list, {
    query: { spot, spot_role: offers ? 'offers' : 'asks', status: ['completed'], page },
  })

/** The route between the two spots; null when one of them is no longer visible. */
export const wayQuery = (from: number, to: number) =>
  made(
    transactions.get,
    ['way', from, to],
    ({ signal }) =>
      call(spots.directions, { params: { id: from, other: to } }, { signal }).catch(
        (error: unknown) => {
          if (isApiError(error) && (error.status === 404 || error.status === 403)) return null
          throw error
        },
      ),
    { staleTime: 3_600_000 },
  )

/** Own products on the other side of the market that a reservation can be for: first those that match the product, then what the market finds by the text. */
export const counterpartsQuery = (
  product: Pick<Product, 'id' | 'is_released' | 'is_external'>,
  text: string,
  seesMatches: boolean,
) =>
  made(
    transactions.list,
    ['counterparts', product.id, text, seesMatches],
    async ({ signal }) => {
      const asked = {
        is_released: product.is_released ? 'false' : 'true',
        scope: 'internal',
        order: 'match',
        ...(text && { search: text }),
      } as const
      const matches = seesMatches
        ? call(
            matching.ofProduct,
            {
              params: { id: product.id },
              query: { scope: product.is_external ? 'external' : 'internal', itemsPerPage: 100 },
            },
            { signal },
          )
        : null
      const [found, best] = await Promise.all([
        call(market.search, { query: asked }, { signal }),
        matches,
      ])
      return counterparts(product.id, text, best?.['hydra:member'] ?? [], found['hydra:member'])
    },
    { meta: { loud: true }, placeholderData: keepPreviousData },
  )

/** A move changes stock, and so what the market and the spots show, and the basket that the line belongs to. */
export const moved = [
  transactions,
  baskets,
  products,
  market,
  matching,
  spots,
  notifications,
] as const

/** A user's actions on a reservation. */
export type Deed = 'accept' | 'decline' | 'retract' | 'process'
export interface DeedInput {
  id: number
  reason?: string | undefined
  amount?: number
  date?: string
}
const reasonOf = ({ reason }: DeedInput) => (reason ? { reason } : {})
const calls: Record<Deed, (input: DeedInput) => Promise<TransactionDetail>> = {
  accept: ({ id }) => call(transactions.accept, { params: { id }, body: {} }),
  decline: (input) =>
    call(transactions.decline, { params: { id: input.id }, body: reasonOf(input) }),
  retract: (input) =>
    call(transactions.retract, { params: { id: input.id }, body: reasonOf(input) }),
  process: ({ id, amount, date }) =>
    call(transactions.process, { params: { id }, body: { amount, date } }),
}

/** Performs the deed; the caller shows any errors. */
export const useDo = (deed: Deed) =>
  useChange(calls[deed], {
    forgets: moved,
    // A lost race: the screen is out of date.
    alsoAfter: (error) => isApiError(error) && (error.status === 409 || error.status === 404),
    takes: (after, _, client) => client.setQueryData(transactionQuery(after.id).queryKey, after),
    quiet: true,
  })

export const useTransport = (id: number) =>
  useChange(
    (transport: Transport) => call(transactions.transport, { params: { id }, body: { transport } }),
    {
      scope: `transport ${id}`,
      forgets: [transactions],
      alsoAfter: anyFailure,
      takes: (after, _, client) => client.setQueryData(transactionQuery(id).queryKey, after),
    },
  )

/** Reserves; `key` makes a repeated call idempotent. */
export const useReserve = () =>
  useChange(
    ({ body, key }: { body: z.input<typeof ReserveBody>; key: string }) =>
      call(transactions.create, { body }, { key }),
    { forgets: moved, alsoAfter: anyFailure, quiet: true },
  )

/** Writes to the other organisation; `key` makes a repeated call idempotent. */
export const useContact = () =>
  useChange(
    ({ about, body, key }: { about: ContactAbout; body: ContactBody; key: string }) =>
      about.transaction === undefined
        ? call(transactions.contact, { params: { id: about.product ?? 0 }, body }, { key })
        : call(transactions.contactSender, { params: { id: about.transaction }, body }, { key }),
    { quiet: true },
  )
