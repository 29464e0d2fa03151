import { useQuery } from '@tanstack/react-query'
import { Bell as BellIcon } from 'lucide-react'
import { type FocusEvent, Suspense, useId, useRef, useState } from 'react'
import { useTranslation, withTexts } from '../../texts/index.ts'
import { CountBadge, latePiece } from '../../ui/index.ts'
import { unreadQuery } from '../api.ts'
import { useHoverOrPin } from '../use-hover-or-pin.ts'
import * as styles from './bell.module.css'

// The panel below the bell is not part of the initial load.
const BellPopover = latePiece(() =>
  withTexts(import('./BellPopover.tsx'), 'waiting').then((module) => ({
    default: module.BellPopover,
  })),
)

/** The bell in the top bar with the number of unread notifications; they open below it on hover, by keyboard and by click. */
export function Bell() {
  const { t } = useTranslation('notifications')
  const id = useId()
  const box = useRef<HTMLDivElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  const { data } = useQuery(unreadQuery())
  const unread = data?.unread ?? 0
  const { open, toggle, close, hover } = useHoverOrPin(box, () => {
    // Escape returns the focus from inside the panel to the bell.
    if (box.current?.contains(document.activeElement)) button.current?.focus()
  })
  // Loaded when first opened; it stays, so that it can fade out.
  const [opened, setOpened] = useState(false)
  if (open && !opened) setOpened(true)
  const left = (event: FocusEvent) => {
    if (event.relatedTarget instanceof Node && !event.currentTarget.contains(event.relatedTarget))
      close()
  }
  return (
    <div className={styles.bell} data-part="bell" ref={box} onBlur={left} {...hover}>
      <button
        type="button"
        ref={button}
        aria-expanded={open}
        aria-controls={opened ? id : undefined}
        aria-label={unread > 99 ? t('bell.many') : t('bell.name', { count: unread })}
        onClick={toggle}
      >
        <BellIcon size={22} aria-hidden />
        <CountBadge count={unread} tone="alert" />
      </button>
      {opened ? (
        <div id={id}>
          <Suspense fallback={null}>
            <BellPopover open={open} onClose={close} />
          </Suspense>
        </div>
      ) : null}
    </div>
  )
}
