import { type ReactNode, useId } from 'react'
import { useTranslation } from '../../texts/index.ts'
import { FieldError } from '../form/Field.tsx'
import { ChooseFile } from './ChooseFile.tsx'
import { DropZone } from './DropZone.tsx'
import { FileProgress } from './FileProgress.tsx'
import type { ButtonProps } from '../Button.tsx'
import * as styles from '../form/field.module.css'

interface WaysProps {
  id: string
  accept: string
  /** The text of the button, when it is more than choosing a file. */
  choose?: string
  button?: Pick<ButtonProps, 'variant' | 'size' | 'disabled' | 'aria-label'>
  /** Shows a large area for dropping a file. */
  drop?: boolean
  /** Allows more than one file, for callers that report too many themselves. */
  multiple?: boolean
  onFiles: (files: File[]) => void
  /** Content next to the button. */
  beside?: ReactNode
}

type FileSenderProps = Omit<WaysProps, 'id'> & {
  id?: string
  label: string
  /** The label is for screen readers only. */
  hideLabel?: boolean
  hint?: ReactNode
  error: string | undefined
  sending: { name: string; progress: number } | undefined
  /** Shown while the server reads the received file. */
  reading?: string | undefined
  /** The text of the cancel button, when it is not the usual one. */
  cancel?: string | undefined
  onCancel: () => void
  /** Existing content: above the button. */
  children?: ReactNode
}

/** The ways to supply a file. */
function Ways({
  choose,
  button,
  drop = false,
  beside,
  onFiles,
  ...rest
}: WaysProps & { disabled: boolean }) {
  const { t } = useTranslation('ui')
  const chooser = (
    <ChooseFile size={drop ? 'medium' : 'small'} {...button} {...rest} onFiles={onFiles}>
      {choose ?? t('upload.choose')}
    </ChooseFile>
  )
  if (drop) return <DropZone onFiles={onFiles}>{chooser}</DropZone>
  return (
    <div className="row gap-2 wrap">
      {chooser}
      {beside}
    </div>
  )
}

/** One file that is chosen, sent with progress, cancelled or rejected: every import, and files stored as soon as they are chosen. Several with their pictures: ImageUpload. */
export function FileSender({
  id: given,
  label,
  hideLabel = false,
  hint,
  error,
  sending,
  reading,
  cancel,
  onCancel,
  children,
  ...ways
}: FileSenderProps) {
  const made = useId()
  const id = given ?? made
  return (
    <div
      className={styles.field}
      role="group"
      aria-labelledby={`${id}-label`}
      aria-describedby={hint ? `${id}-hint` : undefined}
    >
      <span className={hideLabel ? 'visually-hidden' : styles.label} id={`${id}-label`}>
        {label}
      </span>
      {children}
      {sending ? (
        <FileProgress {...sending} reading={reading} cancel={cancel} onCancel={onCancel} />
      ) : null}
      <Ways {...ways} id={id} disabled={sending !== undefined || ways.button?.disabled === true} />
      {hint ? (
        <p className={styles.hint} id={`${id}-hint`}>
          {hint}
        </p>
      ) : null}
      <FieldError id={id} {...(error && { error })} />
    </div>
  )
}
