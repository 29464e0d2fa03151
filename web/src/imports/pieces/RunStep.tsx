import type { Import } from '@bouwkring/contract/imports'
import {
  ArrowRight,
  CircleAlert,
  CircleCheck,
  Download,
  Hand,
  Laptop,
  RotateCcw,
  TriangleAlert,
} from 'lucide-react'
import { useEffect, useState } from 'react'
import { clockText } from '../../platform/format.ts'
import { useTranslation } from '../../texts/index.ts'
import { Button, ButtonLink, Panel, shortened, useConfirm } from '../../ui/index.ts'
import type { useMove } from '../api.ts'
import { Gone } from './Gone.tsx'
import { ImportList } from './ImportList.tsx'
import { goElsewhere } from '../steps.ts'
import { useFaults } from '../use-faults.ts'
import { type Reached, secondsLeft, secondsTaken } from '../time-left.ts'
import { answerable, mostShown } from './QuestionCard.tsx'
import { RowsMeter } from './RowsMeter.tsx'
import { Targets } from './Targets.tsx'
import { LinearProgress } from '../../ui/mui/index.ts'
import * as styles from './run-step.module.css'

type Move = ReturnType<typeof useMove>

function Counts({ all }: { all: Import }) {
  const { t, i18n } = useTranslation('imports')
  const running = all.state === 'running'
  const { ready, question, error, done } = all.counts
  return (
    <dl className={styles.counts}>
      {(
        [
          ['done', done],
          [running ? 'toGo' : 'ready', ready],
          ['question', question],
          ['error', error],
        ] as const
      ).map(([name, n]) => (
        <div key={name}>
          <dt className="small muted">{t(`run.${name}`)}</dt>
          <dd>{n.toLocaleString(i18n.language)}</dd>
        </div>
      ))}
    </dl>
  )
}

/** About how many seconds a run still takes, by its pace since this page first saw it. */
function useSecondsLeft({ passed, total }: Import) {
  const [first, setFirst] = useState<Reached>()
  const [left, setLeft] = useState<number | null>(null)
  useEffect(() => {
    const now = { at: Date.now(), passed }
    if (first) setLeft(secondsLeft(first, now, total))
    else setFirst(now)
  }, [passed, total])
  return left
}

function Running({ all, move }: { all: Import; move: Move }) {
  const { t } = useTranslation('imports')
  const left = useSecondsLeft(all)
  const percent = all.total === 0 ? 0 : Math.round((100 * all.passed) / all.total)
  return (
    <>
      <div className="row wrap">
        <div className="grow">
          <h2>{t('run.of', { done: all.passed, total: all.total })}</h2>
          <p className="small muted">
            {all.started_at === null
              ? all.filename
              : t('run.began', { name: all.filename, time: clockText(new Date(all.started_at)) })}
          </p>
        </div>
        {all.can.stop ? (
          <Button loading={move.isPending} onClick={() => move.mutate('stop')}>
            {t('run.stop')}
          </Button>
        ) : null}
      </div>
      <LinearProgress
        variant="determinate"
        value={percent}
        aria-label={t('run.progress')}
        className={styles.progress}
      />
      {/* The time left changes every second: it is shown, not read out each time. */}
      <p className="small muted" aria-live="off">
        {left === null ? '\u00a0' : t('run.left', { count: left })}
      </p>
    </>
  )
}

/** Where the import's products are: the name of the spot, or the number of spots. */
const placeOf = ({ targets, spot }: Import, t: ReturnType<typeof useTranslation>['t']) =>
  targets.length > 1 ? t('run.spots', { count: targets.length }) : (targets[0]?.title ?? spot.title)

/** How its products came in, and when the run ended. */
function doneText(all: Import, t: ReturnType<typeof useTranslation>['t']) {
  if (all.state !== 'done') return ''
  const taken = secondsTaken(all)
  const parts = [
    all.counts.done > 0 ? t(`run.as.${all.publish ? 'published' : 'drafts'}`) : '',
    taken === null || all.finished_at === null
      ? ''
      : t('run.took', { time: clockText(new Date(all.finished_at)), count: taken }),
  ]
  return parts.map((part) => (part === '' ? '' : `${part} `)).join('')
}

/** What the user can do with an import that has ended. */
function Ways({ all, move, onStep }: RunStepProps) {
  const { t } = useTranslation('imports')
  const confirm = useConfirm()
  const undo = async () => {
    if (
      await confirm({
        title: t('run.undoTitle', { count: all.counts.done }),
        body: t('run.undoWhy'),
        confirm: t('run.undo'),
        danger: true,
      })
    )
      move.mutate('undo')
  }
  return (
    <div className="row wrap">
      {all.counts.done > 0 && !goElsewhere(all) ? (
        <ButtonLink
          variant="contained"
          endIcon={<ArrowRight size={18} aria-hidden />}
          to="/mijn-spots/$id"
          params={{ id: String(all.spot.id) }}
          search={{ part: all.is_released ? 'offers' : 'demands' }}
        >
          {t('run.look')}
        </ButtonLink>
      ) : null}
      {all.can.run ? (
        <Button
          variant={all.counts.done > 0 ? 'outlined' : 'contained'}
          loading={move.isPending}
          onClick={() => onStep('controle')}
        >
          {t('run.goOn', { count: all.counts.ready })}
        </Button>
      ) : null}
      {all.can.undo ? (
        <Button
          startIcon={<RotateCcw size={16} aria-hidden />}
          loading={move.isPending}
          onClick={() => void undo()}
        >
          {t('run.undo')}
        </Button>
      ) : null}
    </div>
  )
}

