import { useUser } from '../../accounts/index.ts'
import { useTranslation } from '../../texts/index.ts'
import { PageHeader, Panel, ScreenTitle } from '../../ui/index.ts'
import { PreferenceRows } from '../pieces/PreferenceRows.tsx'
import * as styles from './notifications.module.css'

/** The user's mail preferences, by kind. */
export function PreferencesScreen() {
  const { t } = useTranslation('mail')
  const user = useUser()
  return (
    <div className={styles.preferencesScreen}>
      <ScreenTitle page={t('title')} tenant={user.tenant.company} />
      <PageHeader title={t('title')} lead={t('lead', { email: user.email })} />
      <Panel padding="plain">
        <PreferenceRows />
      </Panel>
      <p className="small muted">{t('message')}</p>
    </div>
  )
}
