import type { ReactNode } from 'react'
import { ErrorTabs, type TabItem } from '../../ui/index.ts'
import type { ProductTab } from '../tabs.ts'
import * as styles from './frame.module.css'
import * as noticeStyles from './notice.module.css'

interface ProductFrameProps {
  head: ReactNode
  /** Notices about the product, between header and tabs. */
  notice?: ReactNode
  tabsLabel: string
  tabs: TabItem<ProductTab>[]
  tab: ProductTab
  onTab: (tab: ProductTab) => void
  side?: ReactNode
  foot: ReactNode
  /** Shows all tabs on the page, for printing. */
  all?: boolean
}

/** Header, tabs, content with its side panel, and the footer that is always visible. */
export function ProductFrame({
  head,
  notice,
  tabsLabel,
  tabs,
  tab,
  onTab,
  side,
  foot,
  all = false,
}: ProductFrameProps) {
  return (
    <>
      {head}
      {notice ? <div className={noticeStyles.notice}>{notice}</div> : null}
      <ErrorTabs
        label={tabsLabel}
        tabs={tabs}
        value={tab}
        onChange={onTab}
        keepMounted={all}
        panelClassName={styles.body}
      />
      {side ? <aside className={styles.side}>{side}</aside> : null}
      <footer className={styles.foot}>{foot}</footer>
    </>
  )
}
