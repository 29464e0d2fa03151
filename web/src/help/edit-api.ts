import { documents } from '@bouwkring/contract/documents'
import { help } from '@bouwkring/contract/help'
import { useTranslation } from '../texts/index.ts'
import { q } from '../platform/query.ts'
import { useChange } from '../platform/use-change.ts'

export const faqFormQuery = (id: number) => q(help.faq, { params: { id } }, { staleTime: 0 })
export const documentsQuery = () =>
  q(documents.list, {}, { select: (found) => found['hydra:member'] })

/** A deed on questions or documents; refetches the data that were read, and reports what was done. */
export function useHelpDeed<V, R>(run: (values: V) => Promise<R>, done: string, quiet = false) {
  const { t } = useTranslation('helpadmin')
  return useChange(run, { forgets: [help, documents], done: done && t(done), quiet })
}
