import { ChevronRight } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from '../texts/index.ts'
import * as styles from './breadcrumbs.module.css'

export type Crumb = { label: string; path: string }
type BreadcrumbsProps = { crumbs: Crumb[]; renderLink?: (crumb: Crumb) => ReactNode }

/** The path to this screen; the last crumb is the current screen, so plain text. `renderLink` lets the router render the links. */
export function Breadcrumbs({ crumbs, renderLink }: BreadcrumbsProps) {
  const { t } = useTranslation('ui')
  return (
    <nav className={styles.crumbs} aria-label={t('breadcrumbs')}>
      <ol>
        {crumbs.map((crumb, index) => (
          <li key={crumb.path}>
            {index > 0 ? <ChevronRight size={13} aria-hidden /> : null}
            {index === crumbs.length - 1 ? (
              <span aria-current="page">{crumb.label}</span>
            ) : (
              (renderLink?.(crumb) ?? <a href={crumb.path}>{crumb.label}</a>)
            )}
          </li>
        ))}
      </ol>
    </nav>
  )
}
