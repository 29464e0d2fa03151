import { useTranslation } from '../../texts/index.ts'
import { ButtonLink } from '../../ui/index.ts'
import { useHolds } from '../api.ts'

/** Where one can go from what is not there: searching, for who may, and home. A dialog leaves out `home`: closing it leads back already. */
export function WaysOn({ home = true }: { home?: boolean }) {
  const { t } = useTranslation('shell')
  const mayUse = useHolds('SHOW_SEARCH')
  return (
    <>
      {mayUse ? <ButtonLink to="/zoeken">{t('notFound.search')}</ButtonLink> : null}
      {home ? <ButtonLink to="/">{t('notFound.dashboard')}</ButtonLink> : null}
    </>
  )
}
