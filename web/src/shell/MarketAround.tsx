import { market } from '@bouwkring/contract/market'
import { useQuery } from '@tanstack/react-query'
import { Users } from 'lucide-react'
import { useTranslation } from '../texts/index.ts'
import { useHolds } from '../accounts/index.ts'
import { pages } from '../platform/query.ts'
import { useDebounced } from '../platform/use-debounced.ts'

interface MarketAroundProps {
  latitude: number
  longitude: number
  range: number | null
}

/** How many spots within reach of the pin demand something. */
export function MarketAround({ latitude, longitude, range }: MarketAroundProps) {
  const { t } = useTranslation('shell')
  const may = useHolds('SHOW_SEARCH')
  const at = useDebounced(
    JSON.stringify({
      latitude,
      longitude,
      range: range && range >= 1 && range <= 1000 ? Math.round(range) : undefined,
    }),
  )
  const { data } = useQuery(
    pages(
      market.map,
      {
        query: {
          is_released: 'false',
          ...(JSON.parse(at) as { latitude: number; longitude: number; range?: number }),
        },
      },
      { enabled: may },
    ),
  )
  if (!data) return null
  return (
    <span className="row gap-1">
      <Users size={16} aria-hidden />
      {range === null
        ? t('spotPage.aroundAll', { count: data.spot_count })
        : t('spotPage.around', { count: data.spot_count, km: range })}
    </span>
  )
}
