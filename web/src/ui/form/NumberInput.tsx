import { isYear } from '@bouwkring/contract/year'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from '../../texts/index.ts'
import { formatDecimal, parseDecimal, tidied } from './decimal.ts'
import { TextInput, type TextInputProps } from './TextInput.tsx'

export type NumberInputProps = Omit<TextInputProps, 'value' | 'onChange' | 'type' | 'inputMode'> & {
  value: number | null | undefined
  /** null when empty, NaN when the text is not a number: the form's rules decide what that means. */
  onChange: (value: number | null) => void
  digits?: number
  /** The maximum number of decimals, where `digits` is the minimum: no fewer than the value can have, or the figure shown would differ from the one in the form. */
  most?: number
}

const same = (a: number | null | undefined, b: number | null | undefined) =>
  (a ?? null) === (b ?? null) || (Number.isNaN(a) && Number.isNaN(b))

/** Number with the separators of the language ("1.234,50"); input stays as typed until the field is left. */
export function NumberInput({ value, onChange, digits, most, onBlur, ...rest }: NumberInputProps) {
  const { i18n } = useTranslation('ui')
  const shown = (number: number | null | undefined) =>
    number === null || number === undefined || Number.isNaN(number)
      ? ''
      : isYear(number, rest.unit)
        ? String(number)
        : formatDecimal(number, i18n.language, digits, most)
  const [text, setText] = useState(() => shown(value))
  const told = useRef(value)
  useEffect(() => {
    // Only a value from outside replaces the text being typed.
    if (!same(told.current, value)) setText(shown(value))
    told.current = value
  })
  const read = (typed: string) => {
    const number = typed.trim() === '' ? null : (parseDecimal(typed, i18n.language) ?? Number.NaN)
    setText(typed)
    told.current = number
    onChange(number)
  }
  const leave = () => {
    setText(
      typeof value === 'number' && isYear(value, rest.unit)
        ? shown(value)
        : tidied(text, value, i18n.language, digits, most),
    )
    onBlur?.()
  }
  return (
    <TextInput
      {...rest}
      value={text}
      onChange={read}
      onBlur={leave}
      inputMode="decimal"
      autoComplete="off"
    />
  )
}
