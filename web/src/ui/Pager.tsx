import { ChevronLeft, ChevronRight } from 'lucide-react'
import { useTranslation } from '../texts/index.ts'
import { Button } from './Button.tsx'
import * as styles from './data-table.module.css'

type PagerProps = { page: number; pageSize: number; total: number; onPage: (page: number) => void }

/** Previous and next with "1-20 of 128"; `page` starts at 1. Hidden when one page holds everything. */
export function Pager({ page, pageSize, total, onPage }: PagerProps) {
  const { t } = useTranslation('ui')
  const last = Math.max(1, Math.ceil(total / pageSize))
  if (last === 1) return null
  const from = (page - 1) * pageSize + 1
  return (
    <nav className={styles.pager} aria-label={t('pager.label')}>
      <span className="muted">
        {t('pager.range', { from, till: Math.min(total, page * pageSize), total })}
      </span>
      <span className="row">
        <Button
          size="small"
          disabled={page <= 1}
          onClick={() => onPage(page - 1)}
          startIcon={<ChevronLeft size={16} aria-hidden />}
        >
          {t('pager.previous')}
        </Button>
        <span className="medium ink-soft">{t('pager.page', { page, last })}</span>
        <Button
          size="small"
          disabled={page >= last}
          onClick={() => onPage(page + 1)}
          endIcon={<ChevronRight size={16} aria-hidden />}
        >
          {t('pager.next')}
        </Button>
      </span>
    </nav>
  )
}
