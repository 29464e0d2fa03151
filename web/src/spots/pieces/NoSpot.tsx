import { MapPinOff } from 'lucide-react'
import type { ReactNode } from 'react'
import { useHost, WaysOn } from '../../accounts/index.ts'
import { isApiError } from '../../platform/api.ts'
import { useTranslation } from '../../texts/index.ts'
import { ButtonLink, EmptyState, ErrorState, ScreenTitle, Skeleton } from '../../ui/index.ts'
import type { ListPath } from '../list-url.ts'
import * as styles from './spot-panel.module.css'

function Panel({ children }: { children: ReactNode }) {
  const { t } = useTranslation('spots')
  return (
    <section className={styles.panel} aria-label={t('panel.label')}>
      <h1 className="visually-hidden">{t('panel.label')}</h1>
      {children}
    </section>
  )
}

/** Shown instead of a spot: a message that it does not exist, with links to continue. */
export function GoneSpot({ path }: { path: ListPath }) {
  const { t } = useTranslation('spots')
  const { productName } = useHost()
  return (
    <Panel>
      <ScreenTitle page={t('panel.gone')} tenant={productName} />
      <EmptyState
        icon={MapPinOff}
        title={t('panel.gone')}
        actions={
          <>
            <ButtonLink to={`/${path}`}>{t('panel.back')}</ButtonLink>
            <WaysOn />
          </>
        }
      >
        {t('panel.goneWhy')}
      </EmptyState>
    </Panel>
  )
}

/** Placeholder for a spot that is loading. */
export const spotWaiting = (
  <div className={`${styles.padded} column gap-3`} aria-busy>
    {Array.from({ length: 5 }, (_, i) => (
      <Skeleton key={i} height={28} width={i === 0 ? '40%' : '90%'} animation={false} />
    ))}
  </div>
)

interface NoSpotProps {
  path: ListPath
  error: Error | null
  onRetry: () => void
}
/** Shown instead of a spot: it does not exist, could not be read, or is loading. */
export function NoSpot({ path, error, onRetry }: NoSpotProps) {
  const { t } = useTranslation('spots')
  const { productName } = useHost()
  if (isApiError(error) && error.status === 404) return <GoneSpot path={path} />
  if (error)
    return (
      <Panel>
        <ScreenTitle page={t('panel.failed')} tenant={productName} />
        <ErrorState what={t('panel.failed')} meaning={error.message} onRetry={onRetry} />
      </Panel>
    )
  return <Panel>{spotWaiting}</Panel>
}
