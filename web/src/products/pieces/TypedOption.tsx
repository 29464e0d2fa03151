import { useTranslation } from '../../texts/index.ts'
import { Button } from '../../ui/index.ts'
import * as noteStyles from '../../ui/note.module.css'

interface TypedOptionProps {
  /** What was typed and is none of the options. */
  typed: string
  /** Adds it for the whole organisation; not there where the list takes none. */
  onAdd: (() => void) | undefined
  onDrop: () => void
  busy: boolean
}

/** Asks what is to become of a text that is none of the options of a list. */
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
