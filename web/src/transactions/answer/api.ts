import { transactions, type AnswerLink, type AnswerMove } from '@bouwkring/contract/transactions'
import { call } from '../../platform/api.ts'
import { about, made, nameOf } from '../../platform/query.ts'
import { useChange } from '../../platform/use-change.ts'
import { moved, transactionQuery } from '../api.ts'

/** What a mailed link is about; looking at it uses nothing up. */
export const linkQuery = (move: AnswerMove, link: AnswerLink | null) =>
  made(
    transactions.answerLink,
    ['link', move, link?.q, link?.token],
    ({ signal }) =>
      link === null ? null : call(transactions.answerLink, { body: { ...link, move } }, { signal }),
    { retry: false, staleTime: Infinity, refetchOnWindowFocus: false, meta: { quiet: true } },
  )

/** Answers by the link; whoever asks shows how it went. */
export const useAnswer = (move: AnswerMove) =>
  useChange(
    (body: AnswerLink) =>
      call(move === 'accept' ? transactions.acceptReservation : transactions.declineReservation, {
        body,
      }),
    {
      quiet: true,
      takes: (after, _, client) => {
        client.setQueryData(transactionQuery(after.id).queryKey, after)
        // The link itself is used up: asked again it would no longer say what it was about.
        const { predicate } = about(...moved)
        return client.invalidateQueries({
          predicate: (query) =>
            predicate(query) && query.queryKey[0] !== nameOf(transactions.answerLink),
        })
      },
    },
  )
