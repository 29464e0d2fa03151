import type { DashboardLayout, WidgetType } from '@bouwkring/contract/user-settings'
import type { ReactNode } from 'react'
import { LatestNotifications } from '../../notifications/index.ts'
import { Featured } from '../Featured.tsx'
import { QuickLinks } from '../QuickLinks.tsx'
import { columns } from './layout.ts'
import * as styles from '../home.module.css'

/** What each kind of block shows. */
export const widgets: Record<WidgetType, () => ReactNode> = {
  'featured-products': () => <Featured />,
  notifications: () => <LatestNotifications />,
  shortcuts: () => <QuickLinks />,
}

/** The dashboard as its owner arranged it. */
export function Columns({ layout }: { layout: DashboardLayout }) {
  return (
    <div className={styles.columns}>
      {columns.map((name) => (
        <div key={name} className={styles.column} data-part="column">
          {layout[name].map(({ widgetType }) => (
            <div key={widgetType}>{widgets[widgetType]()}</div>
          ))}
        </div>
      ))}
    </div>
  )
}
