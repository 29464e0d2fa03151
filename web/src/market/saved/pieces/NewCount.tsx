import { useQuery } from '@tanstack/react-query'
import { useAddress } from '../../../platform/address.ts'
import { useTranslation } from '../../../texts/index.ts'
import { CountBadge } from '../../../ui/index.ts'
import { searchesQuery } from '../api.ts'
import { readSearches } from '../searches-view.ts'

/** The number of new hits, beside the name of their screen: taken from the list that the screen shows. */
export function NewCount() {
  const { t } = useTranslation('savedsearches')
  const { data } = useQuery(searchesQuery(useAddress(readSearches)))
  const count = data?.new_count ?? 0
  return <CountBadge count={count} label={t('hits', { count })} />
}
