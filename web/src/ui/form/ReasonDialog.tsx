import { type ReactNode, useId, useState } from 'react'
import { FormDialog } from '../FormDialog.tsx'
import { TextArea } from './TextArea.tsx'

interface ReasonDialogProps {
  title: string
  confirm: string
  /** What the reason is called, and who reads it. */
  label: string
  hint: string
  busy: boolean
  /** `reason`: without spaces around it; empty where none is given. */
  onConfirm: (reason: string) => void
  onClose: () => void
  /** What is about to be done. */
  children?: ReactNode
}

/** Asks why, before something is refused or withdrawn; nobody has to say it. */
export function ReasonDialog({ label, hint, onConfirm, children, ...dialog }: ReasonDialogProps) {
  const id = useId()
  const [text, setText] = useState('')
  const reason = text.trim()
  return (
    <FormDialog {...dialog} danger dirty={reason !== ''} onConfirm={() => onConfirm(reason)}>
      {children}
      <TextArea
        id={id}
        label={label}
        optionalMark
        hint={hint}
        value={text}
        onChange={setText}
        rows={3}
        maxLength={1000}
        autoFocus
      />
    </FormDialog>
  )
}
