import { type ContactPerson, ContactPersonBody } from '@bouwkring/contract/accounts'
import { useEffect, useRef } from 'react'
import { useForm } from 'react-hook-form'
import { useTranslation } from '../../texts/index.ts'
import { schemaResolver } from '../../platform/contract-form.ts'
import { showRefusals } from '../../platform/form-errors.ts'
import { tellError } from '../../platform/tell-error.ts'
import { CheckboxField, TextField } from '../../ui/form/index.ts'
import { usePending } from './pending.ts'
import type { SpotForm } from './spot-form.ts'
import { useCreateContact } from '../contact-api.ts'
import { Button } from '../../ui/index.ts'
import * as panelStyles from '../../ui/panel.module.css'
import * as styles from './form.module.css'

const empty = {
  first_name: '',
  last_name: '',
  email: '',
  phonenumber: '',
  streetname: '',
  housenumber: '',
  postal_code: '',
  city: '',
  saved: true,
}

/** Creates a contact person inside the form of a spot; not a form of its own, since forms do not nest. */
export function NewContact({
  form,
  onDone,
}: {
  form: SpotForm
  onDone: (person: ContactPerson | undefined) => void
}) {
  const { t } = useTranslation('spots')
  const { control, handleSubmit, setError, formState } = useForm({
    resolver: schemaResolver(ContactPersonBody),
    defaultValues: empty,
  })
  const create = useCreateContact()
  const { isDirty } = formState
  const made = useRef(false)
  const save = handleSubmit(async (body) => {
    try {
      const person = await create.mutateAsync(body)
      made.current = true
      onDone(person)
    } catch (error) {
      if (!showRefusals(error, setError)) tellError(error)
    }
  })
  // Continuing with the spot adds the typed person; without input nobody is added.
  usePending(form, async () => {
    if (!isDirty) return true
    await save()
    return made.current
  })
  const box = useRef<HTMLDivElement>(null)
  const latest = useRef(save)
  latest.current = save
  useEffect(() => {
    // Enter adds the person instead of submitting the surrounding spot form.
    const onEnter = (event: KeyboardEvent) => {
      if (
        event.key !== 'Enter' ||
        !(event.target instanceof HTMLInputElement) ||
        event.target.type === 'checkbox'
      )
        return
      event.preventDefault()
      void latest.current()
    }
    const element = box.current
    element?.addEventListener('keydown', onEnter)
    return () => element?.removeEventListener('keydown', onEnter)
  }, [])
  return (
    <div
      ref={box}
      className={`${panelStyles.panel} column gap-3`}
      role="group"
      aria-label={t('contact.new')}
    >
      <div className={styles.pair}>
        <TextField
          control={control}
          name="first_name"
          label={t('contact.firstName')}
          required
          autoComplete="off"
          autoFocus
        />
        <TextField
          control={control}
          name="last_name"
          label={t('contact.lastName')}
          optionalMark
          autoComplete="off"
        />
        <TextField
          control={control}
          name="email"
          label={t('contact.email')}
          type="email"
          required
          autoComplete="off"
        />
        <TextField
          control={control}
          name="phonenumber"
          label={t('contact.phone')}
          type="tel"
          autoComplete="off"
        />
        <TextField
          control={control}
          name="streetname"
          label={t('field.street')}
          optionalMark
          autoComplete="off"
        />
        <TextField
          control={control}
          name="housenumber"
          label={t('field.housenumber')}
          optionalMark
          autoComplete="off"
        />
        <TextField
          control={control}
          name="postal_code"
          label={t('field.postalcode')}
          optionalMark
          autoComplete="off"
        />
        <TextField
          control={control}
          name="city"
          label={t('field.city')}
          optionalMark
          autoComplete="off"
        />
      </div>
      <CheckboxField control={control} name="saved" label={t('contact.keep')} />
      <div className="row wrap">
        <Button
          variant="contained"
          color="secondary"
          onClick={() => void save()}
          loading={create.isPending}
        >
          {t('contact.add')}
        </Button>
        <Button variant="text" onClick={() => onDone(undefined)}>
          {t('cancel')}
        </Button>
      </div>
    </div>
  )
}
