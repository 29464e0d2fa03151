import { passwordRules, passwordStrength, unmetRules, type PasswordRule } from '@bouwkring/contract/password'
import IconButton from '@mui/material/IconButton'
import { Check, Circle, Eye, EyeOff } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from '../../texts/index.ts'
import { TextInput } from '../../ui/form/index.ts'

interface SecretInputProps {
  id: string
  label: string
  value: string
  onChange: (value: string) => void
  error?: string | undefined
  autoComplete: 'new-password' | 'current-password'
}

/** A password with a button that shows what was typed. */
export function SecretInput({ id, label, value, onChange, error, autoComplete }: SecretInputProps) {
  const { t } = useTranslation('entry')
  const [shown, setShown] = useState(false)
  return (
    <TextInput
      id={id} name={id} label={label} value={value} onChange={onChange} error={error} type={shown ? 'text' : 'password'} autoComplete={autoComplete} required
      unit={<IconButton edge="end" aria-label={t(shown ? 'password.hide' : 'password.show', { field: label })} aria-pressed={shown} onClick={() => setShown(!shown)}>{shown ? <EyeOff size={18} aria-hidden /> : <Eye size={18} aria-hidden />}</IconButton>}
    />
  )
}

/** How strong a password is, in a word and a bar, and which rules it meets. */
export function PasswordMeter({ password, words }: { password: string; words: readonly string[] }) {
  const { t } = useTranslation('entry')
  const strength = passwordStrength(password, words)
  const unmet = unmetRules(password)
  return (
    <div className="pwm">
      <div className="row between sm"><span id="pwm-label">{t('password.strength')}</span><b aria-live="polite">{password === '' ? '' : t(`password.level.${strength}`)}</b></div>
      <div className={`pwm-bar s${strength}`} role="meter" aria-labelledby="pwm-label" aria-valuemin={0} aria-valuemax={4} aria-valuenow={strength} aria-valuetext={t(`password.level.${strength}`)}><i style={{ width: `${(password === '' ? 0 : Math.max(strength, 0.4)) * 25}%` }} /></div>
      <ul aria-label={t('password.rules')}>
        {(Object.keys(passwordRules) as PasswordRule[]).map((rule) => {
          const met = !unmet.includes(rule)
          return <li key={rule} className={met ? 'met' : ''}>{met ? <Check size={14} aria-hidden /> : <Circle size={14} aria-hidden />}<span>{t(`password.rule.${rule}`)}<span className="vh"> {t(met ? 'password.met' : 'password.unmet')}</span></span></li>
        })}
      </ul>
    </div>
  )
}
