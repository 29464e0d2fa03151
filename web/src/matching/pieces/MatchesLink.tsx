import { useQuery } from '@tanstack/react-query'
import { Sparkles } from 'lucide-react'
import { ButtonLink } from '../../ui/index.ts'
import { useTranslation } from '../../texts/index.ts'
import { useHolds } from '../../accounts/index.ts'
import { matchCountQuery, productMatchesQuery } from '../api.ts'

/** Link to the matches of a spot, with their number. */
export function MatchesLink({ spotId }: { spotId: number }) {
  const { t } = useTranslation('matching')
  const count = useQuery(matchCountQuery(spotId)).data
  return (
    <ButtonLink
      to="/spots/$id/matches"
      params={{ id: String(spotId) }}
      startIcon={<Sparkles size={18} aria-hidden />}
    >
      {/* Has the same width before the number is loaded: nothing beside it moves. */}
      <span style={{ minWidth: '10ch', textAlign: 'center' }}>
        {count === undefined ? t('matches') : t('count', { count })}
      </span>
    </ButtonLink>
  )
}

/** Link to the matches of one of the user's products, with their number and the best score; to its near-matches when there are none. */
export function ProductMatchesLink({ productId, spotId }: { productId: number; spotId: number }) {
  const { t } = useTranslation('matching')
  const may = useHolds('SPOT_VIEW_MATCHES')
  const found = useQuery({ ...productMatchesQuery(productId), enabled: may }).data
  if (!found) return null
  return (
    <ButtonLink
      variant="text"
      to="/spots/$id/matches"
      params={{ id: String(spotId) }}
      search={{ own: productId }}
      startIcon={<Sparkles size={18} aria-hidden />}
    >
      {found.total === 0
        ? t('noneWhyLink')
        : t('countBest', { count: found.total, best: found.best })}
    </ButtonLink>
  )
}
