import { useTranslation } from '../../texts/index.ts'
import { Button, RefusalNote } from '../../ui/index.ts'
import * as noteStyles from '../../ui/note.module.css'

/** Why saving failed: another user was first, or an error belongs to no field. */
export function SaveProblem({
  stale,
  failed,
  onRenew,
}: {
  stale: boolean
  failed: string | undefined
  onRenew: () => void
}) {
  const { t } = useTranslation('products')
  if (stale)
    return (
      <div className={`${noteStyles.note} warning-text row wrap`} role="alert">
        <span className="grow">{t('stale.text')}</span>
        <Button size="small" onClick={onRenew}>
          {t('stale.renew')}
        </Button>
      </div>
    )
  return <RefusalNote>{failed}</RefusalNote>
}
