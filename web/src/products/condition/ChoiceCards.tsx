import { Check } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import { useTranslation } from '../../texts/index.ts'
import { FieldError } from '../../ui/form/index.ts'
import * as fieldStyles from '../../ui/form/field.module.css'
import * as styles from './choice-cards.module.css'

export interface CardChoice<V> {
  value: V
  title: string
  note?: string
  picture?: ReactNode
  mark?: ReactNode
}
interface ChoiceCardsProps<V> {
  id: string
  label: string
  choices: readonly CardChoice<V>[]
  value: V | null
  onChange: (value: V | null) => void
  /** The width of a card: with a picture, with two lines, or one word. */
  size: 'picture' | 'card' | 'word'
  error?: string | undefined
  optionalMark?: boolean
  inputRef?: (element: HTMLElement | null) => void
}

/** A single choice from cards: a group of radio buttons with arrow keys; the choice can be cleared again. */
export function ChoiceCards<V extends string | number>({
  id,
  label,
  choices,
  value,
  onChange,
  size,
  error,
  optionalMark = false,
  inputRef,
}: ChoiceCardsProps<V>) {
  const { t } = useTranslation('condition')
  const { t: tu } = useTranslation('ui')
  const name = useId()
  return (
    <div
      id={id}
      className={fieldStyles.field}
      role="radiogroup"
      aria-labelledby={`${id}-label`}
      aria-describedby={error ? `${id}-error` : undefined}
      tabIndex={-1}
      ref={inputRef}
    >
      <div className={styles.head}>
        <span className={fieldStyles.label} id={`${id}-label`}>
          {label}
          {optionalMark ? (
            <span className={fieldStyles.optional}> ({tu('form.optional')})</span>
          ) : null}
        </span>
        {value === null ? null : (
          <button type="button" className={styles.takeBack} onClick={() => onChange(null)}>
            {t('takeBack')}
            <span className="visually-hidden"> {label}</span>
          </button>
        )}
      </div>
      <div className={styles.cards} data-size={size}>
        {choices.map((choice) => (
          <label key={choice.value} className={styles.card}>
            <input
              type="radio"
              className="visually-hidden"
              name={name}
              value={choice.value}
              checked={choice.value === value}
              onChange={() => onChange(choice.value)}
            />
            {choice.picture}
            <span className={styles.title}>
              {choice.mark}
              {choice.title}
            </span>
            {choice.note ? <span className={styles.about}>{choice.note}</span> : null}
            {choice.value === value ? (
              <span className={styles.chosen}>
                <Check size={14} aria-hidden />
              </span>
            ) : null}
          </label>
        ))}
      </div>
      <FieldError id={id} {...(error && { error })} />
    </div>
  )
}