/** The result of an import, and the possible next steps. */
function Ended({ all, move, onStep }: RunStepProps) {
  const { t } = useTranslation('imports')
  return (
    <>
      <div className="row">
        {all.state === 'done' ? (
          <CircleCheck size={32} aria-hidden className={styles.good} />
        ) : null}
        <h2>{t(`run.title.${all.state}`, { count: all.counts.done, spot: placeOf(all, t) })}</h2>
      </div>
      <p className="muted">
        {doneText(all, t)}
        {t(`run.lead.${all.state}`)}
        {all.state === 'undone' && all.gone.length > 0 ? ` ${t('run.leadGone')}` : null}
      </p>
      <Targets all={all} />
      <Ways {...{ all, move, onStep }} />
      {all.can.undo ? <p className="small muted">{t('run.undoHint')}</p> : null}
      {all.fixed > 0 ? <p className="small muted">{t('run.fixed', { count: all.fixed })}</p> : null}
    </>
  )
}

interface RunStepProps {
  all: Import
  move: Move
  onStep: (step: 'waarden' | 'controle') => void
}

/** Whether its rows may be waiting for the user: not while it runs, and not after it has been undone, which is final. */
const mayWait = ({ state }: Import) => state !== 'running' && state !== 'undone'

/** The kinds of questions and errors that wait, each with the most frequent one. */
function OpenKinds({ all }: { all: Import }) {
  const { t } = useTranslation('imports')
  const [asked] = answerable(all)
  const [fault] = all.faults
  const { question, error } = all.counts
  return (
    <ul className={styles.kinds}>
      {question > 0 ? (
        <li>
          <TriangleAlert size={18} aria-hidden className={styles.asking} />
          <span>
            <b>{t('run.questions', { count: question })}</b>
            {asked ? (
              <span className="small muted">
                {t('run.most', { said: shortened(asked.said, mostShown), count: asked.count })}
              </span>
            ) : null}
          </span>
        </li>
      ) : null}
      {error > 0 ? (
        <li>
          <CircleAlert size={18} aria-hidden className={styles.faulty} />
          <span>
            <b>{t('run.errors', { count: error })}</b>
            {fault ? (
              <span className="small muted">
                {t('run.mostWrong', { message: fault.message, count: fault.count })}
              </span>
            ) : null}
          </span>
        </li>
      ) : null}
    </ul>
  )
}

/** What the user may do while the import runs. */
function Meanwhile() {
  const { t } = useTranslation('imports')
  return (
    <Panel title={t('run.meanwhile')} padding="roomy">
      <ul className={styles.kinds}>
        {(
          [
            ['close', Laptop],
            ['work', CircleCheck],
            ['halt', Hand],
          ] as const
        ).map(([what, Icon]) => (
          <li key={what}>
            <Icon size={18} aria-hidden className={styles.good} />
            <span>
              <b>{t(`run.may.${what}`)}</b>
              <span className="small muted">{t(`run.may.${what}Why`)}</span>
            </span>
          </li>
        ))}
      </ul>
    </Panel>
  )
}

function Waiting({ all, onStep }: Omit<RunStepProps, 'move'>) {
  const { t } = useTranslation('imports')
  const save = useFaults(all.id)
  const { question, error } = all.counts
  if (question + error === 0 || !mayWait(all)) return null
  return (
    <Panel title={t('run.waiting', { count: question + error })} padding="roomy">
      <div className="column gap-3">
        <p className="small">{t('run.waitingWhy')}</p>
        <OpenKinds all={all} />
        <div className="row wrap">
          {all.can.edit ? (
            <Button onClick={() => onStep('controle')}>{t('run.finish')}</Button>
          ) : null}
          <Button startIcon={<Download size={16} aria-hidden />} onClick={save}>
            {t('check.faults')}
          </Button>
        </div>
      </div>
    </Panel>
  )
}

/** The progress or the result of an import: the same page during and after the run. */
export function RunStep(props: RunStepProps) {
  const { all, move, onStep } = props
  return (
    <div className={styles.step}>
      <div className={styles.abreast}>
        <Panel padding="roomy">
          <div className="column gap-4" role="status">
            {all.state === 'running' ? (
              <Running all={all} move={move} />
            ) : (
              <>
                <Ended {...props} />
                {all.state === 'undone' ? null : <RowsMeter counts={all.counts} />}
              </>
            )}
            {all.state === 'undone' ? null : <Counts all={all} />}
          </div>
        </Panel>
        {all.state === 'running' ? <Meanwhile /> : <Waiting all={all} onStep={onStep} />}
      </div>
      <Gone all={all} />
      <ImportList spotId={all.spot.id} without={all.id} />
    </div>
  )
}
