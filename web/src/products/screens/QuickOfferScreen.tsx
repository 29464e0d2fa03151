import IconButton from '@mui/material/IconButton'
import Skeleton from '@mui/material/Skeleton'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { ArrowLeft, CircleCheck, Lock, X } from 'lucide-react'
import { type ReactNode, useEffect, useMemo, useState } from 'react'
import { useHolds, useHost, useMaybeUser } from '../../accounts/index.ts'
import { otlQuery } from '../../catalogue/index.ts'
import { type Search, useAddress, useChangeAddress } from '../../platform/address.ts'
import { newKey } from '../../platform/new-key.ts'
import { useTranslation } from '../../texts/index.ts'
import { ButtonLink, EmptyState, ErrorState, ScreenTitle, showToast } from '../../ui/index.ts'
import { CheckStep } from '../quick/CheckStep.tsx'
import { DraftList } from '../quick/DraftList.tsx'
import { emptyDraft, holdsAnything, isOpen, type QuickDraft } from '../quick/draft.ts'
import { lastTypes } from '../quick/last-types.ts'
import { PhotoStep } from '../quick/PhotoStep.tsx'
import { useDrafts } from '../quick/use-drafts.ts'
import { useLastOffers } from '../quick/use-last-offers.ts'
import { useStanding } from '../quick/use-standing.ts'
import { WhatStep } from '../quick/WhatStep.tsx'
import * as styles from '../quick/quick-offer.module.css'

const steps = ['foto', 'wat', 'klopt'] as const
type Step = (typeof steps)[number]

/** What the address says of an offer on a phone: which one on this device, and where one is with it; `klaar` is the product that it became. */
export interface QuickOfferSearch {
  concept?: string | undefined
  stap?: Step | undefined
  klaar?: number | undefined
}

const readQuick = ({ concept, stap, klaar }: Search) => ({
  concept: typeof concept === 'string' ? concept : undefined,
  step: steps.find((one) => one === stap) ?? 'foto',
  made: Number.isSafeInteger(Number(klaar)) && Number(klaar) > 0 ? Number(klaar) : undefined,
})

/** The bar of a step: the way back, what is asked here, and how far one is. */
function StepBar({
  step,
  over,
  onBack,
  onClose,
}: {
  step: Step
  /** Whether it lies over a picture. */
  over: boolean
  onBack: () => void
  onClose: () => void
}) {
  const { t } = useTranslation('quickoffer')
  const at = steps.indexOf(step)
  return (
    <header className={styles.bar} data-over={over || undefined}>
      {at === 0 ? (
        <IconButton size="large" onClick={onClose} aria-label={t('close')}>
          <X size={22} aria-hidden />
        </IconButton>
      ) : (
        <IconButton size="large" onClick={onBack} aria-label={t('back')}>
          <ArrowLeft size={22} aria-hidden />
        </IconButton>
      )}
      <h1 className="grow" tabIndex={-1}>
        {t(`step.${step}`)}
      </h1>
      <span className={styles.dots} role="img" aria-label={t('stepOf', { number: at + 1 })}>
        {steps.map((one, number) => (
          <i key={one} data-on={number === at || undefined} data-done={number < at || undefined} />
        ))}
      </span>
    </header>
  )
}

function Done({ product }: { product: number }) {
  const { t } = useTranslation('quickoffer')
  return (
    <div className={styles.done}>
      <h1 className="visually-hidden">{t('done.title')}</h1>
      <EmptyState
        icon={CircleCheck}
        title={t('done.title')}
        actions={
          <>
            <ButtonLink
              variant="contained"
              size="large"
              to="/products/$id"
              params={{ id: String(product) }}
            >
              {t('done.open')}
            </ButtonLink>
            <ButtonLink size="large" to="/aanbieden" search={{}}>
              {t('done.again')}
            </ButtonLink>
          </>
        }
      >
        {t('done.why')}
      </EmptyState>
    </div>
  )
}

