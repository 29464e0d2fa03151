import { useNavigate } from '@tanstack/react-router'
import { MapPinOff } from 'lucide-react'
import { useTranslation } from '../texts/index.ts'
import { useHost, WaysOn } from '../accounts/index.ts'
import { Button, EmptyState, ScreenTitle } from '../ui/index.ts'

/** For any path that does not exist: back, or on to the search or the dashboard. */
export function NotFound() {
  const { t } = useTranslation('shell')
  const { productName } = useHost()
  const navigate = useNavigate()
  // In a new tab there is nothing to go back to.
  const goBack = () =>
    window.history.length > 1 ? window.history.back() : void navigate({ to: '/' })
  return (
    <>
      <ScreenTitle page={t('notFound.title')} tenant={productName} />
      <h1 className="visually-hidden">{t('notFound.title')}</h1>
      <EmptyState
        icon={MapPinOff}
        title={t('notFound.title')}
        actions={
          <>
            <Button onClick={goBack}>{t('notFound.back')}</Button>
            <WaysOn />
          </>
        }
      >
        {t('notFound.why')}
      </EmptyState>
    </>
  )
}
