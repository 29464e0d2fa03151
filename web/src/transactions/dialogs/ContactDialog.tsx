import { ContactBody } from '@bouwkring/contract/transactions'
import { useRef } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import { useTranslation } from '../../texts/index.ts'
import { useUser } from '../../accounts/index.ts'
import { schemaResolver } from '../../platform/contract-form.ts'
import { showRefusals } from '../../platform/form-errors.ts'
import { newKey } from '../../platform/new-key.ts'
import { tellError } from '../../platform/tell-error.ts'
import { TextAreaField, TextField } from '../../ui/form/index.ts'
import { FormDialog, showToast } from '../../ui/index.ts'
import { useContact } from '../api.ts'
import { type ContactAbout, type ContactForm, greeting, maySend } from '../contact-form.ts'
import * as styles from './contact-dialog.module.css'

/** Writes to the other organisation. The sender is prefilled and can be changed; the input stays when sending fails. */
export function ContactDialog({ about, onClose }: { about: ContactAbout; onClose: () => void }) {
  const { t } = useTranslation('transactions')
  const user = useUser()
  const contact = useContact()
  // One key for the form's contents: pressing again after a lost response does not send twice.
  const sent = useRef({ body: '', key: '' })
  const message = t(greeting(about), {
    product: about.name,
    name: user.name,
    company: user.tenant.company,
  })
  const form = useForm<ContactForm>({
    resolver: schemaResolver(ContactBody),
    mode: 'onTouched',
    defaultValues: {
      userEmail: user.email,
      userName: user.name,
      phoneNumber: user.phonenumber ?? '',
      company: user.tenant.company,
      message,
    },
  })
  const now = useWatch({ control: form.control }) as ContactForm
  const submit = form.handleSubmit((body) => {
    const text = JSON.stringify(body)
    if (sent.current.body !== text) sent.current = { body: text, key: newKey() }
    contact.mutate(
      { about, body, key: sent.current.key },
      {
        onSuccess: () => {
          showToast(t('contact.done', { company: about.company }), { tone: 'success' })
          onClose()
        },
        onError: (error) => {
          if (!showRefusals(error, form.setError)) tellError(error, error.message || t('failed'))
        },
      },
    )
  })
  return (
    <FormDialog
      wide
      title={t('contact.title', { company: about.company })}
      confirm={t('contact.send')}
      busy={contact.isPending}
      dirty={form.formState.isDirty}
      disabled={!maySend(now, contact.isPending)}
      onConfirm={() => void submit()}
      onClose={onClose}
    >
      <p className="medium">{t('contact.about', { product: about.name })}</p>
      <div className={styles.pair}>
        <TextField
          control={form.control}
          name="userName"
          label={t('contact.name')}
          autoComplete="name"
          maxLength={200}
          required
        />
        <TextField
          control={form.control}
          name="company"
          label={t('contact.company')}
          autoComplete="organization"
          maxLength={200}
          required
        />
        <TextField
          control={form.control}
          name="userEmail"
          label={t('contact.email')}
          type="email"
          autoComplete="email"
          maxLength={254}
          required
        />
        <TextField
          control={form.control}
          name="phoneNumber"
          label={t('contact.phone')}
          type="tel"
          autoComplete="tel"
          maxLength={40}
          optionalMark
        />
      </div>
      <TextAreaField
        control={form.control}
        name="message"
        label={t('contact.text')}
        rows={7}
        maxLength={5000}
        required
      />
      <p className="small muted">{t('contact.how', { company: about.company })}</p>
    </FormDialog>
  )
}
