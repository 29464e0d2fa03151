import { useRouter } from '@tanstack/react-router'
import { useTranslation } from '../texts/index.ts'
import { isApiError } from '../platform/api.ts'
import { ButtonLink, ErrorState } from '../ui/index.ts'
import { NotFoundScreen } from './NotFoundScreen.tsx'

/** A screen that could not be shown: missing data is reported as not found, anything else can be retried. */
export function FailedScreen({ error, reset }: { error: unknown; reset: () => void }) {
  const { t } = useTranslation('shell')
  const router = useRouter()
  if (isApiError(error) && error.status === 404) return <NotFoundScreen />
  const again = () => {
    reset()
    void router.invalidate()
  }
  return (
    <>
      <h1 className="visually-hidden">{t('failed.what')}</h1>
      <ErrorState
        what={t('failed.what')}
        meaning={isApiError(error) ? error.message : t('failed.meaning')}
        todo={t('failed.todo')}
        onRetry={again}
        actions={<ButtonLink to="/">{t('notFound.dashboard')}</ButtonLink>}
      />
    </>
  )
}
