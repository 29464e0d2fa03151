import type { Spot } from '@bouwkring/contract/spots'
import { useNavigate } from '@tanstack/react-router'
import { type FormEvent, useEffect } from 'react'
import { keeping, useAddress } from '../../platform/address.ts'
import { useTranslation } from '../../texts/index.ts'
import { useHolds } from '../../accounts/index.ts'
import { Button, showToast } from '../../ui/index.ts'
import { FormErrorSummary } from '../../ui/form/index.ts'
import { type ListPath, readEditing, readSection } from '../list-url.ts'
import { AttachmentEdit } from '../attachments/AttachmentEdit.tsx'
import { useSpotGuard } from '../use-spot-guard.ts'
import { ContactFields } from './ContactFields.tsx'
import { FormSection, sectionId } from './FormSection.tsx'
import { KindFields } from './KindFields.tsx'
import { DivisionField, OwnerField, OwnersField } from './PeopleFields.tsx'
import { PeriodFields } from './PeriodFields.tsx'
import { settlePending } from './pending.ts'
import { PlaceFields } from './PlaceFields.tsx'
import { PlaceMap } from './PlaceMap.tsx'
import { ProjectFields } from './ProjectFields.tsx'
import { RangeField } from './RangeField.tsx'
import { useSpotForm, valuesOf } from './spot-form.ts'
import { useSpotSave } from './use-spot-save.tsx'
import { VisibilityFields } from './VisibilityFields.tsx'
import * as styles from './form.module.css'

/** The whole form of a spot, in its panel. */
export function EditSpot({ spot, path }: { spot: Spot; path: ListPath }) {
  const { t } = useTranslation('spots')
  const navigate = useNavigate()
  const form = useSpotForm(valuesOf(spot))
  const { store, saving, note } = useSpotSave(form, spot)
  const seesDivisions = useHolds('VIEW_DIVISIONS')
  const { isDirty, errors, submitCount } = form.formState
  const { release } = useSpotGuard(
    isDirty,
    (next) => next.pathname === `/${path}/${spot.id}` && readEditing(next.search),
  )
  const section = useAddress(readSection)
  useEffect(() => {
    if (!section) return
    const heading = document.getElementById(sectionId(section))
    heading?.focus({ preventScroll: true })
    heading?.scrollIntoView({ block: 'start' })
  }, [section])
  const leave = () =>
    void navigate({
      to: `/${path}/$id`,
      params: { id: String(spot.id) },
      search: keeping({ editing: undefined, section: undefined }),
    })
  const save = form.handleSubmit(async (body) => {
    if (!(await store(body))) return
    showToast(t('toast.saved'), { tone: 'success' })
    release()
    leave()
  })
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (await settlePending(form)) await save()
  }
  return (
    <form
      className={styles.form}
      noValidate
      onSubmit={(event) => void submit(event)}
      aria-label={t('form.label', { name: spot.name })}
    >
      <div className={styles.sections}>
        <FormErrorSummary errors={errors} attempt={submitCount} />
        <FormSection name="project" title={t('section.project')}>
          <ProjectFields form={form} />
        </FormSection>
        <FormSection name="definition" title={t('section.definition')}>
          <KindFields form={form} />
        </FormSection>
        <FormSection name="owner" title={t('section.owner')} hint={t('section.ownerHint')}>
          <OwnerField form={form} />
        </FormSection>
        <FormSection name="owners" title={t('section.owners')} hint={t('section.ownersHint')}>
          <OwnersField form={form} />
        </FormSection>
        <FormSection name="contact" title={t('section.contact')} hint={t('section.contactHint')}>
          <ContactFields form={form} known={spot.contactpersons} />
        </FormSection>
        <FormSection name="period" title={t('section.period')}>
          <PeriodFields form={form} hideLabel />
        </FormSection>
        <FormSection name="location" title={t('section.location')}>
          <PlaceFields form={form} />
          <PlaceMap form={form} height={260} />
          <RangeField form={form} />
        </FormSection>
        <FormSection
          name="attachments"
          title={t('section.attachments')}
          hint={t('section.attachmentsHint')}
        >
          <AttachmentEdit spot={spot} />
        </FormSection>
        <FormSection
          name="visibility"
          title={t('section.visibility')}
          hint={t('section.visibilityHint')}
        >
          <VisibilityFields form={form} />
        </FormSection>
        {seesDivisions ? (
          <FormSection name="division" title={t('section.division')}>
            <DivisionField form={form} />
          </FormSection>
        ) : null}
      </div>
      <footer className={styles.foot}>
        {note}
        <span className="row">
          <span className="grow small muted" role="status">
            {isDirty ? t('form.unsaved') : ''}
          </span>
          <Button onClick={leave}>{t('cancel')}</Button>
          <Button type="submit" variant="contained" loading={saving}>
            {t('save')}
          </Button>
        </span>
      </footer>
    </form>
  )
}
