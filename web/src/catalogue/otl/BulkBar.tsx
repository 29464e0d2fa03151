import { Eye, EyeOff } from 'lucide-react'
import { useTranslation } from '../../texts/index.ts'
import { Button } from '../../ui/index.ts'
import * as styles from './tree-bar.module.css'

/** Actions on all ticked lines. */
export function BulkBar({
  count,
  busy,
  onPublish,
  onClear,
}: {
  count: number
  busy: boolean
  onPublish: (published: boolean) => void
  onClear: () => void
}) {
  const { t } = useTranslation('otl')
  return (
    <div className={styles.bulkBar}>
      <b role="status">{t('bulk.chosen', { count })}</b>
      <Button
        size="small"
        startIcon={<Eye size={16} aria-hidden />}
        disabled={busy}
        onClick={() => onPublish(true)}
      >
        {t('bulk.publish')}
      </Button>
      <Button
        size="small"
        startIcon={<EyeOff size={16} aria-hidden />}
        disabled={busy}
        onClick={() => onPublish(false)}
      >
        {t('bulk.withdraw')}
      </Button>
      <span className="grow" />
      <Button size="small" onClick={onClear}>
        {t('bulk.clear')}
      </Button>
    </div>
  )
}
