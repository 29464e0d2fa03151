import type { LucideIcon } from 'lucide-react'
import type { KeyboardEvent } from 'react'
import * as styles from './segmented-control.module.css'

export type Segment<V extends string> = {
  value: V
  label: string
  icon?: LucideIcon
  tone?: 'out' | 'in'
  disabled?: boolean
}
type SegmentedControlProps<V extends string> = {
  label: string
  value: V
  segments: Segment<V>[]
  onChange: (value: V) => void
  size?: 'medium' | 'large'
  iconsOnly?: boolean
}

/** The arrow keys wrap around, Home and End go to the first and last; Enter or Space selects. */
function move(event: KeyboardEvent<HTMLElement>) {
  const buttons = [
    ...(event.currentTarget.parentElement?.querySelectorAll<HTMLButtonElement>('button:enabled') ??
      []),
  ]
  const at = buttons.indexOf(document.activeElement as HTMLButtonElement)
  const to = {
    ArrowRight: at + 1,
    ArrowDown: at + 1,
    ArrowLeft: at - 1,
    ArrowUp: at - 1,
    Home: 0,
    End: -1,
  }[event.key]
  if (to === undefined) return
  event.preventDefault()
  buttons.at(to % buttons.length)?.focus()
}

/** One choice out of a few, side by side; exactly one is always selected. */
export function SegmentedControl<V extends string>({
  label,
  value,
  segments,
  onChange,
  size = 'medium',
  iconsOnly = false,
}: SegmentedControlProps<V>) {
  const entry = segments.some((segment) => segment.value === value && !segment.disabled)
    ? value
    : segments.find((segment) => !segment.disabled)?.value
  return (
    <div role="group" aria-label={label} className={styles.segments} data-size={size}>
      {segments.map(({ value: own, label: text, icon: Icon, tone, disabled }) => (
        <button
          key={own}
          type="button"
          onKeyDown={move}
          className={styles.segment}
          data-tone={tone}
          value={own}
          disabled={disabled}
          tabIndex={own === entry ? 0 : -1}
          aria-pressed={own === value}
          aria-label={iconsOnly ? text : undefined}
          onClick={() => {
            if (own !== value) onChange(own)
          }}
        >
          {Icon ? <Icon size={16} aria-hidden /> : null}
          {iconsOnly ? null : text}
        </button>
      ))}
    </div>
  )
}
