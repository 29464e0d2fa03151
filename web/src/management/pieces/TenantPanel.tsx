import {
  ChangedTenantBody,
  NewTenantBody,
  type Tenant,
  type TenantUser,
  tenants,
} from '@bouwkring/contract/tenants'
import { useQuery } from '@tanstack/react-query'
import { type DefaultValues, useForm } from 'react-hook-form'
import type { z } from 'zod'
import { useTranslation } from '../../texts/index.ts'
import { useIsAdmin, useNamed } from '../../accounts/index.ts'
import { call, isApiError } from '../../platform/api.ts'
import { schemaResolver } from '../../platform/contract-form.ts'
import { showRefusals } from '../../platform/form-errors.ts'
import { queryClient } from '../../platform/query-client.ts'
import { tellError } from '../../platform/tell-error.ts'
import { useConflict } from '../../platform/use-conflict.tsx'
import { FormErrorSummary, TextField } from '../../ui/form/index.ts'
import { DetailPanel, ErrorState, Skeleton, useConfirm } from '../../ui/index.ts'
import { companyTypesQuery, consequencesQuery, tenantQuery, useTenantDeed } from '../tenants-api.ts'
import { KeeperSwitch } from './KeeperSwitch.tsx'
import { SubdomainField } from './SubdomainField.tsx'
import { TenantFields } from './TenantFields.tsx'
import { TenantUsers } from './TenantUsers.tsx'
import * as noteStyles from '../../ui/note.module.css'

const formId = 'account-form'

type NewValues = z.input<typeof NewTenantBody>

type Values = z.input<typeof ChangedTenantBody>

/** The name of a field with a message that does not say which field it is about. */
const nameInForm = (field: string, t: (key: string) => string) =>
  field === 'group' || field === 'subdomain' ? t(`accounts.${field}`) : undefined

// The server gives the reason.
function told(error: Error, t: (key: string, values?: Record<string, string>) => string) {
  tellError(error, t('accounts.failed', { error: error.message }))
}

