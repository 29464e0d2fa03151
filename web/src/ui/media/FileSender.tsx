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
  /** What the button says, where it is more than to choose a file. */
  choose?: string
  button?: Pick<ButtonProps, 'variant' | 'size' | 'disabled' | 'aria-label'>
  /** It is a large place to drop a file on. */
  drop?: boolean
  /** More than one may be given, by those who say how many are too many. */
  multiple?: boolean
  onFiles: (files: File[]) => void
  /** Beside the button. */
  beside?: ReactNode
}

type FileSenderProps = Omit<WaysProps, 'id'> & {
  id?: string
  label: string
  /** The label is read out only. */
  hideLabel?: boolean
  hint?: ReactNode
  error: string | undefined
  sending: { name: string; progress: number } | undefined
  /** Said while the server reads what has arrived. */
  reading?: string | undefined
  /** The word on the button that stops it, where it is not the usual one. */
  cancel?: string | undefined
  onCancel: () => void
  /** What is there already: above the button. */
  children?: ReactNode
}

/** How a file is given. */
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

/** One file that is chosen, sent with its progress, cancelled or refused: every import, and what is kept as soon as it is chosen. Several with their pictures: ImageUpload. */
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
