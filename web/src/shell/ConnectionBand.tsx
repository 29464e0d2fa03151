import { WifiOff } from 'lucide-react'
import { useSyncExternalStore } from 'react'
import { clockText } from '../platform/format.ts'
import { useTranslation } from '../texts/index.ts'
import { followConnection, lostConnection } from './connection.ts'
import * as styles from './connection-band.module.css'

/** Says that there is no connection and from what time the displayed data is; disappears by itself. */
export function ConnectionBand() {
  const { t } = useTranslation('shell')
  const lost = useSyncExternalStore(followConnection, lostConnection)
  return (
    <div className={styles.place} aria-live="polite">
      {lost ? (
        <p className={styles.band}>
          <WifiOff size={18} aria-hidden />
          <span>
            <b>{t('connection.lost')}</b>{' '}
            {t('connection.shown', { time: clockText(new Date(lost.shownFrom)) })}
          </span>
        </p>
      ) : null}
    </div>
  )
}
