import {
  transactions,
  type AnswerLink,
  type AnswerMove,
  type TransactionDetail,
} from '@bouwkring/contract/transactions'
import type { QueryClient } from '@tanstack/react-query'
import { call } from '../../platform/api.ts'
import { about, made, nameOf } from '../../platform/query.ts'
import { useChange } from '../../platform/use-change.ts'
import { moved, transactionQuery } from '../api.ts'

/** The reservation of a mailed link; viewing it does not use it up. */
export const linkQuery = (move: AnswerMove, link: AnswerLink | null) =>
  made(
    transactions.answerLink,
    ['link', move, link?.q, link?.token],
    ({ signal }) =>
      link === null ? null : call(transactions.answerLink, { body: { ...link, move } }, { signal }),
    { retry: false, staleTime: Infinity, refetchOnWindowFocus: false, meta: { quiet: true } },
  )

/** Takes over a reservation that was answered through its link. */
export function answered(
  client: QueryClient,
  move: AnswerMove,
  link: AnswerLink,
  after: TransactionDetail,
) {
  client.setQueryData(transactionQuery(after.id).queryKey, after)
  // Going back shows the answer too.
  client.setQueryData(linkQuery(move, link).queryKey, after)
  // The link itself is used up: if requested again it would no longer show its reservation.
  const { predicate } = about(...moved)
  return client.invalidateQueries({
    predicate: (query) => predicate(query) && query.queryKey[0] !== nameOf(transactions.answerLink),
  })
}

/** Answers through the link; the caller shows the result. */
export const useAnswer = (move: AnswerMove) =>
  useChange(
    (body: AnswerLink) =>
      call(move === 'accept' ? transactions.acceptReservation : transactions.declineReservation, {
        body,
      }),
    { quiet: true, takes: (after, link, client) => answered(client, move, link, after) },
  )
