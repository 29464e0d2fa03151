import { type FocusEvent, type KeyboardEvent, type ReactNode, useId, useRef } from 'react'
import * as styles from './hint.module.css'

/**
 * A short explanation of its content, shown on pointing at it or by keyboard; Escape hides it. It appears above everything without being cut off.
 * `around` a button, which takes the focus and itself tells screen reader users the words.
 */
export function Hint({
  text,
  children,
  className = '',
  around = false,
}: {
  text: string
  children: ReactNode
  className?: string
  around?: boolean
}) {
  const id = useId()
  const hint = useRef<HTMLSpanElement>(null)
  const box = useRef<HTMLSpanElement>(null)
  const show = () => {
    const [words, at] = [hint.current, box.current?.getBoundingClientRect()]
    if (!words || !at || words.matches(':popover-open')) return
    words.showPopover()
    const { width, height } = words.getBoundingClientRect()
    words.style.left = `${Math.max(8, Math.min(window.innerWidth - width - 8, at.left + at.width / 2 - width / 2))}px`
    words.style.top = `${at.top - height >= 8 ? at.top - height : at.bottom}px`
  }
  // A button that was pressed with the pointer, or regained the focus from what it opened, needs no explanation.
  const onFocus = ({ target }: FocusEvent) => {
    if (!around || target.matches(':focus-visible')) show()
  }
  const hide = () => hint.current?.hidePopover()
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !hint.current?.matches(':popover-open')) return
    // The first Escape hides the hint, the next closes the dialog around it.
    event.stopPropagation()
    hide()
  }
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- the words must be reached without a mouse
    <span
      ref={box}
      className={`${around ? styles.around : ''} ${className}`}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- and by keyboard
      tabIndex={around ? undefined : 0}
      aria-describedby={around ? undefined : id}
      onPointerEnter={show}
      onPointerLeave={hide}
      onFocus={onFocus}
      onBlur={hide}
      onKeyDown={onKeyDown}
    >
      {children}
      <span ref={hint} id={id} role="tooltip" popover="manual" className={styles.words}>
        <span>{text}</span>
      </span>
    </span>
  )
}
