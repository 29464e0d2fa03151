import { Link } from '@tanstack/react-router'
import { useTranslation } from '../../texts/index.ts'
import { NavTabs } from '../../ui/index.ts'

/** Tabs of a spot: its matches, and what fills its demands together. */
export function SpotTabs({ spotId }: { spotId: number }) {
  const { t } = useTranslation('matching')
  const params = { id: String(spotId) }
  return (
    <NavTabs label={t('tabsOfSpot')}>
      <Link to="/spots/$id/matches" params={params}>
        {t('matches')}
      </Link>
      <Link to="/spots/$id/combinaties" params={params}>
        {t('combinations')}
      </Link>
    </NavTabs>
  )
}
