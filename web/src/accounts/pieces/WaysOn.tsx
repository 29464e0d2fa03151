import { useTranslation } from '../../texts/index.ts'
import { ButtonLink } from '../../ui/index.ts'
import { useHolds } from '../api.ts'

/** Links onwards from something that does not exist: search, for users with permission, and home. A dialog leaves out `home`, because closing it already leads back. */
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
