import type { OtlType } from '@bouwkring/contract/catalogue'
import type { LibraryRow, LibrarySource } from '@bouwkring/contract/libraries'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from '../texts/index.ts'
import { useHolds } from '../accounts/index.ts'
import { useDebounced } from '../platform/use-debounced.ts'
import { tellError } from '../platform/tell-error.ts'
import { showToast, useConfirm } from '../ui/index.ts'
import { libraryItemsQuery, tenantLibrariesQuery, useDeleteItem } from './api.ts'

/** Deletes an article after confirmation, and reports the result. */
function useDrop() {
  const { t } = useTranslation('catalogue')
  const confirm = useConfirm()
  const remove = useDeleteItem()
  const drop = async (item: LibraryRow) => {
    if (
      !(await confirm({
        title: t('library.deleteTitle', { name: item.name }),
        confirm: t('library.yes'),
        cancel: t('library.no'),
        danger: true,
      }))
    )
      return
    remove.mutate(item.id, {
      onSuccess: () => showToast(t('library.deleted'), { tone: 'success' }),
      onError: (error) => tellError(error, t('library.deleteFailed')),
    })
  }
  return { drop, dropping: remove.isPending }
}

const totalOf = (page: { 'hydra:totalItems': number } | undefined) =>
  page?.['hydra:totalItems'] ?? 0
const membersOf = <T>(page: { 'hydra:member': T[] } | undefined): readonly T[] =>
  page?.['hydra:member'] ?? []

/** One of the two libraries of the picker: the search text, the current page and the chosen article. */
export function useLibrary(source: LibrarySource, type: OtlType, search: string, enabled: boolean) {
  const mayRead = useHolds('TENANT_LIBRARY_READ')
  const open = enabled && (source === 'standard' || mayRead)
  const [within, setWithin] = useState<number>()
  const [chosen, setChosen] = useState<number>()
  const name = useDebounced(search.trim())
  const about = `${type} ${within ?? ''} ${name}`
  const [at, setAt] = useState({ about, page: 1 })
  // The search has changed: start from the first page.
  const page = at.about === about ? at.page : 1
  const found = useQuery({
    ...libraryItemsQuery({ library: source, type, tenantLibrary: within, search: name, page }),
    enabled: open,
  })
  const all = useQuery({ ...libraryItemsQuery({ library: source, type, page: 1 }), enabled: open })
  const own = useQuery({ ...tenantLibrariesQuery(), enabled: open && source === 'tenant' })
  const items = membersOf(found.data)
  return {
    source,
    open,
    items,
    page,
    total: totalOf(found.data),
    count: totalOf(all.data),
    libraries: source === 'tenant' ? membersOf(own.data) : [],
    within,
    setWithin,
    searched: name,
    setPage: (next: number) => setAt({ about, page: next }),
    chosen: items.find((item) => item.id === chosen),
    setChosen,
    ...useDrop(),
    searching: name !== search.trim() || found.isFetching,
    loading: found.isPending,
    failed: found.isError,
    retry: () => void found.refetch(),
  }
}
export type Library = ReturnType<typeof useLibrary>
