import { documents } from '@bouwkring/contract/documents'
import { help } from '@bouwkring/contract/help'
import { queryOptions } from '@tanstack/react-query'
import { useTranslation } from '../texts/index.ts'
import { call } from '../platform/api.ts'
import { useDeed } from '../platform/use-deed.ts'

export const faqFormQuery = (id: number) =>
  queryOptions({
    queryKey: ['help', 'faq', id],
    queryFn: () => call(help.faq, { params: { id } }),
    staleTime: 0,
  })
export const documentsQuery = () =>
  queryOptions({
    queryKey: ['help', 'documents'],
    queryFn: async () => (await call(documents.list, {}))['hydra:member'],
  })

/** A deed on questions or documents; what was read is read again, and what was done is told. */
export function useHelpDeed<V, R>(run: (values: V) => Promise<R>, done: string, quiet = false) {
  const { t } = useTranslation('helpadmin')
  return useDeed(run, { renews: [['help']], done: done && t(done), quiet })
}
