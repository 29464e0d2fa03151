import type { Group } from '@bouwkring/contract/accounts'
import { RegistrationForm } from '@bouwkring/contract/entry'
import { documentFiles } from '@bouwkring/contract/help'
import { useNavigate } from '@tanstack/react-router'
import { ArrowLeft, CircleAlert, CircleCheck, LoaderCircle } from 'lucide-react'
import { useState } from 'react'
import { type FieldErrors, useForm, useWatch } from 'react-hook-form'
import { isApiError } from '../../platform/api.ts'
import { checkedBy } from '../../platform/contract-form.ts'
import { showRefusals } from '../../platform/form-errors.ts'
import { tellError } from '../../platform/tell-error.ts'
import { useTranslation } from '../../texts/index.ts'
import { Button, usePanelGuard } from '../../ui/index.ts'
import { CheckboxField, FormErrorSummary, TextField } from '../../ui/form/index.ts'
import { typeNamed } from '../own-names.ts'
import { register } from './api.ts'
import { SubdomainInput } from './SubdomainInput.tsx'
import { TypeIcon } from './TypeIcon.tsx'
import { useChallenge, type WorkState } from './use-challenge.ts'
import { useSubdomain } from './use-subdomain.ts'
import { DialogActions, DialogContent } from '../../ui/mui/index.ts'
import * as noteStyles from '../../ui/note.module.css'
import * as styles from './register.module.css'

interface Values {
  group: number
  company: string
  /** The person's own choice; null while it follows the name. */
  subdomain: string | null
  companyNumber: string
  name: string
  phoneNumber: string
  email: string
  termsAndConditions: boolean
}
interface RegisterFormProps {
  type: Group
  given: Omit<Values, 'group'>
  onBack: (values: Omit<Values, 'group'>) => void
  onDone: (email: string) => void
}

/** The state of the work that replaces a riddle: the browser is busy, is done, or failed. */
function Work({ state, onAgain }: { state: WorkState; onAgain: () => void }) {
  const { t } = useTranslation('entry')
  const Icon = state === 'done' ? CircleCheck : state === 'failed' ? CircleAlert : LoaderCircle
  return (
    <div className={styles.work} data-state={state}>
      <Icon size={20} aria-hidden />
      <span className="grow" role="status">
        {t(`work.${state}`)}
      </span>
      {state === 'failed' ? (
        <Button size="small" onClick={onAgain}>
          {t('work.again')}
        </Button>
      ) : (
        <span className="tiny muted">{t('work.how')}</span>
      )}
    </div>
  )
}

const formOf = ({ subdomain, ...form }: Values) => ({
  ...form,
  ...(subdomain?.trim() && { subdomain }),
})

/** The form of a new organisation. */
export function RegisterForm({ type, given, onBack, onDone }: RegisterFormProps) {
  const { t, i18n } = useTranslation('entry')
  const navigate = useNavigate()
  const work = useChallenge()
  const [attempt, setAttempt] = useState(0)
  const { control, handleSubmit, setError, setValue, clearErrors, getValues, formState } =
    useForm<Values>({
      defaultValues: { ...given, group: type.id },
      resolver: checkedBy<Values>(RegistrationForm, formOf),
      shouldFocusError: false,
    })
  const [company, typed] = useWatch({ control, name: ['company', 'subdomain'] })
  const address = useSubdomain(company, typed)
  const documents = documentFiles[i18n.language === 'en' ? 'en' : 'nl']
  const submit = async (values: Values) => {
    try {
      const captcha = await work.answer()
      const { subdomain: _typed, ...form } = values
      const chosen = address.chosen
      onDone(
        (
          await register({
            ...form,
            ...(chosen !== undefined && { subdomain: chosen }),
            termsAndConditions: true,
            captcha,
          })
        ).email,
      )
    } catch (error) {
      // Each piece of work is valid once.
      work.again()
      address.again()
      if (showRefusals(error, setError)) setAttempt((n) => n + 1)
      else tellError(error, isApiError(error) ? error.message : t('work.failed'))
    }
  }
  // Input from before a return to the company types counts too.
  usePanelGuard(
    (formState.isDirty || Object.values(given).some(Boolean)) && !formState.isSubmitSuccessful,
  )
  const errors = formState.errors as FieldErrors<Values & { captcha: string }>
  const taken = errors.email?.type === 'server'
  const back = () => {
    const { group: _group, ...rest } = getValues()
    onBack(rest)
  }
  return (
    <form
      noValidate
      onSubmit={(event) => void handleSubmit(submit, () => setAttempt((n) => n + 1))(event)}
    >
      <DialogContent>
        <FormErrorSummary errors={errors} attempt={attempt} />
        <div className={styles.form}>
          <div className={`${styles.wide} ${styles.chosenType}`}>
            <TypeIcon type={type} />
            <span className="grow">{typeNamed(t, type.name)}</span>
            <Button size="small" onClick={back}>
              {t('register.change')}
            </Button>
          </div>
          {type.government ? (
            <p className={`${styles.wide} ${noteStyles.note}`}>{t('register.government')}</p>
          ) : null}
          <TextField
            control={control}
            name="company"
            label={t('register.company')}
            autoComplete="organization"
            required
          />
          <SubdomainInput
            address={address}
            typed={typed}
            refused={errors.subdomain?.message}
            onType={(subdomain) => {
              clearErrors('subdomain')
              setValue('subdomain', subdomain, { shouldDirty: true })
            }}
          />
          <TextField
            control={control}
            name="companyNumber"
            label={t('register.companyNumber')}
            inputMode="numeric"
            required
          />
          <TextField
            control={control}
            name="name"
            label={t('register.name')}
            autoComplete="name"
            required
          />
          <TextField
            control={control}
            name="phoneNumber"
            label={t('register.phone')}
            type="tel"
            autoComplete="tel"
            required
          />
          <div className={styles.wide}>
            <TextField
              control={control}
              name="email"
              label={t('register.email')}
              type="email"
              autoComplete="email"
              required
            />
            {taken ? (
              <Button
                size="small"
                variant="text"
                onClick={() =>
                  void navigate({ to: '/sign-in', search: { email: getValues('email') } })
                }
              >
                {t('register.signInWith')}
              </Button>
            ) : null}
          </div>
          <div className={styles.wide}>
            <CheckboxField
              control={control}
              name="termsAndConditions"
              label={
                <>
                  {t('register.agree')}{' '}
                  <a href={`/documents/${documents.use}`} target="_blank" rel="noreferrer">
                    {t('register.terms')}
                  </a>{' '}
                  {t('register.and')}{' '}
                  <a href={`/documents/${documents.privacy}`} target="_blank" rel="noreferrer">
                    {t('register.privacy')}
                  </a>
                </>
              }
            />
          </div>
          <div className={styles.wide}>
            <Work state={work.state} onAgain={work.again} />
            {errors.captcha ? (
              <p className={`${noteStyles.note} ${noteStyles.error}`}>{errors.captcha.message}</p>
            ) : null}
          </div>
        </div>
      </DialogContent>
      <DialogActions className={styles.foot}>
        <Button variant="outlined" startIcon={<ArrowLeft size={18} aria-hidden />} onClick={back}>
          {t('register.previous')}
        </Button>
        <span className="grow" />
        <Button type="submit" variant="contained" disabled={formState.isSubmitting}>
          {t('register.button')}
        </Button>
      </DialogActions>
    </form>
  )
}