function NewTenant({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('management')
  const start: DefaultValues<NewValues> = {
    company: '',
    company_number: '',
    phone: '',
    group: '',
    status: 'active',
    max_user_count: 0,
    subdomain: '',
    administrator: { name: '', email: '' },
  }
  const form = useForm<NewValues, unknown, z.output<typeof NewTenantBody>>({
    resolver: schemaResolver(NewTenantBody),
    defaultValues: start,
    mode: 'onTouched',
  })
  const create = useTenantDeed(
    (body: z.output<typeof NewTenantBody>) => call(tenants.create, { body }),
    'accounts.added',
    true,
  )
  const submit = form.handleSubmit((body) =>
    create.mutate(body, {
      onSuccess: onClose,
      onError: (error) => {
        if (!showRefusals(error, form.setError)) told(error, t)
      },
    }),
  )
  return (
    <DetailPanel
      open
      onClose={onClose}
      title={t('accounts.add')}
      form={formId}
      saving={create.isPending}
      saveLabel={t('accounts.add')}
      dirty={form.formState.isDirty}
    >
      <form
        id={formId}
        className="column gap-4"
        noValidate
        onSubmit={(event) => void submit(event)}
      >
        <FormErrorSummary
          errors={form.formState.errors}
          attempt={form.formState.submitCount}
          nameOf={(field) => nameInForm(field, t)}
        />
        <TenantFields control={form.control} statuses={['active', 'demo', 'inactive']} />
        <SubdomainField control={form.control} />
        <TextField
          control={form.control}
          name="administrator.name"
          label={t('accounts.adminName')}
          required
          maxLength={200}
        />
        <TextField
          control={form.control}
          name="administrator.email"
          label={t('accounts.adminEmail')}
          type="email"
          hint={t('accounts.adminHint')}
          required
        />
      </form>
    </DetailPanel>
  )
}

const nextOf: Record<Tenant['status'], readonly Tenant['status'][]> = {
  pending: ['pending', 'active', 'demo'],
  active: ['active', 'inactive', 'demo'],
  demo: ['demo', 'active', 'inactive'],
  inactive: ['inactive', 'active', 'demo'],
}

const valuesOf = (tenant: Tenant): Values => ({
  company: tenant.company,
  company_number: tenant.company_number,
  phone: tenant.phone,
  group: tenant.group?.['@id'] ?? '',
  status: tenant.status,
  max_user_count: tenant.max_user_count,
  subdomain: tenant.subdomain,
  version: tenant.version,
})

const labelOf: Record<keyof Values, string> = {
  company: 'accounts.company',
  company_number: 'accounts.number',
  phone: 'accounts.phone',
  group: 'accounts.group',
  status: 'accounts.status',
  max_user_count: 'accounts.max',
  subdomain: 'accounts.subdomain',
  version: '',
}

function OldTenant({
  tenant,
  users,
  onClose,
}: {
  tenant: Tenant
  users: readonly TenantUser[]
  onClose: () => void
}) {
  const { t } = useTranslation('management')
  const confirm = useConfirm()
  const mayDelete = useIsAdmin()
  const nameOf = useNamed()
  const { data: types } = useQuery(companyTypesQuery())
  const form = useForm<Values, unknown, z.output<typeof ChangedTenantBody>>({
    resolver: schemaResolver(ChangedTenantBody),
    defaultValues: valuesOf(tenant),
    mode: 'onTouched',
  })
  const conflict = useConflict<Values>(form, {
    read: async () => {
      const values = valuesOf(
        await queryClient.fetchQuery({ ...tenantQuery(tenant.id), staleTime: 0 }),
      )
      return { values, version: values.version }
    },
    label: (field) => t(labelOf[field]),
    shown: (values, field) => {
      if (field === 'status') return t(`status.${values.status}`)
      const group =
        field === 'group'
          ? types?.['hydra:member'].find((one) => one['@id'] === values.group)
          : undefined
      return group ? nameOf(group.name) : String(values[field] ?? '')
    },
  })
  const save = useTenantDeed(
    (body: z.output<typeof ChangedTenantBody>) =>
      call(tenants.update, { params: { id: tenant.id }, body }),
    'accounts.saved',
    true,
  )
  const remove = useTenantDeed(
    () => call(tenants.remove, { params: { id: tenant.id } }),
    'accounts.deleted',
  )
  const failed = (error: Error) => {
    if (isApiError(error) && error.code === 'stale') void conflict.meet().catch(tellError)
    else if (!showRefusals(error, form.setError)) told(error, t)
  }
  const submit = form.handleSubmit((body) =>
    save.mutate(body, { onSuccess: onClose, onError: failed }),
  )
  const askDelete = async () => {
    const counted = await queryClient.fetchQuery(consequencesQuery(tenant.id)).catch(tellError)
    if (!counted) return
    const { users: people, spots, products, groups, messages, transactions } = counted
    if (transactions > 0)
      return void (await confirm({
        title: t('accounts.keepTitle', { company: tenant.company }),
        body: t('accounts.keepBody', { count: transactions }),
        confirm: t('accounts.understood'),
      }))
    if (
      await confirm({
        title: t('accounts.deleteTitle', { company: tenant.company }),
        body: t('accounts.deleteBody', { users: people, spots, products, groups, messages }),
        confirm: t('accounts.delete'),
        danger: true,
      })
    )
      remove.mutate(undefined, { onSuccess: onClose })
  }
  return (
    <DetailPanel
      open
      onClose={onClose}
      title={tenant.company}
      form={formId}
      saving={save.isPending}
      dirty={form.formState.isDirty}
      onDelete={() => void askDelete()}
      mayDelete={mayDelete}
    >
      <form
        id={formId}
        className="column gap-4"
        noValidate
        onSubmit={(event) => void submit(event)}
      >
        <FormErrorSummary
          errors={form.formState.errors}
          attempt={form.formState.submitCount}
          nameOf={(field) => nameInForm(field, t)}
        />
        {tenant.group?.government ? (
          <p className={`${noteStyles.note} ${noteStyles.waiting}`}>{t('accounts.government')}</p>
        ) : null}
        <TenantFields
          control={form.control}
          statuses={nextOf[tenant.status]}
          userCount={tenant.userCount}
        />
        <SubdomainField control={form.control} was={tenant.subdomain} />
      </form>
      <KeeperSwitch tenant={tenant} />
      <TenantUsers tenant={tenant} users={users} />
      {conflict.dialog}
    </DetailPanel>
  )
}

/** The panel of a new or an existing organisation. */
export function TenantPanel({
  account,
  onClose,
}: {
  account: number | 'nieuw'
  onClose: () => void
}) {
  const { t } = useTranslation('management')
  const { data, error } = useQuery({
    ...tenantQuery(account === 'nieuw' ? 0 : account),
    enabled: account !== 'nieuw',
  })
  if (account === 'nieuw') return <NewTenant onClose={onClose} />
  if (data) return <OldTenant key={data.id} tenant={data} users={data.users} onClose={onClose} />
  return (
    <DetailPanel open onClose={onClose} title={t('accounts.title')}>
      {error ? (
        <ErrorState what={t('failed')} meaning={error.message} />
      ) : (
        <Skeleton height={240} animation={false} aria-busy />
      )}
    </DetailPanel>
  )
}
