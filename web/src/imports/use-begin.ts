import { type Import, imports } from '@bouwkring/contract/imports'
import { useNavigate } from '@tanstack/react-router'
import { call } from '../platform/api.ts'
import { useChange } from '../platform/use-change.ts'

/** Opens an import at the right step: its columns first, unless it has already been made into products. */
export function useOpenImport() {
  const navigate = useNavigate()
  return ({ id, state }: Pick<Import, 'id' | 'state'>) =>
    navigate({
      to: '/importeren/$id',
      params: { id: String(id) },
      search: { stap: state === 'open' ? 'kolommen' : 'klaar' },
    })
}

/** Has the server read the feed at an address for a spot, and continues with its contents. The caller reports errors. */
export function useFeed(spot: number) {
  const open = useOpenImport()
  return useChange(
    (given: { address: string; is_released: boolean; again: boolean }) =>
      call(imports.beginFeed, { body: { spot, ...given } }),
    { quiet: true, forgets: [imports.list], ends: open },
  )
}
