import { useTranslation } from '../../texts/index.ts'
import { TextInput } from '../../ui/form/index.ts'
import { fullHex, isColour } from '../../ui/theme/index.ts'
import * as styles from './styling.module.css'

interface ColourFieldProps {
  id: string
  label: string
  value: string
  error?: string | undefined
  disabled?: boolean
  onChange: (value: string) => void
}

/** A colour: typed as hex, or chosen in the browser's picker beside it. */
export function ColourField({ id, label, value, error, disabled, onChange }: ColourFieldProps) {
  const { t } = useTranslation('management')
  const picker = (
    <input
      type="color"
      className={styles.swatch}
      aria-label={t('styling.pick', { name: label })}
      disabled={disabled}
      value={isColour(value) ? fullHex(value) : '#000000'}
      onChange={(event) => onChange(event.target.value)}
    />
  )
  return (
    <TextInput
      id={id}
      label={label}
      value={value}
      onChange={(text) => onChange(text.trim())}
      error={error}
      disabled={disabled}
      maxLength={7}
      start={picker}
    />
  )
}
