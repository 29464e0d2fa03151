import type { Spot } from '@bouwkring/contract/spots'
import { useNavigate } from '@tanstack/react-router'
import type { TFunction } from '../../texts/index.ts'
import { ArrowLeft, ArrowRight, Check, Upload, X } from 'lucide-react'
import { type FormEvent, type ReactNode, useEffect, useRef } from 'react'
import { useWatch } from 'react-hook-form'
import { useNamed } from '../../accounts/index.ts'
import { clockText } from '../../platform/format.ts'
import { useTranslation } from '../../texts/index.ts'
import { FormErrorSummary } from '../../ui/form/index.ts'
import { useDefinition } from '../api.ts'
import { PlaceMap } from '../form/PlaceMap.tsx'
import { type SpotForm, type SpotValues, useSpotForm } from '../form/spot-form.ts'
import { usePlace } from '../form/use-place.ts'
import { isPlaced, periodText } from '../texts.ts'
import { missingOf } from '../publishing.ts'
import { useSpotMoves } from '../use-spot-moves.tsx'
import { Review } from './Review.tsx'
import { besideQuery, StepFields } from './StepFields.tsx'
import { type Step, stepOfMissing, steps } from './steps.ts'
import { useWizard } from './use-wizard.ts'
import { WizardSteps } from './WizardSteps.tsx'
import { PublishWarning } from '../pieces/PublishWarning.tsx'
import { Button, useMediaQuery } from '../../ui/index.ts'
import * as topBarStyles from '../../ui/top-bar.module.css'
import * as styles from './wizard.module.css'

/** What higher rooms show in the wizard. */
export interface WizardSlots {
  logo: ReactNode
  /** The products of the draft, with the actions to add them. */
  products: (spot: Spot) => ReactNode
  /** The products as they will be published, and what they still lack. */
  review: (spot: Spot) => ReactNode
  /** How many of the products will go on the market, and what stands in the way. */
  readiness: (spot: Spot) => ReactNode
  /** Publishes the products that can be published, and itself reports those that cannot. */
  publishProducts: (spot: Spot) => Promise<void>
  /** Listings on the market around the pin. */
  around?: (point: { latitude: number; longitude: number }, range: number | null) => ReactNode
}

interface WizardProps extends WizardSlots {
  values: SpotValues
  step: Step
  spot: Spot | undefined
}

function PublishButton({
  spot,
  publishProducts,
  release,
  onGo,
}: { spot: Spot; release: () => void; onGo: (step: Step) => void } & Pick<
  WizardSlots,
  'publishProducts'
>) {
  const { t } = useTranslation('spots')
  const navigate = useNavigate()
  const { publish, busy, missing, forget } = useSpotMoves(spot)
  const run = async () => {
    if (!(await publish())) return
    await publishProducts(spot)
    release()
    await navigate({ to: '/mijn-spots/$id', params: { id: String(spot.id) }, search: {} })
  }
  return (
    <>
      <Button
        variant="contained"
        size="large"
        className={styles.main}
        onClick={() => void run()}
        loading={busy}
        startIcon={<Upload size={18} aria-hidden />}
      >
        {t('wizard.publish')}
      </Button>
      {missing.length > 0 ? (
        <PublishWarning
          missing={missing}
          onClose={forget}
          onGo={(what) => {
            forget()
            onGo(stepOfMissing[what])
          }}
        />
      ) : null}
    </>
  )
}

/** The values filled in, per completed step. */
function doneOf(
  spot: Spot | undefined,
  typeName: string | undefined,
  past: boolean,
  t: TFunction<'spots'>,
): Partial<Record<Step, string>> {
  if (!spot) return past ? { kind: typeName ?? '' } : {}
  const lacking = missingOf(spot)
  const placed = !lacking.includes('period') && !lacking.includes('location')
  return {
    kind: typeName ?? spot.definition.name,
    details: spot.name,
    ...(placed && { place: [spot.location.city, periodText(spot, t)].filter(Boolean).join(' · ') }),
    ...(spot.contactpersons.length > 0 && {
      contact: spot.contactpersons.map((person) => person.first_name).join(', '),
    }),
    ...(spot.product_count > 0 && { products: t('list.products', { count: spot.product_count }) }),
  }
}

type Moves = ReturnType<typeof useWizard>

function WizardBar({ logo, wizard: { savedAt, close } }: { logo: ReactNode; wizard: Moves }) {
  const { t } = useTranslation('spots')
  const time = savedAt && clockText(savedAt)
  return (
    <header className={topBarStyles.bar}>
      {logo}
      <span className="divider" aria-hidden />
      <h1 className={`${styles.title} grow`}>{t('wizard.title')}</h1>
      <span className="row gap-1 small muted" role="status">
        {time ? (
          <>
            <Check size={16} aria-hidden />
            {t('wizard.savedAt', { time })}
          </>
        ) : null}
      </span>
      <Button
        variant="text"
        color="inherit"
        startIcon={<X size={18} aria-hidden />}
        onClick={close}
      >
        <span className={styles.closeWord}>{t('action.closeShort')}</span>
      </Button>
    </header>
  )
}

