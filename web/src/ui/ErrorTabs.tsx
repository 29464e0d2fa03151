import { CircleAlert } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import { useTranslation } from '../texts/index.ts'
import { CountBadge } from './CountBadge.tsx'
import { TabBar } from './TabBar.tsx'

export type TabItem<V extends string> = {
  value: V
  label: string
  count?: number
  hasError?: boolean
  content: ReactNode
}
type ErrorTabsProps<V extends string> = {
  label: string
  tabs: TabItem<V>[]
  value: V
  /** May refuse by not changing `value`, for instance after validation. */
  onChange: (value: V) => void
  keepMounted?: boolean
  panelClassName?: string
}

/** Tabs with a counter and an error mark; only the selected panel is in the page unless `keepMounted`. */
export function ErrorTabs<V extends string>({
  label,
  tabs,
  value,
  onChange,
  keepMounted = false,
  panelClassName,
}: ErrorTabsProps<V>) {
  const { t } = useTranslation('ui')
  const id = useId()
  return (
    <>
      <TabBar
        label={label}
        value={value}
        onChange={onChange}
        tabs={tabs.map((tab) => ({
          value: tab.value,
          id: `${id}-tab-${tab.value}`,
          controls: keepMounted || tab.value === value ? `${id}-panel-${tab.value}` : undefined,
          content: (
            <span className="row gap-1">
              {tab.label}
              {tab.count ? <CountBadge count={tab.count} tone="quiet" /> : null}
              {tab.hasError ? (
                <>
                  <CircleAlert size={16} className="error-text" aria-hidden />
                  <span className="visually-hidden">{t('tabs.error')}</span>
                </>
              ) : null}
            </span>
          ),
        }))}
      />
      {tabs
        .filter((tab) => keepMounted || tab.value === value)
        .map((tab) => (
          <div
            key={tab.value}
            role="tabpanel"
            id={`${id}-panel-${tab.value}`}
            aria-labelledby={`${id}-tab-${tab.value}`}
            hidden={tab.value !== value}
            className={panelClassName}
          >
            {tab.content}
          </div>
        ))}
    </>
  )
}
