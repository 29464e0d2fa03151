import { useTranslation } from '../../texts/index.ts'
import { Button } from '../../ui/index.ts'
import * as noteStyles from '../../ui/note.module.css'

interface TypedOptionProps {
  /** The typed text, which is not one of the options. */
  typed: string
  /** Adds it for the whole organisation; absent if the list does not accept additions. */
  onAdd: (() => void) | undefined
  onDrop: () => void
  busy: boolean
}

/** Asks what to do with a text that is not one of a list's options. */
export function TypedOption({ typed, onAdd, onDrop, busy }: TypedOptionProps) {
  const { t } = useTranslation('products')
  return (
    <div
      className={`${noteStyles.note} column gap-2`}
      role="group"
      aria-label={t('property.typed', { typed })}
    >
      <p>{t(onAdd ? 'property.askOwn' : 'property.typed', { typed })}</p>
      <span className="row wrap gap-2">
        {onAdd ? (
          <Button size="small" variant="outlined" onClick={onAdd} loading={busy}>
            {t('property.addOwn')}
          </Button>
        ) : null}
        <Button size="small" variant="text" onClick={onDrop} disabled={busy}>
          {t(onAdd ? 'property.notOwn' : 'property.clearShort')}
        </Button>
      </span>
    </div>
  )
}
