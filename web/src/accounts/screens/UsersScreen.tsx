import type { RoleCard, User } from '@bouwkring/contract/users'
import { useQuery } from '@tanstack/react-query'
import { Plus, Search, Upload, Users } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from '../../texts/index.ts'
import { useAddress, useChangeAddress } from '../../platform/address.ts'
import { useListSearch } from '../../platform/use-list-search.ts'
import {
  Avatar,
  Button,
  DataTable,
  EmptyState,
  ErrorState,
  PageHeader,
  ScreenTitle,
  StatusChip,
} from '../../ui/index.ts'
import { SelectInput, TextInput } from '../../ui/form/index.ts'
import { useUser } from '../api.ts'
import { rolesQuery, usersQuery } from '../users/api.ts'
import { ImportPanel } from '../users/ImportPanel.tsx'
import { roleName } from '../users/role-name.ts'
import { UserPanel } from '../users/UserPanel.tsx'
import * as noteStyles from '../../ui/note.module.css'
import * as styles from './account.module.css'

function useColumns() {
  const { t } = useTranslation('account')
  const me = useUser()
  return [
    {
      key: 'name',
      label: t('users.name'),
      cell: (user: User) => (
        <span className="row gap-2">
          <Avatar
            name={user.name}
            size="s"
            image={user.avatar ? `${user.avatar.cdn}/icon` : undefined}
          />
          {user.name}
          {user.id === me.id ? <span className={styles.yourself}>{t('users.you')}</span> : null}
        </span>
      ),
    },
    { key: 'email', label: t('users.email'), cell: (user: User) => user.email },
    {
      key: 'phone',
      label: t('users.phone'),
      cell: (user: User) => user.phonenumber ?? '',
      wideOnly: true,
    },
    {
      key: 'role',
      label: t('users.role'),
      cell: (user: User) => user.roles.map((role) => roleName(t, role)).join(', '),
    },
    {
      key: 'state',
      label: t('users.state'),
      cell: (user: User) => (
        <StatusChip tone={user.invited ? 'wait' : 'ok'}>
          {t(user.invited ? 'users.invited' : 'users.active')}
        </StatusChip>
      ),
    },
  ]
}

type Open = { kind: 'user'; user: User | null } | { kind: 'import' } | null

/** The filters of the list, in the URL. */
function useFilter() {
  const { page, search, typed, setTyped, onPage } = useListSearch()
  const role = useAddress((given) => Number(given.role) || undefined)
  const change = useChangeAddress({ replace: true })
  const onRole = (next: number | undefined) => change({ page: undefined, role: next })
  return {
    filter: { page, search, role },
    typed,
    setTyped,
    onPage,
    onRole,
    narrowed: search !== '' || role !== undefined,
  }
}

function Nobody({ narrowed }: { narrowed: boolean }) {
  const { t } = useTranslation('account')
  return (
    <EmptyState icon={Users} title={t(narrowed ? 'users.none' : 'users.empty')}>
      {t(narrowed ? 'users.noneWhy' : 'users.emptyWhy')}
    </EmptyState>
  )
}

function Actions({ full, onOpen }: { full: boolean; onOpen: (what: Open) => void }) {
  const { t } = useTranslation('account')
  return (
    <div className="row gap-2 wrap">
      <Button
        startIcon={<Upload size={16} aria-hidden />}
        onClick={() => onOpen({ kind: 'import' })}
      >
        {t('users.import')}
      </Button>
      <Button
        variant="contained"
        startIcon={<Plus size={16} aria-hidden />}
        disabled={full}
        onClick={() => onOpen({ kind: 'user', user: null })}
      >
        {t('users.add')}
      </Button>
    </div>
  )
}

type Seats = { used: number; max: number } | undefined
const isFull = (seats: Seats) => seats !== undefined && seats.max > 0 && seats.used >= seats.max

function Head({
  seats,
  mayAdd,
  onOpen,
}: {
  seats: Seats
  mayAdd: boolean
  onOpen: (what: Open) => void
}) {
  const { t } = useTranslation('account')
  const lead = seats
    ? t(seats.max > 0 ? 'users.seats' : 'users.count', { count: seats.used, max: seats.max })
    : undefined
  return (
    <>
      <PageHeader
        title={t('users.title')}
        lead={lead}
        actions={mayAdd ? <Actions full={isFull(seats)} onOpen={onOpen} /> : undefined}
      />
      {isFull(seats) ? (
        <p className={`${noteStyles.note} ${noteStyles.waiting}`} role="status">
          {t('users.full')}
        </p>
      ) : null}
    </>
  )
}

function Filter({
  filter,
  typed,
  setTyped,
  onRole,
  roles,
}: Pick<ReturnType<typeof useFilter>, 'filter' | 'typed' | 'setTyped' | 'onRole'> & {
  roles: readonly RoleCard[]
}) {
  const { t } = useTranslation('account')
  const byRole = [
    { value: '', label: t('users.allRoles') },
    ...roles.map((role) => ({ value: String(role.id), label: roleName(t, role) })),
  ]
  return (
    <div className={styles.filters}>
      <TextInput
        id="users-search"
        label={t('users.search')}
        hideLabel
        type="search"
        placeholder={t('users.search')}
        value={typed}
        onChange={setTyped}
        maxLength={100}
        start={<Search size={18} aria-hidden />}
      />
      <SelectInput
        id="users-role"
        label={t('users.role')}
        hideLabel
        value={String(filter.role ?? '')}
        onChange={(value) => onRole(value ? Number(value) : undefined)}
        choices={byRole}
      />
    </div>
  )
}

function Panels({
  open,
  roles,
  onClose,
}: {
  open: Open
  roles: readonly RoleCard[]
  onClose: () => void
}) {
  if (open?.kind === 'user')
    return (
      <UserPanel key={open.user?.id ?? 'new'} user={open.user} roles={roles} onClose={onClose} />
    )
  return open ? <ImportPanel roles={roles} onClose={onClose} /> : null
}

/** /account/gebruikers: the people of the user's organisation. */
export function UsersScreen() {
  const { t } = useTranslation('account')
  const { tenant } = useUser()
  const { narrowed, onPage, ...filtering } = useFilter()
  const { filter } = filtering
  const [open, setOpen] = useState<Open>(null)
  const { data, error, isFetching, refetch } = useQuery(usersQuery(filter))
  const roles = useQuery(rolesQuery()).data?.['hydra:member'] ?? []
  const columns = useColumns()
  const failure =
    error && !data ? (
      <ErrorState what={t('users.failed')} meaning={error.message} onRetry={() => void refetch()} />
    ) : undefined
  return (
    <>
      <ScreenTitle page={t('users.title')} tenant={tenant.company} />
      <Head seats={data?.seats} mayAdd={data?.can.create ?? false} onOpen={setOpen} />
      <Filter {...filtering} roles={roles} />
      <DataTable
        label={t('users.title')}
        columns={columns}
        rows={data?.['hydra:member']}
        rowKey={(user) => String(user.id)}
        loading={isFetching}
        empty={<Nobody narrowed={narrowed} />}
        error={failure}
        page={filter.page}
        total={data?.['hydra:totalItems']}
        onPage={onPage}
        onRow={(user) => setOpen({ kind: 'user', user })}
      />
      <Panels open={open} roles={roles} onClose={() => setOpen(null)} />
    </>
  )
}
