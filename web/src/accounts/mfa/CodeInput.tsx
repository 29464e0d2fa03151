import { useTranslation } from '../../texts/index.ts'
import { TextInput } from '../../ui/form/index.ts'

interface CodeInputProps {
  value: string
  onChange: (code: string) => void
  error?: string | undefined
  /** Recovery codes are accepted too. */
  recovery?: boolean
  autoFocus?: boolean
}

/** The six digits from the app, or a recovery code. */
export function CodeInput({
  value,
  onChange,
  error,
  recovery = false,
  autoFocus = false,
}: CodeInputProps) {
  const { t } = useTranslation('mfa')
  return (
    <TextInput
      id="mfa-code"
      name="code"
      label={t('code')}
      hint={t(recovery ? 'codeOrRecovery' : 'codeHint')}
      value={value}
      onChange={onChange}
      error={error}
      autoComplete="one-time-code"
      inputMode={recovery ? 'text' : 'numeric'}
      maxLength={40}
      required
      autoFocus={autoFocus}
    />
  )
}
