import { useNavigate } from '@tanstack/react-router'
import { Check, X } from 'lucide-react'
import { type ReactNode, useEffect, useRef } from 'react'
import { useTranslation } from '../../texts/index.ts'
import { Button } from '../../ui/index.ts'
import * as topBarStyles from '../../ui/top-bar.module.css'
import * as styles from './import-frame.module.css'

export type FrameStep = 'bestand' | 'kolommen' | 'waarden' | 'controle' | 'klaar'
const all: readonly FrameStep[] = ['bestand', 'kolommen', 'waarden', 'controle', 'klaar']

interface StepsProps {
  now: FrameStep
  /** Steps that may be opened. */
  open: readonly FrameStep[]
  /** The whole import is done. */
  done: boolean
  /** It is running: the last step is not done yet. */
  running?: boolean
  onGo?: ((step: FrameStep) => void) | undefined
}

function Steps({ now, open, done, running = false, onGo }: StepsProps) {
  const { t } = useTranslation('imports')
  const at = all.indexOf(now)
  return (
    <nav aria-label={t('steps.label')} className={styles.steps}>
      <ol>
        {all.map((step, number) => {
          const past = number < at || done
          const mark = (
            <>
              <span className={styles.number}>
                {past ? <Check size={14} aria-hidden /> : number + 1}
              </span>
              <span className={styles.word}>
                {t(step === 'klaar' && running ? 'steps.running' : `steps.${step}`)}
              </span>
            </>
          )
          const current = step === now ? ('step' as const) : undefined
          return (
            <li key={step} data-past={past || undefined}>
              {open.includes(step) && onGo && !current ? (
                <button type="button" onClick={() => onGo(step)}>
                  {mark}
                </button>
              ) : (
                <span aria-current={current}>{mark}</span>
              )}
            </li>
          )
        })}
      </ol>
    </nav>
  )
}

interface ImportFrameProps extends Omit<StepsProps, 'now'> {
  /** Undefined where there is no import. */
  now: FrameStep | undefined
  logo: ReactNode
  spot: { id: number; title: string } | undefined
  /** Shown in the bar, for example that everything is saved. */
  said?: ReactNode
  foot?: ReactNode
  /** The step fills all available space, and its parts scroll separately. */
  fills?: boolean
  children: ReactNode
}

/** The frame around every step of an import: its title, its spot, the progress and the way out. */
export function ImportFrame({
  logo,
  spot,
  said,
  foot,
  fills = false,
  children,
  now,
  ...steps
}: ImportFrameProps) {
  const { t } = useTranslation('imports')
  const navigate = useNavigate()
  const body = useRef<HTMLDivElement>(null)
  // Each step opens at its top.
  useEffect(() => {
    body.current?.scrollTo(0, 0)
  }, [now])
  const close = () =>
    void (spot
      ? navigate({ to: '/mijn-spots/$id', params: { id: String(spot.id) }, search: {} })
      : navigate({ to: '/mijn-spots', search: {} }))
  return (
    <div className={styles.frame} data-part="import">
      <header className={topBarStyles.bar}>
        <span className={styles.home}>{logo}</span>
        <span className="divider" aria-hidden />
        <div className={`grow ${styles.heading}`}>
          <h1 className={styles.title}>{t('title')}</h1>
          <span className="small muted">{spot?.title}</span>
        </div>
        <span className={`row gap-1 small muted ${styles.said}`} role="status">
          {said}
        </span>
        <Button
          variant="text"
          color="inherit"
          startIcon={<X size={18} aria-hidden />}
          onClick={close}
        >
          <span className={styles.closeWord}>{t('close')}</span>
        </Button>
      </header>
      {now ? <Steps {...steps} now={now} /> : null}
      <div
        ref={body}
        // The router restores the scroll position by this name: with one for all steps, the next would open where the last was left.
        data-scroll-restoration-id={`import-${now}`}
        className={fills ? `${styles.body} ${styles.fills}` : styles.body}
      >
        {children}
      </div>
      {foot ? <footer className={styles.foot}>{foot}</footer> : null}
    </div>
  )
}
