import { CircleAlert } from 'lucide-react'
import { useEffect, useRef } from 'react'
import type { FieldErrors } from 'react-hook-form'
import { useTranslation } from '../../texts/index.ts'
import { fieldId } from './use-form-field.ts'
import * as styles from './form-error-summary.module.css'

type Shown = { name: string; message: string }

/** All messages in a tree of errors, each with the path of its field. */
export function errorList(errors: unknown, path = ''): Shown[] {
  if (typeof errors !== 'object' || errors === null) return []
  const own = errors as { message?: unknown; type?: unknown }
  if (typeof own.message === 'string' && own.message && path)
    return [{ name: path, message: own.message }]
  return Object.entries(errors)
    .filter(([key]) => key !== 'ref' && key !== 'types')
    .flatMap(([key, inner]) =>
      errorList(inner, path && key !== 'root' ? `${path}.${key}` : path || key),
    )
}

type FormErrorSummaryProps = {
  errors: FieldErrors
  attempt: number
  onGo?: (name: string) => void
  /** The label of a field whose message alone does not identify it. */
  nameOf?: (name: string) => string | undefined
}

/** The errors in a form, with a link to each field; takes the focus when `attempt` (the submit count) rises. */
export function FormErrorSummary({ errors, attempt, onGo, nameOf }: FormErrorSummaryProps) {
  const { t } = useTranslation('ui')
  const box = useRef<HTMLDivElement>(null)
  const list = errorList(errors)
  useEffect(() => {
    if (attempt > 0) box.current?.focus()
  }, [attempt])
  if (list.length === 0 || attempt === 0) return null
  const go = (name: string) => {
    onGo?.(name)
    // After the owner has opened the tab that contains the field.
    requestAnimationFrame(() => document.getElementById(fieldId(name))?.focus())
  }
  return (
    <div className={styles.summary} ref={box} tabIndex={-1} role="alert">
      <h2>
        <CircleAlert size={18} aria-hidden />
        {t('form.summary', { count: list.length })}
      </h2>
      <ul>
        {list.map(({ name, message }) => (
          <li key={name}>
            <a
              href={`#${fieldId(name)}`}
              onClick={(event) => {
                event.preventDefault()
                go(name)
              }}
            >
              {[nameOf?.(name), message].filter(Boolean).join(': ')}
            </a>
          </li>
        ))}
      </ul>
    </div>
  )
}
