import type { ContactPerson } from '@bouwkring/contract/accounts'
import { useHolds } from '../../accounts/index.ts'
import { ContactFields } from '../form/ContactFields.tsx'
import { KindFields } from '../form/KindFields.tsx'
import { DivisionField, OwnerField, OwnersField } from '../form/PeopleFields.tsx'
import { PeriodFields } from '../form/PeriodFields.tsx'
import { PlaceFields } from '../form/PlaceFields.tsx'
import { PlaceMap } from '../form/PlaceMap.tsx'
import { ProjectFields } from '../form/ProjectFields.tsx'
import { RangeField } from '../form/RangeField.tsx'
import { VisibilityFields } from '../form/VisibilityFields.tsx'
import type { SpotForm } from '../form/spot-form.ts'
import type { Step } from './steps.ts'
import { useMediaQuery } from '../../ui/index.ts'

/** Screens wide enough for the map beside the form. */
export const besideQuery = '(min-width: 1100px)'

/** The questions of one step. */
export function StepFields({
  step,
  form,
  known,
}: {
  step: Step
  form: SpotForm
  known: ContactPerson[]
}) {
  const wide = useMediaQuery(besideQuery)
  const seesDivisions = useHolds('VIEW_DIVISIONS')
  if (step === 'kind') return <KindFields form={form} />
  if (step === 'details')
    return (
      <>
        <ProjectFields form={form} />
        {seesDivisions ? <DivisionField form={form} /> : null}
      </>
    )
  if (step === 'place')
    return (
      <>
        <PlaceFields form={form} />
        {wide ? null : <PlaceMap form={form} height={260} />}
        <RangeField form={form} />
        <PeriodFields form={form} />
        <VisibilityFields form={form} />
      </>
    )
  if (step === 'contact')
    return (
      <>
        <ContactFields form={form} known={known} proposeSelf />
        <OwnerField form={form} />
        <OwnersField form={form} />
      </>
    )
  return null
}
