import type { Import } from '@bouwkring/contract/imports'
import { ArrowRight, CircleCheck, Download, RotateCcw } from 'lucide-react'
import { useTranslation } from '../../texts/index.ts'
import { Button, ButtonLink, Panel, useConfirm } from '../../ui/index.ts'
import type { useMove } from '../api.ts'
import { Gone } from './Gone.tsx'
import { ImportList } from './ImportList.tsx'
import { goElsewhere } from '../steps.ts'
import { useFaults } from '../use-faults.ts'
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

function Running({ all, move }: { all: Import; move: Move }) {
  const { t } = useTranslation('imports')
  const percent = all.total === 0 ? 0 : Math.round((100 * all.passed) / all.total)
  return (
    <>
      <div className="row wrap">
        <h2 className="grow">{t('run.of', { done: all.passed, total: all.total })}</h2>
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
      <p className="small muted">{t('run.mayClose')}</p>
    </>
  )
}

/** Where the import's products are: the name of the spot, or the number of spots. */
const placeOf = ({ targets, spot }: Import, t: ReturnType<typeof useTranslation>['t']) =>
  targets.length > 1 ? t('run.spots', { count: targets.length }) : (targets[0]?.title ?? spot.title)

/** The result of an import, and the possible next steps. */
function Ended({ all, move, onStep }: RunStepProps) {
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
    <>
      <div className="row">
        {all.state === 'done' ? (
          <CircleCheck size={32} aria-hidden className={styles.good} />
        ) : null}
        <h2>{t(`run.title.${all.state}`, { count: all.counts.done, spot: placeOf(all, t) })}</h2>
      </div>
      <p className="muted">
        {t(`run.lead.${all.state}`)}
        {all.state === 'undone' && all.gone.length > 0 ? ` ${t('run.leadGone')}` : null}
      </p>
      <Targets all={all} />
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

function Waiting({ all, onStep }: Omit<RunStepProps, 'move'>) {
  const { t } = useTranslation('imports')
  const save = useFaults(all.id)
  const { question, error } = all.counts
  if (question + error === 0 || !mayWait(all)) return null
  return (
    <Panel title={t('run.waiting', { count: question + error })}>
      <div className="column gap-3">
        <p className="small">{t('run.waitingWhy')}</p>
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
      <Panel padding="roomy">
        <div className="column gap-4" role="status">
          {all.state === 'running' ? <Running all={all} move={move} /> : <Ended {...props} />}
          {all.state === 'undone' ? null : <Counts all={all} />}
        </div>
      </Panel>
      <Waiting all={all} onStep={onStep} />
      <Gone all={all} />
      <ImportList spotId={all.spot.id} without={all.id} />
    </div>
  )
}
