import type { DashboardLayout, WidgetType } from '@bouwkring/contract/user-settings'
import { ArrowUpRight, Bell, Check, Plus, Star } from 'lucide-react'
import { useTranslation } from '../../texts/index.ts'
import { Button, Panel } from '../../ui/index.ts'
import { columns, placeOf, widgetTypes } from './layout.ts'
import * as styles from './editor.module.css'
import * as quickLinksStyles from '../quick-links.module.css'

const icons = { 'featured-products': Star, notifications: Bell, shortcuts: ArrowUpRight }

/** The blocks that can be added to the dashboard; those already on it cannot be added again. */
export function AddWidgets({
  layout,
  onAdd,
}: {
  layout: DashboardLayout
  onAdd: (type: WidgetType) => void
}) {
  const { t } = useTranslation('dashboard')
  return (
    <Panel title={t('add.title')} level={2}>
      <p className="small muted">{t('add.once')}</p>
      <ul className={styles.addList}>
        {widgetTypes.map((type) => {
          const Icon = icons[type]
          const place = placeOf(layout, type)
          return (
            <li key={type} data-add={type}>
              <span className={quickLinksStyles.quickIcon}>
                <Icon size={18} aria-hidden />
              </span>
              <span className="grow">
                <b>{t(`widget.${type}`)}</b>
                <span className="small muted">
                  {place
                    ? t('add.there', { column: columns.indexOf(place.column) + 1 })
                    : t(`about.${type}`)}
                </span>
              </span>
              {place ? (
                <Check size={18} aria-hidden />
              ) : (
                <Button
                  size="small"
                  variant="outlined"
                  startIcon={<Plus size={16} aria-hidden />}
                  aria-label={t('add.one', { name: t(`widget.${type}`) })}
                  onClick={() => onAdd(type)}
                >
                  {t('add.do')}
                </Button>
              )}
            </li>
          )
        })}
      </ul>
    </Panel>
  )
}
