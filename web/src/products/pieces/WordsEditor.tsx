import type { ComponentProps, KeyboardEvent } from 'react'
import { TextInput } from '../../ui/form/index.ts'
import { useLate } from '../use-late.ts'

/** A text field that reports changes 200 ms after the last key, on leaving the field, or on Enter. */
export function WordsEditor({
  value,
  onChange,
  onBlur,
  ...rest
}: ComponentProps<typeof TextInput>) {
  const { text, type, flush } = useLate(value, onChange)
  const leave = () => {
    flush()
    onBlur?.()
  }
  const enter = (event: KeyboardEvent) => {
    if (event.key === 'Enter') flush()
  }
  return (
    <div onKeyDownCapture={enter}>
      <TextInput {...rest} value={text} onChange={type} onBlur={leave} />
    </div>
  )
}
