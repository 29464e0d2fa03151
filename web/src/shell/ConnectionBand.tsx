import { WifiOff } from 'lucide-react'
import { useLayoutEffect, useRef, useSyncExternalStore } from 'react'
import { clockText } from '../platform/format.ts'
import { useTranslation } from '../texts/index.ts'
import { aboveFeet } from './above-feet.ts'
import { followConnection, lostConnection } from './connection.ts'
import * as styles from './connection-band.module.css'

/** Feet with buttons that stay in view while the rest scrolls. */
const feet = 'footer, [data-foot], .MuiDialogActions-root'

/** Keeps the band above the foot that is there, also when another screen or a dialog opens. Returns the ref for its place. */
function useAboveFeet(shown: boolean) {
  const place = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    if (!shown) return
    const put = () => {
      if (!place.current) return
      place.current.style.bottom = ''
      const { bottom, height } = place.current.getBoundingClientRect()
      const screen = window.innerHeight
      const boxes = [...document.querySelectorAll(feet)].map((one) => one.getBoundingClientRect())
      const at = aboveFeet(
        boxes.filter((box) => box.height > 0),
        { screen, base: screen - bottom, height },
      )
      place.current.style.bottom = `${at}px`
    }
    put()
    const timer = setInterval(put, 200)
    return () => clearInterval(timer)
  }, [shown])
  return place
}

/** Says that there is no connection and from what time the displayed data is; disappears by itself. */
export function ConnectionBand() {
  const { t } = useTranslation('shell')
  const lost = useSyncExternalStore(followConnection, lostConnection)
  const place = useAboveFeet(Boolean(lost))
  return (
    <div ref={place} className={styles.place} aria-live="polite" data-part="connection">
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
