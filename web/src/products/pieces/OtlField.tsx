import { FolderTree } from 'lucide-react'
import { useTranslation } from '../../texts/index.ts'
import { Button } from '../../ui/index.ts'
import * as styles from './form.module.css'

/** The object type, with a button to choose another. */
export function OtlField({
  name,
  path,
  busy,
  onChange,
}: {
  name: string | undefined
  path: readonly string[]
  busy: boolean
  onChange: () => void
}) {
  const { t } = useTranslation('products')
  return (
    <div className={styles.otlField}>
      <FolderTree size={20} aria-hidden className="muted" />
      <div className="grow">
        <p className="small muted">{path.length > 0 ? path.join(' › ') : t('field.otl')}</p>
        <p className="bold ink-strong">{name ?? t('otl.none')}</p>
      </div>
      <Button
        onClick={onChange}
        loading={busy}
        aria-label={t('otl.changeFrom', { name: name ?? t('otl.none') })}
      >
        {t('otl.change')}
      </Button>
    </div>
  )
}