/** One offer from its picture to the market; what is filled in is kept on the device at each change. */
function QuickOffer() {
  const { t } = useTranslation('quickoffer')
  const navigate = useNavigate()
  const { concept, step, made } = useAddress(readQuick)
  const change = useChangeAddress()
  const { account, drafts, sending, keep, drop, send } = useDrafts()
  const [draft, setDraft] = useState<QuickDraft>()
  const known = drafts?.find(({ id }) => id === concept)
  const current = draft && draft.id === concept ? draft : known
  const standing = useStanding(current !== undefined && isOpen(current))
  const offers = useLastOffers()
  const last = useMemo(
    () => lastTypes(offers.data ?? [], new Set(standing.spots.map(({ id }) => id))),
    [offers.data, standing.spots],
  )
  const otl = useQuery({ ...otlQuery(current?.otl?.id ?? 0), enabled: current?.otl !== undefined })

  const put = (next: QuickDraft) => {
    setDraft(next)
    void keep(next)
  }
  const patch = (part: Partial<QuickDraft>) => {
    const base = current ?? emptyDraft(newKey(), account)
    put({ ...base, ...part })
    if (!current) change({ concept: base.id }, { replace: true })
  }
  const { guess } = standing
  useEffect(() => {
    if (current && !current.place && guess) put({ ...current, place: guess })
    // The guess is taken once; what was chosen stays.
  }, [guess, current?.id, current?.place])
  const go = (next: Step) => change({ stap: next === 'foto' ? undefined : next })
  const leave = () => {
    if (current && holdsAnything(current)) showToast(t('kept'), { tone: 'success' })
    void navigate({ to: '/mijn-spots', search: {} })
  }
  const publish = async (ready: Pick<QuickDraft, 'properties' | 'body'>) => {
    if (!current) return
    // Another try after a refusal is another call.
    const again = current.sending?.state === 'refused'
    const { sending: _, ...rest } = current
    const next = { ...rest, ...ready, ...(again && { id: newKey() }) }
    if (again) await drop(current.id)
    setDraft(undefined)
    await keep(next)
    const product = await send(next)
    if (product === undefined) {
      setDraft(undefined)
      change({ concept: undefined, stap: undefined }, { replace: true })
    } else change({ concept: undefined, stap: undefined, klaar: product }, { replace: true })
  }
  if (made !== undefined) return <Done product={made} />
  if (!drafts)
    return <Skeleton variant="rectangular" className={styles.waiting} animation={false} />
  const shown: Step =
    current?.place && current.photos.length > 0
      ? step === 'klopt' && !current.otl
        ? 'wat'
        : step
      : 'foto'
  const screen: Record<Step, () => ReactNode> = {
    foto: () => (
      <PhotoStep
        draft={current ?? emptyDraft('', account)}
        standing={standing}
        onChange={patch}
        onNext={() => go('wat')}
      />
    ),
    wat: () =>
      current ? (
        <WhatStep draft={current} last={last} onChange={patch} onNext={() => go('klopt')} />
      ) : null,
    klopt: () =>
      otl.error ? (
        <ErrorState
          what={t('failed')}
          meaning={otl.error.message}
          onRetry={() => void otl.refetch()}
        />
      ) : current && otl.data ? (
        <CheckStep
          draft={current}
          otl={otl.data}
          busy={sending === current.id}
          onStep={go}
          onPublish={(ready) => void publish(ready)}
          onKeep={leave}
        />
      ) : (
        <Skeleton variant="rectangular" className={styles.waiting} animation={false} />
      ),
  }
  return (
    <div className={styles.screen}>
      <StepBar
        step={shown}
        over={shown === 'foto' && current !== undefined && current.photos.length > 0}
        onBack={() => go(shown === 'klopt' ? 'wat' : 'foto')}
        onClose={leave}
      />
      {screen[shown]()}
      {current ? null : (
        <DraftList
          drafts={drafts}
          sending={sending}
          onOpen={(one) => change({ concept: one.id, stap: one.otl ? 'wat' : undefined })}
          onSend={(one) =>
            void send(one).then((product) => {
              if (product !== undefined) change({ klaar: product })
            })
          }
          onDrop={(one) => void drop(one.id)}
        />
      )}
    </div>
  )
}

/** `/aanbieden`: an offer by photo, made for a phone. */
export function QuickOfferScreen() {
  const { t } = useTranslation('quickoffer')
  const { productName } = useHost()
  const readOnly = useMaybeUser()?.readOnly ?? true
  const may = [
    useHolds('SPOT_CREATE'),
    useHolds('SPOT_PUBLISH'),
    useHolds('SPOT_ITEM_CREATE'),
    useHolds('SPOT_ITEM_PUBLISH'),
  ].every(Boolean)
  return (
    <>
      <ScreenTitle page={t('title')} tenant={productName} />
      {may && !readOnly ? (
        <QuickOffer />
      ) : (
        <>
          <h1 className="visually-hidden">{t('title')}</h1>
          <EmptyState
            icon={Lock}
            title={t('mayNot')}
            actions={<ButtonLink to="/zoeken">{t('toSearch')}</ButtonLink>}
          >
            {t('mayNotWhy')}
          </EmptyState>
        </>
      )}
    </>
  )
}
