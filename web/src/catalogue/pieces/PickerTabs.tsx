import { countText, useTranslation } from '../../texts/index.ts'
import type { PickerTab } from '../use-picker.ts'
import { TabBar } from '../../ui/index.ts'
import * as countBadgeStyles from '../../ui/count-badge.module.css'
import * as styles from './otl-picker.module.css'

interface PickerTabsProps {
  /** Id of the dialog: the panel is `id-panel`, a tab `id-otl`. */
  id: string
  tabs: readonly PickerTab[]
  value: PickerTab
  counts: Record<PickerTab, number>
  onChange: (tab: PickerTab) => void
}

/** The sources to choose from, with the number of entries in each. */
export function PickerTabs({ id, tabs, value, counts, onChange }: PickerTabsProps) {
  const { t, i18n } = useTranslation('catalogue')
  return (
    <TabBar
      className={styles.tabs ?? ''}
      label={t('tab.label')}
      value={value}
      onChange={onChange}
      tabs={tabs.map((tab) => ({
        value: tab,
        id: `${id}-${tab}`,
        controls: `${id}-panel`,
        content: (
          <span className="row gap-1">
            {t(`tab.${tab}`)}
            {counts[tab] > 0 ? (
              <span className={countBadgeStyles.count} data-tone="quiet">
                {countText(counts[tab], i18n.language)}
              </span>
            ) : null}
          </span>
        ),
      }))}
    />
  )
}
