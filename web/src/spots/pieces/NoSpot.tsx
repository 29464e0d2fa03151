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

/** In the place of a spot: that there is none, with ways on. */
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

/** The shape of a spot that is coming. */
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
/** In the place of a spot: that it is not there, that it could not be read, or that it is coming. */
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
