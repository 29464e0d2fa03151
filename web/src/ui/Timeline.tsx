import { Check, Circle, Clock, X, type LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { wholeDays } from './whole-days.tsx'
import * as styles from './timeline.module.css'

export type TimelineStep = {
  id: string
  title: string
  when?: string
  detail?: ReactNode
  state?: 'ok' | 'now' | 'next' | 'err' | 'plain'
  stateWord?: string
  icon?: LucideIcon
}

const stateIcon = { ok: Check, now: Clock, next: Circle, err: X, plain: Circle }

/** Steps in order of time; `stateWord` gives the state to users who do not see the mark. */
export function Timeline({ steps, label }: { steps: TimelineStep[]; label: string }) {
  return (
    <ol className={styles.timeline} aria-label={label}>
      {steps.map(({ id, title, when, detail, state = 'plain', stateWord, icon }) => {
        const Icon = icon ?? stateIcon[state]
        return (
          <li key={id} aria-current={state === 'now' ? 'step' : undefined}>
            <span className={styles.number} data-state={state}>
              <Icon size={15} strokeWidth={2.2} aria-hidden />
            </span>
            <div>
              <div className={styles.head}>
                <span>
                  {title}
                  {stateWord ? <span className="visually-hidden">, {stateWord}</span> : null}
                </span>
                {when ? <span className={styles.time}>{wholeDays(when)}</span> : null}
              </div>
              {detail ? <div className="small">{wholeDays(detail)}</div> : null}
            </div>
          </li>
        )
      })}
    </ol>
  )
}
