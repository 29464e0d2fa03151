import type { DashboardLayout, WidgetType } from '@bouwkring/contract/user-settings'
import type { ReactNode } from 'react'
import { LatestNotifications } from '../../notifications/index.ts'
import { Featured } from '../Featured.tsx'
import { QuickLinks } from '../QuickLinks.tsx'
import { columns } from './layout.ts'
import * as styles from '../home.module.css'

/** The content of each kind of block. */
export const widgets: Record<WidgetType, () => ReactNode> = {
  'featured-products': () => <Featured />,
  notifications: () => <LatestNotifications />,
  shortcuts: () => <QuickLinks />,
}

/** The dashboard as its owner arranged it, with the button to arrange it below the last column. */
export function Columns({ layout, arrange }: { layout: DashboardLayout; arrange: ReactNode }) {
  return (
    <div className={styles.columns}>
      {columns.map((name) => (
        <div key={name} className={styles.column} data-part="column">
          {layout[name].map(({ widgetType }) => (
            <div key={widgetType}>{widgets[widgetType]()}</div>
          ))}
          {name === columns.at(-1) ? arrange : null}
        </div>
      ))}
    </div>
  )
}
