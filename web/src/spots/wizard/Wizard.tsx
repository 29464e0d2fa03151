import type { Spot } from '@bouwkring/contract/spots'
import Button from '@mui/material/Button'
import useMediaQuery from '@mui/material/useMediaQuery'
import { useNavigate } from '@tanstack/react-router'
import { useQuery } from '@tanstack/react-query'
import { ArrowLeft, ArrowRight, Check, Upload, X } from 'lucide-react'
import { type FormEvent, type ReactNode, useEffect, useRef } from 'react'
import { useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { FormErrorSummary } from '../../ui/form/index.ts'
import { definitionsQuery } from '../api.ts'
import { PlaceMap } from '../form/PlaceMap.tsx'
import { type SpotValues, useSpotForm } from '../form/spot-form.ts'
import { isPlaced, periodText } from '../texts.ts'
import { missingOf } from '../publishing.ts'
import { useSpotMoves } from '../use-spot-moves.tsx'
import { Review } from './Review.tsx'
import { besideQuery, StepFields } from './StepFields.tsx'
import { type Step, stepOfMissing, steps } from './steps.ts'
import { useWizard } from './use-wizard.ts'
import { WizardSteps } from './WizardSteps.tsx'
import { PublishWarning } from '../pieces/PublishWarning.tsx'

/** What higher rooms show in the wizard. */
export interface WizardSlots {
  logo: ReactNode
  /** The products of the draft, with the ways to add them. */
  products: (spot: Spot) => ReactNode
  /** The products as they will be published, and what they still need. */
  review: (spot: Spot) => ReactNode
  /** Publishes what can be published of the products; says itself what could not. */
  publishProducts: (spot: Spot) => Promise<void>
  /** What the market has around the pin. */
  around?: (point: { latitude: number; longitude: number }, range: number | null) => ReactNode
}

interface WizardProps extends WizardSlots {
  values: SpotValues
  step: Step
  spot: Spot | undefined
}

function PublishButton({ spot, publishProducts, pass, onGo }: { spot: Spot; pass: () => void; onGo: (step: Step) => void } & Pick<WizardSlots, 'publishProducts'>) {
  const { t } = useTranslation('spots')
  const navigate = useNavigate()
  const { publish, busy, missing, forget } = useSpotMoves(spot)
  const run = async () => {
    if (!(await publish())) return
    await publishProducts(spot)
    pass()
    await navigate({ to: '/mijn-spots/$id', params: { id: String(spot.id) }, search: {} })
  }
  return (
    <>
      <Button variant="contained" size="large" className="main" onClick={() => void run()} loading={busy} startIcon={<Upload size={18} aria-hidden />}>{t('wizard.publish')}</Button>
      {missing.length > 0 ? <PublishWarning missing={missing} onClose={forget} onGo={(what) => { forget(); onGo(stepOfMissing[what]) }} /> : null}
    </>
  )
}

/** Making a spot in six steps. */
export function Wizard({ values, step, spot, logo, products, review, publishProducts, around }: WizardProps) {
  const { t } = useTranslation('spots')
  const form = useSpotForm(values)
  const wizard = useWizard(form, step, spot)
  const wide = useMediaQuery(besideQuery, { noSsr: true })
  const [definition, name, location, range] = useWatch({ control: form.control, name: ['definition', 'name', 'location', 'range'] })
  const type = useQuery(definitionsQuery()).data?.['hydra:member'].find((one) => one['@id'] === definition)
  const heading = useRef<HTMLHeadingElement>(null)
  const first = useRef(true)
  useEffect(() => {
    // A new step is read from its heading; the screen that has just opened is read from its top.
    if (!first.current) heading.current?.focus()
    first.current = false
    heading.current?.closest('.wizard-body')?.scrollTo(0, 0)
  }, [step])
  const index = steps.indexOf(step)
  const next = steps[index + 1]
  const before = steps[index - 1]
  const at = location && isPlaced({ latitude: location.latitude ?? null, longitude: location.longitude ?? null }) ? { latitude: location.latitude as number, longitude: location.longitude as number } : undefined
  const lacking = spot ? missingOf(spot) : []
  const done: Partial<Record<Step, string>> = {
    ...((index > 0 || spot) && { kind: type?.name ?? '' }),
    ...(spot && { details: name }),
    ...(spot && !lacking.includes('period') && !lacking.includes('location') && { place: [spot.location.city, periodText(spot, t)].filter(Boolean).join(' · ') }),
    ...(spot && !lacking.includes('contact') && { contact: spot.contactpersons.map((person) => person.first_name).join(', ') }),
    ...(spot && spot.product_count > 0 && { products: t('list.products', { count: spot.product_count }) }),
  }
  const content = step === 'products' ? (spot ? products(spot) : null) : step === 'review' ? (spot ? <Review spot={spot} products={review(spot)} onGo={(to) => void wizard.go(to)} /> : null) : <StepFields step={step} form={form} known={spot?.contactpersons ?? []} />
  const submit = (event: FormEvent) => {
    // The dialog of a product has a form of its own, of which the event comes by here too.
    if (event.target !== event.currentTarget) return
    event.preventDefault()
    if (next) void wizard.go(next)
  }
  const mapBeside = wide && step !== 'products' && step !== 'review'
  return (
    <div className="wizard">
      <header className="bar">
        {logo}
        <span className="sep" aria-hidden />
        <h1 className="wizard-title grow">{t('wizard.title')}</h1>
        <span className="row g1 sm mut" role="status">{wizard.savedAt ? <><Check size={16} aria-hidden />{t('wizard.savedAt', { time: wizard.savedAt.toLocaleTimeString('nl-NL', { hour: '2-digit', minute: '2-digit' }) })}</> : null}</span>
        <Button variant="text" color="inherit" startIcon={<X size={18} aria-hidden />} onClick={() => void wizard.close()}><span className="close-word">{t('action.closeShort')}</span></Button>
      </header>
      <div className={mapBeside ? 'wizard-body with-map' : 'wizard-body'}>
        <WizardSteps now={step} done={done} open={(to) => spot !== undefined || steps.indexOf(to) < index} onGo={(to) => void wizard.go(to)} />
        <form className="wizard-form" noValidate onSubmit={submit} id="wizard-form" aria-labelledby="wizard-step">
          <p className="over">{t('wizard.position', { step: index + 1, total: steps.length })}</p>
          <h2 id="wizard-step" ref={heading} tabIndex={-1}>{t(`wizard.heading.${step}`)}</h2>
          <p className="mut lead">{t(`wizard.lead.${step}`)}</p>
          {wizard.note}
          <FormErrorSummary errors={form.formState.errors} attempt={form.formState.submitCount} />
          <div className="col g5">{content}</div>
        </form>
        {mapBeside ? <aside className="wizard-map" aria-label={t('place.choose')}><PlaceMap form={form} height="100%" movable={step === 'place'}>{at && around ? <div className="around">{around(at, typeof range === 'number' ? range : null)}</div> : null}</PlaceMap></aside> : null}
      </div>
      <footer className="wizard-foot">
        {before ? <Button onClick={() => void wizard.go(before)} startIcon={<ArrowLeft size={18} aria-hidden />} className="back">{t('wizard.previous')}</Button> : null}
        <span className="grow" />
        <Button variant="text" onClick={() => void wizard.saveDraft(step === 'review')} loading={wizard.saving}>{t('wizard.saveDraft')}</Button>
        {next ? <Button type="submit" form="wizard-form" variant="contained" size="large" className="main" loading={wizard.saving} endIcon={<ArrowRight size={18} aria-hidden />}>{t('wizard.next', { step: t(`wizard.step.${next}`).toLowerCase() })}</Button> : null}
        {step === 'review' && spot?.can.publish ? <PublishButton spot={spot} publishProducts={publishProducts} pass={wizard.pass} onGo={(to) => void wizard.go(to)} /> : null}
      </footer>
    </div>
  )
}
