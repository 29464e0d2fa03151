import { useTranslation } from '../../texts/index.ts'
import { Panel } from '../../ui/index.ts'
import { PreferenceRows } from './PreferenceRows.tsx'

/** What one gets by mail, beside the notifications themselves. */
export function PreferencesPanel() {
  const { t } = useTranslation('mail')
  return (
    <Panel title={t('beside')}>
      <PreferenceRows compact />
    </Panel>
  )
}
