import { type Import, imports } from '@bouwkring/contract/imports'
import { useNavigate } from '@tanstack/react-router'
import { call } from '../platform/api.ts'
import { useChange } from '../platform/use-change.ts'

/** Goes on with an import where it is: its columns first, unless it was made into products already. */
export function useOpenImport() {
  const navigate = useNavigate()
  return ({ id, state }: Pick<Import, 'id' | 'state'>) =>
    navigate({
      to: '/importeren/$id',
      params: { id: String(id) },
      search: { stap: state === 'open' ? 'kolommen' : 'klaar' },
    })
}

/** Has the feed at an address read for a spot, and goes on with what it holds. What went wrong is told by who asks. */
export function useFeed(spot: number) {
  const open = useOpenImport()
  return useChange(
    (given: { address: string; is_released: boolean; again: boolean }) =>
      call(imports.beginFeed, { body: { spot, ...given } }),
    { quiet: true, forgets: [imports.list], ends: open },
  )
}
