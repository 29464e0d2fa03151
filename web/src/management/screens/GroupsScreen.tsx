import type { GlobalGroup as Group } from '@bouwkring/contract/accounts'
import { roles } from '@bouwkring/contract/roles'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { Check, Pencil, Plus, UsersRound } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from '../../texts/index.ts'
import { useHolds, useIsAdmin, useIsSuperAdmin, useNamed, useUser } from '../../accounts/index.ts'
import { call, isApiError } from '../../platform/api.ts'
import { CheckboxInput, TextInput } from '../../ui/form/index.ts'
import {
  Button,
  type Column,
  DataTable,
  DetailPanel,
  EmptyState,
  ErrorState,
  IconButton,
  PageHeader,
  ScreenTitle,
  useConfirm,
} from '../../ui/index.ts'
import { globalGroupsQuery } from '../roles-api.ts'
import { useTenantDeed } from '../tenants-api.ts'

/** The panel of a new or an existing company type. */
function GroupPanel({ group, onClose }: { group: Group | null; onClose: () => void }) {
  const { t } = useTranslation('management')
  const confirm = useConfirm()
  const mayDelete = useHolds('GROUP_DELETE')
  const admin = useIsAdmin()
  const named = useNamed()
  const {
    id,
    version,
    name: was,
    government: wasOne,
  } = group ?? { id: 0, version: 0, name: '', government: false }
  const [name, setName] = useState(was)
  const [government, setGovernment] = useState(wasOne)
  const add = useTenantDeed(
    (body: { name: string; government: boolean }) => call(roles.createGlobalGroup, { body }),
    'groups.added',
    true,
  )
  const rename = useTenantDeed(
    (body: { name: string; government: boolean }) =>
      call(roles.renameGlobalGroup, { params: { id }, body: { ...body, version } }),
    'groups.saved',
    true,
  )
  const remove = useTenantDeed(
    () => call(roles.removeGlobalGroup, { params: { id } }),
    'groups.deleted',
  )
  const save = group ? rename : add
  const error = isApiError(save.error)
    ? (save.error.field('name') ?? save.error.message)
    : undefined
  const ask = async () => {
    if (
      await confirm({
        title: t('groups.deleteTitle', { name: named(was) }),
        body: t('groups.deleteBody'),
        confirm: t('groups.delete'),
        danger: true,
      })
    )
      remove.mutate(undefined, { onSuccess: onClose })
  }
  return (
    <DetailPanel
      open
      onClose={onClose}
      title={group ? named(was) : t('groups.add')}
      form="group-form"
      saving={save.isPending}
      dirty={name !== was || government !== wasOne}
      mayDelete={mayDelete && admin}
      deleteLabel={t('groups.delete')}
      {...(group && { onDelete: () => void ask() })}
    >
      <form
        id="group-form"
        className="column gap-3"
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          save.mutate({ name, government }, { onSuccess: onClose })
        }}
      >
        <TextInput
          id="group-name"
          label={t('groups.name')}
          value={name}
          onChange={setName}
          error={error}
          required
          maxLength={100}
        />
        <CheckboxInput
          id="group-government"
          label={t('groups.government')}
          hint={t('groups.governmentHint')}
          checked={government}
          onChange={setGovernment}
        />
      </form>
    </DetailPanel>
  )
}

/** /app/management/groups: the company types; a row opens the permissions of its roles. */
export function GroupsScreen() {
  const { t } = useTranslation('management')
  const user = useUser()
  const named = useNamed()
  const navigate = useNavigate()
  const superAdmin = useIsSuperAdmin()
  const [mayAdd, mayEdit] = [
    useHolds('GROUP_CREATE') && superAdmin,
    useHolds('GROUP_EDIT') && superAdmin,
  ]
  const [open, setOpen] = useState<Group | null>()
  const { data, error, isPending, refetch } = useQuery(globalGroupsQuery())
  const columns: Column<Group>[] = [
    { key: 'name', label: t('groups.name'), cell: (row) => named(row.name) },
    {
      key: 'government',
      label: t('groups.government'),
      cell: (row) =>
        row.government ? <Check size={16} role="img" aria-label={t('groups.government')} /> : '–',
    },
    { key: 'id', label: t('groups.id'), cell: (row) => row.id },
    { key: 'members', label: t('groups.members'), align: 'right', cell: (row) => row.members },
  ]
  return (
    <>
      <ScreenTitle page={t('groups.title')} tenant={user.tenant.company} />
      <PageHeader
        title={t('groups.title')}
        lead={t('groups.lead')}
        actions={
          mayAdd ? (
            <Button
              variant="contained"
              startIcon={<Plus size={18} aria-hidden />}
              onClick={() => setOpen(null)}
            >
              {t('groups.add')}
            </Button>
          ) : null
        }
      />
      <DataTable
        label={t('groups.title')}
        columns={columns}
        rows={data?.['hydra:member']}
        rowKey={(row) => String(row.id)}
        loading={isPending}
        total={data?.['hydra:totalItems']}
        onRow={(row) =>
          void navigate({
            to: '/app/management/$',
            params: { _splat: 'groups-roles-permissions' },
            search: { group: row.id },
            state: { group: row.id },
          })
        }
        empty={
          <EmptyState icon={UsersRound} title={t('groups.none')}>
            {t('groups.noneWhy')}
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
        {...(mayEdit && {
          actions: (row: Group) => (
            <IconButton
              size="small"
              aria-label={t('groups.edit', { name: named(row.name) })}
              onClick={() => setOpen(row)}
            >
              <Pencil size={16} aria-hidden />
            </IconButton>
          ),
        })}
      />
      {open === undefined ? null : (
        <GroupPanel key={open?.id ?? 'new'} group={open} onClose={() => setOpen(undefined)} />
      )}
    </>
  )
}
