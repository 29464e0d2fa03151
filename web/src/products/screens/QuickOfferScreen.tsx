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
import {
  changed,
  emptyDraft,
  holdsAnything,
  isOpen,
  type QuickDraft,
  toSend,
} from '../quick/draft.ts'
import { lastTypes } from '../quick/last-types.ts'
import { PhotoStep } from '../quick/PhotoStep.tsx'
import { useDrafts } from '../quick/use-drafts.ts'
import { useLastOffers } from '../quick/use-last-offers.ts'
import { useStanding } from '../quick/use-standing.ts'
import { WhatStep } from '../quick/WhatStep.tsx'
import * as styles from '../quick/quick-offer.module.css'

const steps = ['foto', 'wat', 'klopt'] as const
type Step = (typeof steps)[number]

/** The state of a phone offer in the address: which draft on this device, and which step; `klaar` is the resulting product. */
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

/** The bar of a step: the back button, the question of this step, and the progress. */
function StepBar({
  step,
  over,
  onBack,
  onClose,
}: {
  step: Step
  /** Whether it is over a picture. */
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

/** The offer that the address names, and its next steps: every change is stored on the device. */
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
    put(changed(base, part))
    if (!current) change({ concept: base.id }, { replace: true })
  }
  const type = (part: Partial<QuickDraft>) => {
    if (current && isOpen(current) && kept.sending !== current.id) patch(part)
  }
  const { guess } = standing
  useEffect(() => {
    if (current && !current.place && guess) put({ ...current, place: guess })
    // The guess is used once; the user's choice stays.
  }, [guess, current?.id, current?.place])
  // The user went back to it after it was published or discarded, or opened it on another device.
  const gone =
    concept !== undefined && drafts !== undefined && !current && kept.sending === undefined
  const go = (next: Step) => change({ stap: next === 'foto' ? undefined : next })
  const done = (product: number | undefined) =>
    change({ concept: undefined, stap: undefined, klaar: product }, { replace: true })
  const publish = async (ready: Pick<QuickDraft, 'properties' | 'body'>) => {
    if (!current) return
    const next = toSend(current, ready, newKey())
    setDraft(undefined)
    await keep(next)
    if (next.id !== current.id) await drop(current.id)
    done(await send(next))
  }
  const at = stepOf(current, step)
  return { ...kept, step: at, made, current, gone, standing, patch, type, go, done, publish }
}
type Offer = ReturnType<typeof useOffer>

/** The current step: a step that the next one depends on cannot be skipped. */
function stepOf(draft: QuickDraft | undefined, asked: Step): Step {
  if (!draft?.place || draft.photos.length === 0) return 'foto'
  return asked === 'klopt' && !draft.otl ? 'wat' : asked
}

/** The last step, once the fields of its object type have loaded. */
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
      onTyped={offer.type}
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

/** The question of this step. */
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

/** A single offer, from its picture to the market. */
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

/** `/aanbieden`: an offer by photo, made for phones; `fit` shows who is looking for it. */
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
