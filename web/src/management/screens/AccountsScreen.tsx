import { type Tenant, tenants } from '@bouwkring/contract/tenants'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { Building2, Plus } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useTranslation } from '../../texts/index.ts'
import { useNamed, useUser } from '../../accounts/index.ts'
import { ChoiceChips } from '../../platform/ChoiceChips.tsx'
import { type Search, useAddress, useChangeAddress } from '../../platform/address.ts'
import { type ListSearch, readPage, readText } from '../../platform/address-values.ts'
import { call } from '../../platform/api.ts'
import { tellError } from '../../platform/tell-error.ts'
import { dayText } from '../../platform/format.ts'
import { useDebounced } from '../../platform/use-debounced.ts'
import {
  Address,
  Button,
  type Column,
  DataTable,
  EmptyState,
  ErrorState,
  PageHeader,
  ScreenTitle,
  StatusChip,
  type StatusTones,
  useConfirm,
} from '../../ui/index.ts'
import { TenantPanel } from '../pieces/TenantPanel.tsx'
import {
  chooseTenant,
  pageSize,
  statusesQuery,
  tenantsQuery,
  useTenantDeed,
} from '../tenants-api.ts'
import * as styles from '../pieces/lists.module.css'

const tones: StatusTones<Tenant['status']> = {
  active: 'ok',
  inactive: 'err',
  pending: 'wait',
  demo: 'done',
}
const isStatus = (value: unknown): value is Tenant['status'] =>
  typeof value === 'string' && Object.hasOwn(tones, value)

/** The part of the address about the organisations. */
export interface AccountsSearch extends ListSearch {
  status?: Tenant['status'] | undefined
  /** The open organisation. */
  account?: number | 'nieuw' | undefined
}

const readAccounts = (given: Search) => ({
  search: readText(given.search),
  status: isStatus(given.status) ? given.status : undefined,
  page: readPage(given),
  account: given.account === 'nieuw' ? ('nieuw' as const) : Number(given.account) || undefined,
})

function useAccountsSearch() {
  const state = useAddress(readAccounts)
  const put = useChangeAddress({ replace: true })
  return { state, put }
}

function RowActions({ tenant }: { tenant: Tenant }) {
  const { t } = useTranslation('management')
  const confirm = useConfirm()
  const navigate = useNavigate()
  const user = useUser()
  const activate = useTenantDeed(
    () => call(tenants.activate, { params: { id: tenant.id } }),
    'accounts.activated',
  )
  const deactivate = useTenantDeed(
    () => call(tenants.deactivate, { params: { id: tenant.id } }),
    'accounts.deactivated',
  )
  const shutOut = async () => {
    if (
      await confirm({
        title: t('accounts.deactivateTitle', { company: tenant.company }),
        body: t('accounts.deactivateBody'),
        confirm: t('accounts.deactivate'),
        danger: true,
      })
    )
      deactivate.mutate(undefined)
  }
  const work = async () => {
    try {
      await chooseTenant(tenant.id, tenant.company)
      await navigate({ to: '/', search: {} })
    } catch (error) {
      tellError(error)
    }
  }
  const open = tenant.status === 'active' || tenant.status === 'demo'
  return (
    <span className={styles.choiceRow}>
      {open ? (
        <Button
          size="small"
          variant="text"
          onClick={() => void work()}
          aria-label={t('accounts.chooseOf', { company: tenant.company })}
          disabled={tenant.id === user.tenant.id}
        >
          {t('accounts.choose')}
        </Button>
      ) : null}
      {open ? (
        <Button
          size="small"
          variant="text"
          onClick={() => void shutOut()}
          loading={deactivate.isPending}
          aria-label={t('accounts.deactivateOf', { company: tenant.company })}
        >
          {t('accounts.deactivate')}
        </Button>
      ) : (
        <Button
          size="small"
          onClick={() => activate.mutate(undefined)}
          loading={activate.isPending}
          aria-label={t('accounts.activateOf', { company: tenant.company })}
        >
          {t('accounts.activate')}
        </Button>
      )}
    </span>
  )
}

