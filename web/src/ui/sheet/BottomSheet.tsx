import { type KeyboardEvent, type ReactNode, useEffect, useRef } from 'react'
import { afterPress, heightByKey, type SheetHeight, type SheetSizes } from './sheet-height.ts'
import { useSheetDrag } from './use-sheet-drag.ts'
import * as styles from './bottom-sheet.module.css'

interface BottomSheetProps {
  /** Id of the heading that names it. */
  labelledBy: string
  height: SheetHeight
  onHeight: (height: SheetHeight) => void
  /** A drag begins. */
  onPull?: () => void
  sizes: SheetSizes
  /** The effect of pressing the handle at each height. */
  handle: Record<SheetHeight, string>
  /** Stays visible at every height. */
  head: ReactNode
  children: ReactNode
}

/** A sheet over the bottom of its parent with three heights: dragged by touch, or moved by its handle and the arrow keys. */
export function BottomSheet({
  labelledBy,
  height,
  onHeight,
  onPull,
  sizes,
  handle,
  head,
  children,
}: BottomSheetProps) {
  const sheet = useRef<HTMLElement>(null)
  const body = useRef<HTMLDivElement>(null)
  const pulled = useSheetDrag(sheet, body, height, onHeight, sizes)
  const isPulled = pulled !== undefined
  useEffect(() => {
    if (isPulled) onPull?.()
  }, [isPulled, onPull])
  const onKeyDown = (event: KeyboardEvent) => {
    const next = heightByKey(event.key, height)
    if (next === undefined) return
    event.preventDefault()
    onHeight(next)
  }
  const { head: low, rest, freeAtRest, free } = sizes
  const settled = {
    low: `${low}px`,
    half: `max(${low}px, min(${rest}px, 100% - ${freeAtRest}px))`,
    full: `max(${low}px, 100% - ${free}px)`,
  }[height]
  return (
    <section
      ref={sheet}
      className={styles.sheet}
      data-height={height}
      data-pulled={isPulled || undefined}
      style={{ height: pulled ?? settled }}
      aria-labelledby={labelledBy}
    >
      <div className={styles.sheetTop}>
        <button
          type="button"
          className={styles.handle}
          aria-label={handle[height]}
          onClick={() => onHeight(afterPress[height])}
          onKeyDown={onKeyDown}
        />
        {head}
      </div>
      <div ref={body} className={styles.body} data-part="results" inert={height === 'low'}>
        {children}
      </div>
    </section>
  )
}
