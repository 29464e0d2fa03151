import { CalendarDays } from 'lucide-react'
import { type Ref, Suspense, useEffect, useRef, useState } from 'react'
import { useTranslation } from '../../texts/index.ts'
import { isDay, parseDateText, showDate } from './date-text.ts'
import { describedBy, Field, type FieldFrame } from './Field.tsx'
import { latePiece } from '../late-piece.tsx'
import { IconButton } from '../IconButton.tsx'
import { InputAdornment, OutlinedInput, Popover } from '../mui/index.ts'

const Calendar = latePiece(() =>
  import('./Calendar.tsx').then((module) => ({ default: module.Calendar })),
)

export type DateInputProps = FieldFrame & {
  /** YYYY-MM-DD or ''; a text that is not a day is passed on as typed, so that a form rejects it and never stores or loses another day instead. */
  value: string
  onChange: (value: string) => void
  onBlur?: () => void
  inputRef?: Ref<HTMLInputElement>
  name?: string
  min?: string
  max?: string
  disabled?: boolean
}

/** A date typed as DD-MM-YYYY or picked from a calendar; a text that is not a day is reported on leaving the field. */
export function DateInput(props: DateInputProps) {
  const {
    id,
    label,
    value,
    onChange,
    onBlur,
    inputRef,
    name,
    min,
    max,
    disabled,
    error,
    required,
  } = props
  const { t } = useTranslation('ui')
  const [text, setText] = useState(() => showDate(value) || value)
  const [wrong, setWrong] = useState(false)
  const [open, setOpen] = useState(false)
  const box = useRef<HTMLDivElement>(null)
  const told = useRef(value)
  useEffect(() => {
    if (told.current !== value) {
      setText(showDate(value) || value)
      setWrong(false)
    }
    told.current = value
  }, [value])
  const day = parseDateText(text)
  const tell = (next: string) => {
    told.current = next
    onChange(next)
  }
  const read = (typed: string) => {
    setText(typed)
    const iso = parseDateText(typed)
    if (iso !== null) setWrong(false)
    tell(iso ?? typed)
  }
  const judge = () => setWrong(day === null)
  const leave = () => {
    judge()
    if (day !== null) setText(showDate(day))
    onBlur?.()
  }
  // While the user is typing it is not wrong yet.
  const shownError = wrong ? t('date.wrong') : day === null ? undefined : error
  const frame = { ...props, error: shownError }
  return (
    <Field {...frame}>
      <OutlinedInput
        ref={box}
        id={id}
        name={name}
        value={text}
        onChange={(event) => read(event.target.value)}
        onBlur={leave}
        onKeyDown={(event) => {
          if (event.key === 'Enter') judge()
        }}
        inputRef={inputRef}
        placeholder={t('date.pattern')}
        error={Boolean(shownError)}
        disabled={disabled}
        fullWidth
        inputProps={{
          'aria-describedby': describedBy(frame),
          'aria-invalid': Boolean(shownError),
          'aria-required': required,
          inputMode: 'numeric',
          autoComplete: 'off',
        }}
        endAdornment={
          <InputAdornment position="end">
            <IconButton
              size="small"
              edge="end"
              disabled={disabled}
              onClick={() => setOpen(true)}
              aria-label={t('date.open', { name: label })}
            >
              <CalendarDays size={18} aria-hidden />
            </IconButton>
          </InputAdornment>
        }
      />
      <Popover
        open={open}
        anchorEl={() => box.current}
        onClose={() => setOpen(false)}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'left' }}
        slotProps={{
          paper: { role: 'dialog', 'aria-label': label, sx: { minWidth: 320, minHeight: 334 } },
        }}
      >
        <Suspense fallback={null}>
          <Calendar
            value={isDay(value) ? value : ''}
            min={min}
            max={max}
            onPick={(iso) => {
              setText(showDate(iso))
              setWrong(false)
              tell(iso)
              setOpen(false)
            }}
          />
        </Suspense>
      </Popover>
    </Field>
  )
}
