import { Plus, Send } from 'lucide-react'
import { useTranslation } from '../../texts/index.ts'
import type { Picker } from '../use-picker.ts'
import { Button } from '../../ui/index.ts'
import * as styles from './otl-picker.module.css'

interface Request {
  form: string
  busy: boolean
  onBack: () => void
}

function RequestFoot({ form, busy, onBack }: Request) {
  const { t } = useTranslation('catalogue')
  return (
    <footer className={styles.foot}>
      <span className={`${styles.keys} grow`} />
      <Button onClick={onBack}>{t('missing.back')}</Button>
      <Button
        type="submit"
        form={form}
        variant="contained"
        loading={busy}
        startIcon={<Send size={18} aria-hidden />}
      >
        {t('missing.send')}
      </Button>
    </footer>
  )
}

// The label of the main button: an article is added; with an object type the user continues.
function useDeed({ library, current }: Picker) {
  const { t } = useTranslation('catalogue')
  const name = (library ? library.chosen : current)?.name
  if (name === undefined) return { text: t(library ? 'library.choose' : 'picker.choose') }
  return { name, text: t(library ? 'library.add' : 'picker.goOn', { name }) }
}

interface PickerFootProps {
  /** While the user asks for a missing entry: the form that the button submits. */
  request: Request | undefined
  picker: Picker
  /** Whether the user may continue without an object type. */
  none: boolean
  onNone: () => void
  onClose: () => void
}

/** The deeds of the picker. */
export function PickerFoot({ request, picker, none, onNone, onClose }: PickerFootProps) {
  const { t } = useTranslation('catalogue')
  const deed = useDeed(picker)
  if (request) return <RequestFoot {...request} />
  const { library } = picker
  return (
    <footer className={styles.foot}>
      <span className={`${styles.keys} small muted grow`} aria-hidden>
        <kbd>↑</kbd>
        <kbd>↓</kbd> {t('picker.keyMove')}{' '}
        {library ? null : (
          <>
            <kbd>→</kbd> {t('picker.keyOpen')}{' '}
          </>
        )}
        <kbd>Enter</kbd> {t('picker.keyChoose')}
      </span>
      {none && !library ? (
        <Button variant="text" onClick={onNone}>
          {t('picker.none')}
        </Button>
      ) : null}
      <Button onClick={onClose}>{t('picker.cancel')}</Button>
      <Button
        variant="contained"
        disabled={deed.name === undefined}
        loading={picker.taking}
        startIcon={library && deed.name ? <Plus size={18} aria-hidden /> : undefined}
        onClick={picker.go}
      >
        <span className="truncate">{deed.text}</span>
      </Button>
    </footer>
  )
}
