import { CircleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from '../../texts/index.ts'
import * as styles from './field.module.css'

/** The props common to every field. */
export type FieldFrame = {
  id: string
  label: string
  hideLabel?: boolean
  error?: string
  hint?: ReactNode
  required?: boolean
  optionalMark?: boolean
}

/** Ids of the texts below a field, for `aria-describedby`. */
export function describedBy({
  id,
  error,
  hint,
}: Pick<FieldFrame, 'id' | 'error' | 'hint'>): string | undefined {
  return (
    [hint ? `${id}-hint` : '', error ? `${id}-error` : ''].filter(Boolean).join(' ') || undefined
  )
}

/** The error under a field: icon and words. */
export function FieldError({ id, error }: { id: string; error?: string }) {
  return error ? (
    <p className={styles.errorMessage} id={`${id}-error`}>
      <CircleAlert size={16} aria-hidden />
      {error}
    </p>
  ) : null
}

/** Follows the label of an optional field: the only way of marking it. */
export function OptionalMark() {
  const { t } = useTranslation('ui')
  return <span className={styles.optional}> ({t('form.optional')})</span>
}

/** Label above, control, hint and error below. A label names form elements only: with `refers`, another control refers to the label by its id. */
export function Field({
  id,
  refers = false,
  label,
  hideLabel = false,
  error,
  hint,
  optionalMark = false,
  children,
}: FieldFrame & { refers?: boolean; children: ReactNode }) {
  return (
    <div className={styles.field}>
      <label
        htmlFor={refers ? undefined : id}
        id={`${id}-label`}
        className={hideLabel ? 'visually-hidden' : ''}
      >
        {label}
        {optionalMark ? <OptionalMark /> : null}
      </label>
      {children}
      {hint ? (
        <p className={styles.hint} id={`${id}-hint`}>
          {hint}
        </p>
      ) : null}
      <FieldError id={id} error={error} />
    </div>
  )
}
