import { type ReactNode, useId, useState } from 'react'
import { FormDialog } from '../FormDialog.tsx'
import { TextArea } from './TextArea.tsx'

interface ReasonDialogProps {
  title: string
  confirm: string
  /** The label of the reason, and who reads it. */
  label: string
  hint: string
  busy: boolean
  /** `reason`: without surrounding spaces; empty when none is given. */
  onConfirm: (reason: string) => void
  onClose: () => void
  /** The deed about to be done. */
  children?: ReactNode
}

/** Asks for a reason before something is refused or withdrawn; giving one is optional. */
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
