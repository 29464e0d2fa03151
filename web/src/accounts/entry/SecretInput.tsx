import { Eye, EyeOff } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from '../../texts/index.ts'
import { TextInput } from '../../ui/form/index.ts'
import { IconButton } from '../../ui/index.ts'

interface SecretInputProps {
  id: string
  label: string
  value: string
  onChange: (value: string) => void
  error?: string | undefined
  autoComplete: 'new-password' | 'current-password'
}

/** A password field with a button that shows the input. */
export function SecretInput({ id, label, value, onChange, error, autoComplete }: SecretInputProps) {
  const { t } = useTranslation('entry')
  const [shown, setShown] = useState(false)
  return (
    <TextInput
      id={id}
      name={id}
      label={label}
      value={value}
      onChange={onChange}
      error={error}
      type={shown ? 'text' : 'password'}
      autoComplete={autoComplete}
      required
      unit={
        <IconButton
          edge="end"
          aria-label={t(shown ? 'password.hide' : 'password.show', { field: label })}
          aria-pressed={shown}
          onClick={() => setShown(!shown)}
        >
          {shown ? <EyeOff size={18} aria-hidden /> : <Eye size={18} aria-hidden />}
        </IconButton>
      }
    />
  )
}
