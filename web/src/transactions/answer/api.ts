import { transactions, type AnswerLink, type AnswerMove } from '@bouwkring/contract/transactions'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../platform/api.ts'
import { transactionQuery } from '../api.ts'

/** What a mailed link is about; looking at it uses nothing up. */
export const linkQuery = (move: AnswerMove, link: AnswerLink | null) =>
  queryOptions({
    queryKey: ['transactions', 'link', move, link?.q, link?.token],
    queryFn: ({ signal }) =>
      link === null ? null : call(transactions.answerLink, { body: { ...link, move } }, { signal }),
    retry: false,
    staleTime: Infinity,
    refetchOnWindowFocus: false,
    meta: { quiet: true },
  })

/** Answers by the link; whoever asks shows how it went. */
export function useAnswer(move: AnswerMove) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (body: AnswerLink) =>
      call(move === 'accept' ? transactions.acceptReservation : transactions.declineReservation, {
        body,
      }),
    meta: { quiet: true },
    onSuccess: (after) => {
      client.setQueryData(transactionQuery(after.id).queryKey, after)
      // The link itself is used up: asked again it would no longer say what it was about.
      return client.invalidateQueries({
        predicate: ({ queryKey: [feature, what] }) =>
          ['transactions', 'products', 'market', 'matching', 'spots', 'notifications'].includes(
            String(feature),
          ) && what !== 'link',
      })
    },
  })
}
