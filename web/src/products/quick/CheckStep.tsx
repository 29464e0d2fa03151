import type { Otl } from '@bouwkring/contract/catalogue'
import { amountIn } from '../../platform/format.ts'
import { CalendarDays, Euro, Image, MapPin, Package, Upload, Users } from 'lucide-react'
import { type ReactNode, useEffect, useEffectEvent, useMemo, useState } from 'react'
import { useTranslation } from '../../texts/index.ts'
import { GradeEdit } from '../condition/ConditionEdit.tsx'
import { namesOf, substanceOf } from '../condition/substance-of.ts'
import { LabelTag } from '../pieces/LabelTag.tsx'
import { MarketTag } from '../pieces/MarketTag.tsx'
import { PropertyEditor } from '../pieces/PropertyEditor.tsx'
import {
  asksCondition,
  emptyProperties,
  fieldsOf,
  modifiedProperties,
  type Subject,
} from '../product-form.ts'
import { refuseForMarket } from '../form-problems.ts'
import { useProductForm } from '../use-product-form.ts'
import { checkForm, typedIn } from './check-form.ts'
import type { QuickDraft } from './draft.ts'
import { usePlaceWords } from './PlacePart.tsx'
import { usePictureUrls } from './use-picture-urls.ts'
import { fieldId } from '../../ui/form/index.ts'
import { Button } from '../../ui/index.ts'
import * as styles from './check-step.module.css'

interface CheckStepProps {
  draft: QuickDraft
  /** Its object type, with the fields it asks for. */
  otl: Otl
  busy: boolean
  onStep: (step: 'foto' | 'wat') => void
  /** Called at every change, so that leaving loses nothing. */
  onTyped: (part: Partial<QuickDraft>) => void
  onPublish: (ready: Pick<QuickDraft, 'properties' | 'body'>) => void
  onKeep: () => void
}

function Line({
  icon: Icon,
  name,
  note,
  action,
}: {
  icon: typeof MapPin
  name: string
  note: string
  action?: ReactNode
}) {
  return (
    <div className={styles.line}>
      <Icon size={18} aria-hidden className="muted" />
      <span className="grow">
        <span className="bold ink-strong">{name}</span>
        <span className="small muted">{note}</span>
      </span>
      {action}
    </div>
  )
}

/** A summary of the offer, with only the fields that this object type requires. */
export function CheckStep({
  draft,
  otl,
  busy,
  onStep,
  onTyped,
  onPublish,
  onKeep,
}: CheckStepProps) {
  const { t, i18n } = useTranslation('quickoffer')
  const [photo] = usePictureUrls(useMemo(() => draft.photos.slice(0, 1), [draft.photos]))
  const place = usePlaceWords()(draft.place)
  const subject = useMemo(
    (): Subject => ({
      type: otl.type,
      is_released: true,
      properties: emptyProperties(otl).filter((p) => p.required && p.type !== 'file'),
      condition_asked: asksCondition(otl),
    }),
    [otl],
  )
  // From here on, the form holds the user's input.
  const start = useMemo(() => checkForm(draft, otl, subject), [otl, subject])
  const form = useProductForm(subject, start)
  const tell = useEffectEvent(() => onTyped(typedIn(form.getValues())))
  useEffect(() => {
    const { unsubscribe } = form.watch(() => tell())
    return unsubscribe
  }, [form])
  // Only the condition can still block publishing here: the focus moves to it once its error is displayed.
  const [refused, setRefused] = useState(0)
  useEffect(() => {
    if (refused > 0) document.getElementById(fieldId('condition.grade'))?.focus()
  }, [refused])
  const publish = form.handleSubmit((values) => {
    if (refuseForMarket(form, subject, true)) return setRefused((times) => times + 1)
    onPublish({
      properties: values.properties,
      body: {
        ...fieldsOf(values, subject),
        is_released: true,
        type: otl.type,
        otl: otl.id,
        properties: modifiedProperties(values, subject),
      },
    })
  })
  const change = (to: 'foto' | 'wat', what: string) => (
    <Button variant="text" onClick={() => onStep(to)} aria-label={t('check.changeOf', { what })}>
      {t('check.change')}
    </Button>
  )
  return (
    <form className={styles.page} noValidate onSubmit={(event) => void publish(event)}>
      <div className={styles.body}>
        <div className={styles.picture}>
          <img src={photo} alt={t('photo.number', { number: 1 })} />
          <span className={styles.count}>
            <Image size={16} aria-hidden /> {t('photo.count', { count: draft.photos.length })}
          </span>
        </div>
        <div className="row wrap">
          <MarketTag released />
          <LabelTag label={start.sustainability_type} />
        </div>
        <h2>{otl.name}</h2>
        <Line
          icon={Package}
          name={amountIn(draft.amount ?? 0, draft.unit || null, i18n.language)}
          note={otl.path.join(' › ')}
          action={change('wat', t('amount.title'))}
        />
        <Line
          icon={MapPin}
          name={place.name}
          note={place.note}
          action={change('foto', t('place.title'))}
        />
        <Line icon={CalendarDays} name={t('check.now')} note={t('check.nowWhy')} />
        <Line icon={Euro} name={t('check.price')} note={t('check.priceWhy')} />
        {subject.condition_asked || subject.properties.length > 0 ? (
          <section className={styles.asked} aria-labelledby="aanbieden-nodig">
            <h3 id="aanbieden-nodig">{t('check.asked')}</h3>
            {subject.condition_asked ? (
              <GradeEdit form={form} what="needed" of={substanceOf(namesOf([], otl))} />
            ) : null}
            {subject.properties.map((property) => (
              <PropertyEditor
                key={property.reference}
                control={form.control}
                property={property}
                conditional={false}
                productId={undefined}
              />
            ))}
          </section>
        ) : null}
      </div>
      <div data-foot className={styles.foot}>
        <p className={styles.visibleFor}>
          <Users size={16} aria-hidden />
          {t(draft.place?.spot ? 'check.seenSpot' : 'check.seenNew')}
        </p>
        <div className="row">
          <Button size="large" onClick={onKeep}>
            {t('check.keep')}
          </Button>
          <Button
            type="submit"
            variant="contained"
            size="large"
            className="grow"
            loading={busy}
            startIcon={<Upload size={18} aria-hidden />}
          >
            {t('check.publish')}
          </Button>
        </div>
      </div>
    </form>
  )
}
