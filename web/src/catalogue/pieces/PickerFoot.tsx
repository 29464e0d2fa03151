import Button from '@mui/material/Button'
import { Plus, Send } from 'lucide-react'
import { useTranslation } from '../../texts/index.ts'

interface PickerFootProps {
  /** While something missing is asked for: the form that the button sends. */
  request: { form: string; busy: boolean; onBack: () => void } | undefined
  keys: 'tree' | 'library'
  onNone: (() => void) | undefined
  onClose: () => void
  /** What is chosen. */
  name: string | undefined
  /** Whether it is an article that is added. */
  adds: boolean
  busy: boolean
  onGo: () => void
}

/** The deeds of the picker. */
export function PickerFoot({ request, keys, onNone, onClose, name, adds, busy, onGo }: PickerFootProps) {
  const { t } = useTranslation('catalogue')
  if (request) {
    return (
      <footer className="otl-foot">
        <span className="otl-keys grow" />
        <Button onClick={request.onBack}>{t('missing.back')}</Button>
        <Button type="submit" form={request.form} variant="contained" loading={request.busy} startIcon={<Send size={18} aria-hidden />}>{t('missing.send')}</Button>
      </footer>
    )
  }
  const deed = adds ? (name ? t('library.add', { name }) : t('library.choose')) : name ? t('picker.goOn', { name }) : t('picker.choose')
  return (
    <footer className="otl-foot">
      <span className="otl-keys sm mut grow" aria-hidden><kbd>↑</kbd><kbd>↓</kbd> {t('picker.keyMove')} {keys === 'tree' ? <><kbd>→</kbd> {t('picker.keyOpen')} </> : null}<kbd>Enter</kbd> {t('picker.keyChoose')}</span>
      {onNone ? <Button variant="text" onClick={onNone}>{t('picker.none')}</Button> : null}
      <Button onClick={onClose}>{t('picker.cancel')}</Button>
      <Button variant="contained" disabled={!name} loading={busy} startIcon={adds && name ? <Plus size={18} aria-hidden /> : undefined} onClick={onGo}><span className="tr">{deed}</span></Button>
    </footer>
  )
}
