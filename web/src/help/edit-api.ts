import { documents } from '@bouwkring/contract/documents'
import { help } from '@bouwkring/contract/help'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from '../texts/index.ts'
import { call } from '../platform/api.ts'
import { showToast } from '../ui/index.ts'

export const faqFormQuery = (id: number) => queryOptions({ queryKey: ['help', 'faq', id], queryFn: () => call(help.faq, { params: { id } }), staleTime: 0 })
export const documentsQuery = () => queryOptions({ queryKey: ['help', 'documents'], queryFn: async () => (await call(documents.list, {}))['hydra:member'] })

/** A deed on questions or documents; what was read is read again, and what was done is told. */
export function useHelpDeed<V, R>(run: (values: V) => Promise<R>, done: string, quiet = false) {
  const { t } = useTranslation('helpadmin')
  const client = useQueryClient()
  return useMutation({
    mutationFn: run, meta: { quiet },
    onSuccess: async () => {
      if (done) showToast(t(done), { tone: 'success' })
      await client.invalidateQueries({ queryKey: ['help'] })
    },
  })
}
