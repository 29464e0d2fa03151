import {
  ChangedTenantBody,
  NewTenantBody,
  type Tenant,
  type TenantUser,
  tenants,
} from '@bouwkring/contract/tenants'
import IconButton from '@mui/material/IconButton'
import Skeleton from '@mui/material/Skeleton'
import { useQuery } from '@tanstack/react-query'
import { Trash2 } from 'lucide-react'
import {
  type Control,
  type DefaultValues,
  type FieldValues,
  type Path,
  useForm,
} from 'react-hook-form'
import type { z } from 'zod'
import { useTranslation } from '../../texts/index.ts'
import { useIsAdmin, useNamed, useUser } from '../../accounts/index.ts'
import { call, isApiError } from '../../platform/api.ts'
import { schemaResolver } from '../../platform/contract-form.ts'
import { showRefusals } from '../../platform/form-errors.ts'
import { queryClient } from '../../platform/query-client.ts'
import { tellError } from '../../platform/tell-error.ts'
import { useConflict } from '../../platform/use-conflict.tsx'
import { FormErrorSummary, NumberField, SelectField, TextField } from '../../ui/form/index.ts'
import { DetailPanel, ErrorState, useConfirm } from '../../ui/index.ts'
import { companyTypesQuery, consequencesQuery, tenantQuery, useTenantDeed } from '../tenants-api.ts'

const formId = 'account-form'
type NewValues = z.input<typeof NewTenantBody>
type Values = z.input<typeof ChangedTenantBody>

/** The fields that a new and an existing organisation share. */
function TenantFields<T extends FieldValues>({
  control,
  statuses,
  userCount = 0,
}: {
  control: Control<T>
  statuses: readonly Tenant['status'][]
  userCount?: number
}) {
  const { t } = useTranslation('management')
  const nameOf = useNamed()
  const { data: types } = useQuery(companyTypesQuery())
  const named = (name: string) => name as Path<T>
  return (
    <>
      <TextField
        control={control}
        name={named('company')}
        label={t('accounts.company')}
        required
        maxLength={200}
      />
      <TextField
        control={control}
        name={named('company_number')}
        label={t('accounts.number')}
        optionalMark
        maxLength={20}
      />
      <TextField
        control={control}
        name={named('phone')}
        label={t('accounts.phone')}
        type="tel"
        optionalMark
        maxLength={30}
      />
      <SelectField
        control={control}
        name={named('group')}
        label={t('accounts.group')}
        required
        choices={(types?.['hydra:member'] ?? []).map((group) => ({
          value: group['@id'],
          label: nameOf(group.name),
        }))}
        placeholder={t('accounts.chooseGroup')}
      />
      <SelectField
        control={control}
        name={named('status')}
        label={t('accounts.status')}
        required
        choices={statuses.map((status) => ({ value: status, label: t(`status.${status}`) }))}
      />
      <NumberField
        control={control}
        name={named('max_user_count')}
        label={t('accounts.max')}
        hint={t('accounts.maxHint', { count: userCount })}
        required
      />
    </>
  )
}

// The server says why.
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
      <form id={formId} className="col g4" noValidate onSubmit={(event) => void submit(event)}>
        <FormErrorSummary errors={form.formState.errors} attempt={form.formState.submitCount} />
        <TenantFields
          control={form.control}
          statuses={['active', 'demo', 'inactive']}
          userCount={1}
        />
        <TextField
          control={form.control}
          name="subdomain"
          label={t('accounts.subdomain')}
          hint={t('accounts.subdomainHint')}
          required
          maxLength={63}
        />
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

/** The users of an organisation; a super admin may delete them. */
function TenantUsers({ tenant, users }: { tenant: Tenant; users: readonly TenantUser[] }) {
  const { t } = useTranslation('management')
  const me = useUser()
  const confirm = useConfirm()
  const remove = useTenantDeed(
    (id: number) => call(tenants.removeUser, { params: { uuid: tenant.uuid, id } }),
    'accounts.userDeleted',
  )
  const ask = async (user: TenantUser) => {
    if (
      await confirm({
        title: t('accounts.deleteUserTitle', { name: user.name }),
        body: t('accounts.deleteUserBody'),
        confirm: t('accounts.deleteUser'),
        danger: true,
      })
    )
      remove.mutate(user.id)
  }
  return (
    <section aria-labelledby="account-users" className="msection">
      <h3 id="account-users">{t('accounts.usersOf', { count: users.length })}</h3>
      <ul className="mlist">
        {users.map((user) => (
          <li key={user.id}>
            <span className="grow">
              <span className="b ink">{user.name}</span>
              <span className="sm mut mblock">
                {user.email} ·{' '}
                {user.roles
                  .map((role) =>
                    t(role.startsWith('ROLE_') ? `role.${role}` : 'role.own', { name: role }),
                  )
                  .join(', ')}
              </span>
            </span>
            {user.id === me.id ? null : (
              <IconButton
                size="small"
                aria-label={t('accounts.deleteUserOf', { name: user.name })}
                onClick={() => void ask(user)}
              >
                <Trash2 size={16} aria-hidden />
              </IconButton>
            )}
          </li>
        ))}
      </ul>
    </section>
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
  version: tenant.version,
})
const labelOf: Record<keyof Values, string> = {
  company: 'accounts.company',
  company_number: 'accounts.number',
  phone: 'accounts.phone',
  group: 'accounts.group',
  status: 'accounts.status',
  max_user_count: 'accounts.max',
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
      <form id={formId} className="col g4" noValidate onSubmit={(event) => void submit(event)}>
        <FormErrorSummary errors={form.formState.errors} attempt={form.formState.submitCount} />
        <p className="sm mut">{t('accounts.host', { subdomain: tenant.subdomain })}</p>
        {tenant.group?.government ? <p className="note wait">{t('accounts.government')}</p> : null}
        <TenantFields
          control={form.control}
          statuses={nextOf[tenant.status]}
          userCount={tenant.userCount}
        />
      </form>
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
