import { type Company, CompanyBody, portraits, users } from '@bouwkring/contract/users'
import { useQuery } from '@tanstack/react-query'
import { useForm } from 'react-hook-form'
import { call } from '../../platform/api.ts'
import { schemaResolver } from '../../platform/contract-form.ts'
import { dayText } from '../../platform/format.ts'
import { keepsTyped } from '../../platform/typed-meanwhile.ts'
import { useTranslation } from '../../texts/index.ts'
import {
  Button,
  ErrorState,
  KeyValueList,
  PageHeader,
  Panel,
  ScreenTitle,
  Skeleton,
  useLeaveGuard,
} from '../../ui/index.ts'
import { FormErrorSummary, TextField } from '../../ui/form/index.ts'
import { useUser } from '../api.ts'
import { useNamed } from '../own-names.ts'
import { FactorRequired } from '../profile/FactorRequired.tsx'
import { PictureField } from '../profile/PictureField.tsx'
import { ThemePreview } from '../profile/ThemePreview.tsx'
import { useFormSaving } from '../profile/use-form-saving.ts'
import { companyQuery } from '../users/api.ts'
import * as styles from './account.module.css'

const valuesOf = ({ company, company_number, phone, version }: Company) => ({
  company,
  company_number,
  phone,
  version,
})

function Form({ company: given }: { company: Company }) {
  const { t } = useTranslation('account')
  const form = useForm({
    resolver: schemaResolver(CompanyBody),
    values: valuesOf(given),
    mode: 'onTouched',
    ...keepsTyped,
  })
  useLeaveGuard(form.formState.isDirty)
  const { save, busy } = useFormSaving(
    (body: { company: string; company_number?: string; phone?: string; version: number }) =>
      call(users.saveCompany, { body }),
    form,
    valuesOf,
  )
  return (
    <form
      className="column gap-3"
      onSubmit={(event) => void form.handleSubmit(save)(event)}
      noValidate
    >
      <FormErrorSummary errors={form.formState.errors} attempt={form.formState.submitCount} />
      <TextField
        control={form.control}
        name="company"
        label={t('company.name')}
        required
        autoComplete="organization"
      />
      <TextField
        control={form.control}
        name="company_number"
        label={t('company.number')}
        optionalMark
        autoComplete="off"
      />
      <TextField
        control={form.control}
        name="phone"
        type="tel"
        label={t('company.phone')}
        optionalMark
        autoComplete="off"
      />
      <div>
        <Button type="submit" variant="contained" loading={busy} disabled={!form.formState.isDirty}>
          {t('save')}
        </Button>
      </div>
    </form>
  )
}

/** A mail address as a link: whole if it fits on a line, otherwise broken before its domain. */
function MailLink({ to }: { to: string }) {
  const [name, domain] = to.split('@')
  return (
    <a href={`mailto:${to}`} style={{ display: 'inline-block' }}>
      {name}
      <wbr />@{domain}
    </a>
  )
}

function useFacts(company: Company) {
  const { t } = useTranslation('account')
  const named = useNamed()
  const { seats } = company
  const own = company.can.edit
    ? []
    : [
        { key: t('company.name'), value: company.company },
        { key: t('company.number'), value: company.company_number },
        { key: t('company.phone'), value: company.phone },
      ]
  return [
    ...own,
    { key: t('company.type'), value: company.group && named(company.group) },
    { key: t('company.status'), value: t(`tenantStatus.${company.status}`) },
    { key: t('company.address'), value: company.subdomain },
    {
      key: t('company.seats'),
      value: t(seats.max > 0 ? 'users.seats' : 'users.count', {
        count: seats.used,
        max: seats.max,
      }),
    },
    { key: t('company.since'), value: dayText(company.created_at) },
    {
      key: t('company.administrators'),
      value:
        company.administrators.length > 0 ? (
          <ul>
            {company.administrators.map((one) => (
              <li key={one.email}>
                {one.name} <MailLink to={one.email} />
              </li>
            ))}
          </ul>
        ) : null,
    },
  ]
}

function Profile({ company }: { company: Company }) {
  const { t } = useTranslation('account')
  return (
    <div className={`${styles.form} ${styles.twoColumns}`}>
      <Panel padding="roomy">
        <div className="column gap-4">
          <PictureField
            square
            label={t('company.logo')}
            name={company.company}
            picture={company.logo}
            put={portraits.logo}
            remove={portraits.removeLogo}
            disabled={!company.can.edit}
          />
          {company.can.edit ? <Form company={company} /> : null}
          <KeyValueList items={useFacts(company)} />
          <FactorRequired company={company} />
        </div>
      </Panel>
      <Panel title={t('theme.title')} padding="roomy">
        <ThemePreview />
      </Panel>
    </div>
  )
}

/** /account/bedrijfsprofiel: the user's organisation, its logo and how its colours look. */
export function CompanyScreen() {
  const { t } = useTranslation('account')
  const me = useUser()
  const { data, error, refetch } = useQuery(companyQuery())
  return (
    <>
      <ScreenTitle page={t('company.title')} tenant={me.tenant.company} />
      <PageHeader title={t('company.title')} lead={t('company.lead')} />
      {error && !data ? (
        <ErrorState what={t('failed')} meaning={error.message} onRetry={() => void refetch()} />
      ) : null}
      {data ? <Profile company={data} /> : null}
      {!data && !error ? <Skeleton height={240} animation={false} /> : null}
    </>
  )
}
