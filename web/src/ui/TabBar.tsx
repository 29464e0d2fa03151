import { type KeyboardEvent, type ReactNode, useRef } from 'react'
import { useTabInSight } from './use-tab-in-sight.ts'
import * as styles from './tab-bar.module.css'

interface TabBarProps<V extends string> {
  label: string
  tabs: readonly {
    value: V
    id: string
    /** The id of its panel, when that is on the page. */
    controls: string | undefined
    content: ReactNode
  }[]
  value: V
  onChange: (value: V) => void
  className?: string
}

/** The tab that a key leads to from the one at `at`: the arrows wrap around, Home and End go to the ends. */
function tabByKey(key: string, at: number, count: number) {
  const to = { ArrowRight: at + 1, ArrowLeft: at - 1 + count, Home: 0, End: count - 1 }[key]
  return to === undefined ? undefined : to % count
}

/** A bar of tabs. A single Tab stop; arrows, Home and End move along it, Enter or Space opens. */
export function TabBar<V extends string>({
  label,
  tabs,
  value,
  onChange,
  className,
}: TabBarProps<V>) {
  const bar = useRef<HTMLDivElement>(null)
  useTabInSight(bar, '[aria-selected=true]')
  const chosen = tabs.some((tab) => tab.value === value) ? value : tabs[0]?.value
  const go = (event: KeyboardEvent, at: number) => {
    if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return
    const next = tabByKey(event.key, at, tabs.length)
    if (next === undefined) return
    event.preventDefault()
    bar.current?.querySelectorAll<HTMLElement>('[role=tab]')[next]?.focus()
  }
  return (
    <div
      ref={bar}
      className={className ? `${styles.tabBar} ${className}` : styles.tabBar}
      role="tablist"
      aria-label={label}
      data-tab-bar
    >
      {tabs.map((tab, at) => (
        <button
          key={tab.value}
          type="button"
          role="tab"
          id={tab.id}
          aria-selected={tab.value === value}
          aria-controls={tab.controls}
          tabIndex={tab.value === chosen ? 0 : -1}
          onClick={() => onChange(tab.value)}
          onKeyDown={(event) => go(event, at)}
        >
          {tab.content}
        </button>
      ))}
    </div>
  )
}
