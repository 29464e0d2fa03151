import { RotateCcw, TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from '../texts/index.ts'
import { Button } from './Button.tsx'
import * as styles from './state.module.css'

type ErrorStateProps = {
  what: string
  meaning?: string
  todo?: string
  code?: string
  onRetry?: () => void
  actions?: ReactNode
}

/** What happened, what it means and what to do; announced at once. */
export function ErrorState({ what, meaning, todo, code, onRetry, actions }: ErrorStateProps) {
  const { t } = useTranslation('ui')
  return (
    <div className={`${styles.state} ${styles.invalid}`} role="alert">
      <span className={styles.bubble}>
        <TriangleAlert size={28} strokeWidth={1.7} aria-hidden />
      </span>
      <h2 style={{ fontSize: 'var(--fs-l)', lineHeight: 'var(--lh-l)' }}>{what}</h2>
      {meaning || todo ? <p>{[meaning, todo].filter(Boolean).join(' ')}</p> : null}
      {code ? <p className="small muted">{t('error.code', { code })}</p> : null}
      <div className={styles.actions}>
        {onRetry ? (
          <Button startIcon={<RotateCcw size={16} aria-hidden />} onClick={onRetry}>
            {t('error.retry')}
          </Button>
        ) : null}
        {actions}
      </div>
    </div>
  )
}
