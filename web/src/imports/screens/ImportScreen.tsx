import type { Import } from '@bouwkring/contract/imports'
import { useQuery } from '@tanstack/react-query'
import { ArrowLeft, ArrowRight, Check } from 'lucide-react'
import { type ReactNode, useEffect, useState } from 'react'
import { useUser, WaysOn } from '../../accounts/index.ts'
import { isApiError } from '../../platform/api.ts'
import { useAddress, useChangeAddress } from '../../platform/address.ts'
import { clockText } from '../../platform/format.ts'
import { useTranslation } from '../../texts/index.ts'
import { Button, ErrorState, ScreenTitle, Skeleton } from '../../ui/index.ts'
import { importQuery, useMove, useSay } from '../api.ts'
import { CheckFoot, CheckStep } from '../pieces/CheckStep.tsx'
import { ColumnsStep } from '../pieces/ColumnsStep.tsx'
import { type FrameStep, ImportFrame } from '../pieces/ImportFrame.tsx'
import { answerable } from '../pieces/QuestionCard.tsx'
import { RunStep } from '../pieces/RunStep.tsx'
import { ValuesStep } from '../pieces/ValuesStep.tsx'
import { doubtsOf, type ImportStep, importSteps, isNamed, readStep, stepOf } from '../steps.ts'

interface FootProps {
  all: Import
  step: ImportStep
  busy: boolean
  onGo: (step: ImportStep) => void
  onRun: () => void
}

/** The buttons to go on and back below a step. */
function Foot({ all, step, busy, onGo, onRun }: FootProps) {
  const { t } = useTranslation('imports')
  const at = importSteps.indexOf(step)
  const [before, next] = [importSteps[at - 1], importSteps[at + 1]]
  const doubts = doubtsOf(all)
  const asked = answerable(all).length
  return (
    <>
      {before ? (
        <Button onClick={() => onGo(before)} startIcon={<ArrowLeft size={18} aria-hidden />}>
          {t('previous')}
        </Button>
      ) : null}
      {step === 'controle' ? (
        <CheckFoot all={all} busy={busy} onRun={onRun} />
      ) : (
        <>
          <span className="grow small muted">
            {step === 'kolommen' && doubts.length > 0
              ? t('columns.stillAsks', { names: doubts.map(({ heading }) => heading).join(', ') })
              : null}
            {step === 'waarden' && asked > 0 ? t('values.mayGoOn') : null}
          </span>
          {next ? (
            <Button
              variant="contained"
              size="large"
              disabled={!isNamed(all)}
              loading={busy}
              endIcon={<ArrowRight size={18} aria-hidden />}
              onClick={() => onGo(next)}
            >
              {t('next', { step: t(`steps.${next}`).toLowerCase() })}
            </Button>
          ) : null}
        </>
      )}
    </>
  )
}

function Body({
  all,
  step,
  say,
  move,
  onGo,
}: {
  all: Import
  step: ImportStep
  say: ReturnType<typeof useSay>
  move: ReturnType<typeof useMove>
  onGo: (step: ImportStep) => void
}) {
  const part = { all, busy: say.isPending, say: say.mutate }
  if (step === 'kolommen') return <ColumnsStep {...part} />
  if (step === 'waarden') return <ValuesStep {...part} />
  if (step === 'controle') return <CheckStep {...part} />
  return <RunStep all={all} move={move} onStep={onGo} />
}

/** While it runs, and after it has been undone, an import cannot be changed. */
const isFixed = ({ state }: Import) => state === 'running' || state === 'undone'

/** The steps that can be opened now. */
function openSteps(all: Import): FrameStep[] {
  if (isFixed(all)) return []
  return [
    'kolommen',
    ...(isNamed(all) ? (['waarden', 'controle'] as const) : []),
    ...(all.state === 'open' ? [] : (['klaar'] as const)),
  ]
}

function Steps({ all, logo }: { all: Import; logo: ReactNode }) {
  const { t } = useTranslation('imports')
  const change = useChangeAddress()
  const say = useSay(all.id)
  const move = useMove(all.id)
  const [savedAt, setSavedAt] = useState<Date>()
  const asked = useAddress(readStep)
  const step = isFixed(all) ? 'klaar' : (asked ?? stepOf(all))
  const go = (to: FrameStep) => {
    if (to !== 'bestand') change({ stap: to })
  }
  useEffect(() => {
    if (say.isSuccess) setSavedAt(new Date())
  }, [say.isSuccess, say.data])
  const run = () => move.mutate('run', { onSuccess: () => change({ stap: 'klaar' }) })
  return (
    <ImportFrame
      logo={logo}
      spot={all.spot}
      now={step}
      open={openSteps(all)}
      done={step === 'klaar' && all.state === 'done'}
      running={all.state === 'running'}
      onGo={go}
      fills={step === 'controle'}
      said={
        savedAt ? (
          <>
            <Check size={16} aria-hidden />
            {t('savedAt', { time: clockText(savedAt) })}
          </>
        ) : null
      }
      foot={
        step === 'klaar' ? null : (
          <Foot
            all={all}
            step={step}
            busy={move.isPending || (step !== 'controle' && say.isPending)}
            onGo={go}
            onRun={run}
          />
        )
      }
    >
      <Body all={all} step={step} say={say} move={move} onGo={go} />
    </ImportFrame>
  )
}

/** `/importeren/:id`: what a file contains, what it becomes, and the progress. */
export function ImportScreen({ id, logo }: { id: number; logo: ReactNode }) {
  const { t } = useTranslation('imports')
  const { company } = useUser().tenant
  const { data, error, refetch } = useQuery(importQuery(id))
  const status = isApiError(error) ? error.status : 0
  const gone = status === 404 || status === 403
  if (data)
    return (
      <>
        <ScreenTitle page={t('title')} tenant={company} />
        <Steps all={data} logo={logo} />
      </>
    )
  return (
    <ImportFrame
      logo={logo}
      spot={undefined}
      now={error ? undefined : 'kolommen'}
      open={[]}
      done={false}
    >
      <ScreenTitle page={t('title')} tenant={company} />
      {error ? (
        <ErrorState
          what={t(status === 403 ? 'mayNot' : gone ? 'notThere' : 'failed')}
          meaning={gone ? undefined : error.message}
          actions={gone ? <WaysOn /> : null}
          onRetry={gone ? undefined : () => void refetch()}
        />
      ) : (
        <div aria-busy className="column gap-3">
          <Skeleton width={220} height={32} />
          <Skeleton height={360} />
        </div>
      )}
    </ImportFrame>
  )
}