function WizardFoot({
  step,
  spot,
  wizard,
  publishProducts,
}: { step: Step; spot: Spot | undefined; wizard: Moves } & Pick<WizardSlots, 'publishProducts'>) {
  const { t } = useTranslation('spots')
  const index = steps.indexOf(step)
  const [before, next] = [steps[index - 1], steps[index + 1]]
  const { go, saving } = wizard
  return (
    <footer className={styles.foot}>
      {before ? (
        <Button onClick={() => void go(before)} startIcon={<ArrowLeft size={18} aria-hidden />}>
          {t('wizard.previous')}
        </Button>
      ) : null}
      <span className="grow" />
      <Button
        variant="text"
        onClick={() => void wizard.saveDraft(step === 'review')}
        loading={saving}
      >
        {t('wizard.saveDraft')}
      </Button>
      {next ? (
        <Button
          type="submit"
          form="wizard-form"
          variant="contained"
          size="large"
          className={styles.main}
          loading={saving}
          endIcon={<ArrowRight size={18} aria-hidden />}
        >
          {t('wizard.next', { step: t(`wizard.step.${next}`).toLowerCase() })}
        </Button>
      ) : null}
      {step === 'review' && spot?.can.publish ? (
        <PublishButton
          spot={spot}
          publishProducts={publishProducts}
          release={wizard.release}
          onGo={(to) => void go(to)}
        />
      ) : null}
    </footer>
  )
}

function WizardMap({
  form,
  step,
  around,
}: { form: SpotForm; step: Step } & Pick<WizardSlots, 'around'>) {
  const { t } = useTranslation('spots')
  const place = usePlace(form)
  const range = useWatch({ control: form.control, name: 'range' })
  return (
    <aside className={styles.map} aria-label={t('place.choose')}>
      <PlaceMap form={form} height="100%" movable={step === 'place'}>
        {around && isPlaced(place) ? (
          <div className={styles.around}>{around(place, range ?? null)}</div>
        ) : null}
      </PlaceMap>
    </aside>
  )
}

function StepBody({
  step,
  spot,
  form,
  slots,
  onGo,
}: {
  step: Step
  spot: Spot | undefined
  form: SpotForm
  slots: WizardSlots
  onGo: (step: Step) => void
}) {
  if (spot && step === 'products') return slots.products(spot)
  if (spot && step === 'review')
    return (
      <Review
        spot={spot}
        products={slots.review(spot)}
        readiness={slots.readiness(spot)}
        onGo={onGo}
      />
    )
  return <StepFields step={step} form={form} known={spot?.contactpersons ?? []} />
}

/** The heading of a step: it takes focus when the step changes; a screen that has just opened is read from its top. */
function StepHead({ step }: { step: Step }) {
  const { t } = useTranslation('spots')
  const heading = useRef<HTMLHeadingElement>(null)
  const shown = useRef(step)
  useEffect(() => {
    if (shown.current === step) return
    shown.current = step
    heading.current?.focus()
    heading.current?.closest('[data-part=steps]')?.scrollTo(0, 0)
  }, [step])
  return (
    <>
      <p className="overline">
        {t('wizard.position', { step: steps.indexOf(step) + 1, total: steps.length })}
      </p>
      <h2 id="wizard-step" ref={heading} tabIndex={-1}>
        {t(`wizard.heading.${step}`)}
      </h2>
      <p className={`muted ${styles.lead}`}>{t(`wizard.lead.${step}`)}</p>
    </>
  )
}

/** Creating a spot in six steps. */
export function Wizard({ values, step, spot, ...slots }: WizardProps) {
  const { t } = useTranslation('spots')
  const named = useNamed()
  const form = useSpotForm(values)
  const wizard = useWizard(form, step, spot)
  const wide = useMediaQuery(besideQuery)
  const type = useDefinition(useWatch({ control: form.control, name: 'definition' }))
  const index = steps.indexOf(step)
  const next = steps[index + 1]
  const go = (to: Step) => void wizard.go(to)
  const submit = (event: FormEvent) => {
    // A product dialog has its own form, whose event bubbles up to here too.
    if (event.target !== event.currentTarget) return
    event.preventDefault()
    if (next) go(next)
  }
  const mapBeside = wide && step !== 'products' && step !== 'review'
  return (
    <div className={styles.wizard}>
      <WizardBar logo={slots.logo} wizard={wizard} />
      <div
        className={mapBeside ? `${styles.body} ${styles.withMap}` : styles.body}
        data-part="steps"
        // The router restores the scroll position by this name: with one for all steps, the next would open where the last was left.
        data-scroll-restoration-id={`wizard-${step}`}
      >
        <WizardSteps
          now={step}
          done={doneOf(spot, type && named(type.name), index > 0, t)}
          open={(to) => spot !== undefined || steps.indexOf(to) < index}
          onGo={go}
        />
        <form
          className={styles.form}
          noValidate
          onSubmit={submit}
          id="wizard-form"
          aria-labelledby="wizard-step"
        >
          <StepHead step={step} />
          {wizard.note}
          <FormErrorSummary errors={form.formState.errors} attempt={form.formState.submitCount} />
          <div className="column gap-5">
            <StepBody step={step} spot={spot} form={form} slots={slots} onGo={go} />
          </div>
        </form>
        {mapBeside ? <WizardMap form={form} step={step} around={slots.around} /> : null}
      </div>
      <WizardFoot step={step} spot={spot} wizard={wizard} publishProducts={slots.publishProducts} />
    </div>
  )
}