function useColumns(): Column<Tenant>[] {
  const { t } = useTranslation('management')
  const named = useNamed()
  return [
    { key: 'company', label: t('accounts.company'), cell: (row) => row.company },
    {
      key: 'status',
      label: t('accounts.status'),
      cell: (row) => <StatusChip tone={tones[row.status]}>{t(`status.${row.status}`)}</StatusChip>,
    },
    {
      key: 'group',
      label: t('accounts.group'),
      cell: (row) => named(row.group?.name ?? ''),
      givesWay: true,
    },
    {
      key: 'administrator',
      label: t('accounts.administrator'),
      cell: (row) =>
        row.administrator ? (
          <>
            {row.administrator.name}
            <Address className="small muted" text={row.administrator.email} />
            {row.administrator.confirmed ? null : (
              <span className={`small muted ${styles.block}`}>{t('accounts.unconfirmed')}</span>
            )}
          </>
        ) : (
          '–'
        ),
    },
    {
      key: 'users',
      label: t('accounts.users'),
      align: 'right',
      oneLine: true,
      givesWay: true,
      cell: (row) =>
        row.max_user_count > 0 ? `${row.userCount} / ${row.max_user_count}` : row.userCount,
    },
    {
      key: 'created',
      label: t('accounts.created'),
      cell: (row) => dayText(row.created_at),
      oneLine: true,
      givesWay: true,
    },
  ]
}

function StatusFilter({
  status,
  onStatus,
}: {
  status: Tenant['status'] | undefined
  onStatus: (status: Tenant['status'] | undefined) => void
}) {
  const { t } = useTranslation('management')
  const { data } = useQuery(statusesQuery())
  return (
    <ChoiceChips
      label={t('accounts.status')}
      all={t('accounts.all')}
      choices={(data?.['hydra:member'] ?? []).map(({ id }) => ({
        value: id,
        label: t(`status.${id}`),
      }))}
      chosen={status}
      onChoose={onStatus}
    />
  )
}

/** /app/management/accounts: every organisation, for super admins. */
export function AccountsScreen() {
  const { t } = useTranslation('management')
  const user = useUser()
  const { state, put } = useAccountsSearch()
  const [text, setText] = useState(state.search)
  const settled = useDebounced(text)
  useEffect(() => {
    if (settled !== state.search) put({ search: settled || undefined, page: undefined })
  })
  const { data, error, isPending, refetch } = useQuery(
    tenantsQuery({ search: settled, status: state.status, page: state.page }),
  )
  const columns = useColumns()
  return (
    <>
      <ScreenTitle page={t('accounts.title')} tenant={user.tenant.company} />
      <PageHeader
        title={t('accounts.title')}
        lead={t('accounts.lead')}
        actions={
          <Button
            variant="contained"
            startIcon={<Plus size={18} aria-hidden />}
            onClick={() => put({ account: 'nieuw' })}
          >
            {t('accounts.add')}
          </Button>
        }
      />
      <DataTable
        label={t('accounts.title')}
        columns={columns}
        rows={data?.['hydra:member']}
        rowKey={(row) => String(row.id)}
        loading={isPending}
        total={data?.['hydra:totalItems']}
        page={state.page}
        pageSize={pageSize}
        onPage={(page) => put({ page })}
        search={text}
        onSearch={setText}
        searchLabel={t('accounts.search')}
        filters={
          <StatusFilter
            status={state.status}
            onStatus={(status) => put({ status, page: undefined })}
          />
        }
        onRow={(row) => put({ account: row.id })}
        selected={String(state.account)}
        actions={(row) => <RowActions tenant={row} />}
        empty={
          <EmptyState icon={Building2} title={t('accounts.none')}>
            {t('accounts.noneWhy')}
          </EmptyState>
        }
        error={
          error ? (
            <ErrorState
              what={t('listFailed')}
              meaning={error.message}
              onRetry={() => void refetch()}
            />
          ) : undefined
        }
      />
      {state.account === undefined ? null : (
        <TenantPanel
          key={state.account}
          account={state.account}
          onClose={() => put({ account: undefined })}
        />
      )}
    </>
  )
}
