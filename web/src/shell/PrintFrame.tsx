import { useTranslation } from '../texts/index.ts'
import { useHost, useMaybeUser } from '../accounts/index.ts'
import { dayText } from '../platform/format.ts'
import { Logo } from './Logo.tsx'
import * as styles from './print-frame.module.css'

/** In print only, above the content: whose sheet it is, and when and by whom it was printed. */
export function PrintFrame() {
  const { t } = useTranslation('shell')
  const user = useMaybeUser()
  const { tenant } = useHost()
  const day = dayText(new Date().toISOString())
  return (
    <div className={styles.printHead} data-print-head aria-hidden>
      <Logo />
      <span>
        <b>{user?.tenant.company ?? tenant?.company}</b>
        <br />
        {user ? t('printed.by', { day, name: user.name }) : t('printed.on', { day })}
      </span>
    </div>
  )
}
