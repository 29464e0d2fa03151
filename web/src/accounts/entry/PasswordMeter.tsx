import {
  passwordRules,
  passwordStrength,
  unmetRules,
  type PasswordRule,
} from '@bouwkring/contract/password'
import { Check, Circle } from 'lucide-react'
import { useTranslation } from '../../texts/index.ts'
import * as styles from './password-meter.module.css'

/** Shows the strength of a password, in a word and a bar, and the rules that it meets. */
export function PasswordMeter({ password, words }: { password: string; words: readonly string[] }) {
  const { t } = useTranslation('entry')
  const strength = passwordStrength(password, words)
  const unmet = unmetRules(password)
  return (
    <div className={styles.meter}>
      <div className="row between small">
        <span id="pwm-label">{t('password.strength')}</span>
        <b aria-live="polite">{password === '' ? '' : t(`password.level.${strength}`)}</b>
      </div>
      <div
        className={styles.strength}
        data-strength={strength}
        role="meter"
        aria-labelledby="pwm-label"
        aria-valuemin={0}
        aria-valuemax={4}
        aria-valuenow={strength}
        aria-valuetext={t(`password.level.${strength}`)}
      >
        <i style={{ width: `${(password === '' ? 0 : Math.max(strength, 0.4)) * 25}%` }} />
      </div>
      <ul aria-label={t('password.rules')}>
        {(Object.keys(passwordRules) as PasswordRule[]).map((rule) => {
          const met = !unmet.includes(rule)
          return (
            <li key={rule} className={met ? styles.met : ''}>
              {met ? <Check size={14} aria-hidden /> : <Circle size={14} aria-hidden />}
              <span>
                {t(`password.rule.${rule}`)}
                <span className="visually-hidden">
                  {' '}
                  {t(met ? 'password.met' : 'password.unmet')}
                </span>
              </span>
            </li>
          )
        })}
      </ul>
    </div>
  )
}
