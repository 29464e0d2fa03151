import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { ArrowLeft, CircleCheck, Lock, X } from 'lucide-react'
import { useEffect, useMemo, useState } from 'react'
import { useHolds, useHost, useMaybeUser } from '../../accounts/index.ts'
import { otlQuery } from '../../catalogue/index.ts'
import { type Search, useAddress, useChangeAddress } from '../../platform/address.ts'
import { newKey } from '../../platform/new-key.ts'
import { useTranslation } from '../../texts/index.ts'
import {
  ButtonLink,
  EmptyState,
  ErrorState,
  IconButton,
  ScreenTitle,
  showToast,
  Skeleton,
} from '../../ui/index.ts'
import type { FitSlot } from '../fit-query.ts'
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
      <span className={styles.steps} role="img" aria-label={t('stepOf', { number: at + 1 })}>
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

/** The offer that the address names, and how it goes on: what is filled in is kept on the device at each change. */
function useOffer() {
  const { concept, step, made } = useAddress(readQuick)
  const change = useChangeAddress()
  const kept = useDrafts()
  const { account, drafts, keep, drop, send } = kept
  const [draft, setDraft] = useState<QuickDraft>()
  const known = drafts?.find(({ id }) => id === concept)
  const current = draft?.id === concept ? draft : known
  const standing = useStanding(current !== undefined && isOpen(current))
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
  // Gone back to after it was published or thrown away, or opened on another device.
  const gone =
    concept !== undefined && drafts !== undefined && !current && kept.sending === undefined
  const go = (next: Step) => change({ stap: next === 'foto' ? undefined : next })
  const done = (product: number | undefined) =>
    change({ concept: undefined, stap: undefined, klaar: product }, { replace: true })
  const publish = async (ready: Pick<QuickDraft, 'properties' | 'body'>) => {
    if (!current) return
    // Another try after a refusal is another call.
    const again = current.sending?.state === 'refused'
    const { sending: _, ...rest } = current
    const next = { ...rest, ...ready, ...(again && { id: newKey() }) }
    if (again) await drop(current.id)
    setDraft(undefined)
    await keep(next)
    done(await send(next))
  }
  const at = stepOf(current, step)
  return { ...kept, step: at, made, current, gone, standing, patch, go, done, publish }
}
type Offer = ReturnType<typeof useOffer>

/** Where one is: no step is passed over that the next one needs. */
function stepOf(draft: QuickDraft | undefined, asked: Step): Step {
  if (!draft?.place || draft.photos.length === 0) return 'foto'
  return asked === 'klopt' && !draft.otl ? 'wat' : asked
}

/** The last step, once what its object type asks is here. */
function Check({ offer, draft, onKeep }: { offer: Offer; draft: QuickDraft; onKeep: () => void }) {
  const { t } = useTranslation('quickoffer')
  const otl = useQuery({ ...otlQuery(draft.otl?.id ?? 0), enabled: draft.otl !== undefined })
  if (otl.error)
    return (
      <ErrorState
        what={t('failed')}
        meaning={otl.error.message}
        onRetry={() => void otl.refetch()}
      />
    )
  if (!otl.data) return <Skeleton className={styles.waiting} animation={false} />
  return (
    <CheckStep
      draft={draft}
      otl={otl.data}
      busy={offer.sending === draft.id}
      onStep={offer.go}
      onPublish={(ready) => void offer.publish(ready)}
      onKeep={onKeep}
    />
  )
}

function What({
  offer,
  draft,
  fit,
}: {
  offer: Offer
  draft: QuickDraft
  fit: FitSlot | undefined
}) {
  const offers = useLastOffers()
  const { spots } = offer.standing
  const last = useMemo(
    () => lastTypes(offers.data ?? [], new Set(spots.map(({ id }) => id))),
    [offers.data, spots],
  )
  return (
    <WhatStep
      draft={draft}
      last={last}
      fit={fit}
      onChange={offer.patch}
      onNext={() => offer.go('klopt')}
    />
  )
}

/** What is asked at this step. */
function StepBody({
  offer,
  fit,
  onKeep,
}: {
  offer: Offer
  fit: FitSlot | undefined
  onKeep: () => void
}) {
  const { step, current, account, standing, patch, go } = offer
  if (current && step === 'wat') return <What offer={offer} draft={current} fit={fit} />
  if (current && step === 'klopt') return <Check offer={offer} draft={current} onKeep={onKeep} />
  return (
    <PhotoStep
      draft={current ?? emptyDraft('', account)}
      standing={standing}
      onChange={patch}
      onNext={() => go('wat')}
    />
  )
}

/** One offer from its picture to the market. */
function QuickOffer({ fit }: { fit: FitSlot | undefined }) {
  const { t } = useTranslation('quickoffer')
  const navigate = useNavigate()
  const offer = useOffer()
  const change = useChangeAddress()
  const { step, made, current, gone, drafts, sending, go, send, drop, done } = offer
  const again = async (one: QuickDraft) => {
    const product = await send(one)
    if (product !== undefined) done(product)
  }
  const leave = () => {
    if (current && holdsAnything(current)) showToast(t('kept'), { tone: 'success' })
    void navigate({ to: '/mijn-spots', search: {} })
  }
  if (made !== undefined) return <Done product={made} />
  if (!drafts) return <Skeleton className={styles.waiting} animation={false} />
  return (
    <div className={styles.screen}>
      <StepBar
        step={step}
        over={step === 'foto' && (current?.photos.length ?? 0) > 0}
        onBack={() => go(step === 'klopt' ? 'wat' : 'foto')}
        onClose={leave}
      />
      {gone ? (
        <p role="status" className={styles.gone}>
          {t('gone')}
        </p>
      ) : null}
      <StepBody offer={offer} fit={fit} onKeep={leave} />
      {current ? null : (
        <DraftList
          drafts={drafts}
          sending={sending}
          onOpen={(one) => change({ concept: one.id, stap: one.otl ? 'wat' : undefined })}
          onSend={(one) => void again(one)}
          onDrop={(one) => void drop(one.id)}
        />
      )}
    </div>
  )
}

/** `/aanbieden`: an offer by photo, made for a phone; `fit` says who looks for it. */
export function QuickOfferScreen({ fit }: { fit?: FitSlot }) {
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
        <QuickOffer fit={fit} />
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
