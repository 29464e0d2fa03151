import type { TenantCard } from '@bouwkring/contract/accounts'
import { groups, type GroupMember, type OwnGroup } from '@bouwkring/contract/groups'
import { useQuery } from '@tanstack/react-query'
import { LogOut, Pencil, Search, Send, Trash2, X } from 'lucide-react'
import { useState } from 'react'
import { call } from '../../platform/api.ts'
import { dayText } from '../../platform/format.ts'
import { useDebounced } from '../../platform/use-debounced.ts'
import { useTranslation } from '../../texts/index.ts'
import { Button, DataTable, IconButton, Panel, StatusChip } from '../../ui/index.ts'
import { TextInput } from '../../ui/form/index.ts'
import { useUser } from '../api.ts'
import { candidatesQuery } from './api.ts'
import { useGroupDeeds } from './use-group-deeds.ts'
import * as styles from './organisation.module.css'

/** Finds an organisation by name and invites it. */
function Inviting({ group }: { group: OwnGroup }) {
  const { t } = useTranslation('organisation')
  const deed = useGroupDeeds()
  const [typed, setTyped] = useState('')
  const search = useDebounced(typed.trim())
  const found = useQuery(candidatesQuery(group.id, search)).data?.['hydra:member']
  const invite = async (tenant: TenantCard) => {
    if (
      await deed(
        call(groups.invite, { params: { id: group.id }, body: [tenant.id] }),
        t('groups.invited', { company: tenant.company }),
      )
    )
      setTyped('')
  }
  return (
    <div style={{ marginBottom: 'var(--s3)' }}>
      <TextInput
        id="group-find"
        label={t('groups.find')}
        type="search"
        placeholder={t('groups.findHint')}
        value={typed}
        onChange={setTyped}
        maxLength={100}
        autoComplete="off"
        start={<Search size={18} aria-hidden />}
      />
      {search && found ? (
        <ul className={styles.found} aria-label={t('groups.find')}>
          {found.map((tenant) => (
            <li key={tenant.id}>
              <span className="grow">{tenant.company}</span>
              <Button
                size="small"
                startIcon={<Send size={14} aria-hidden />}
                aria-label={`${t('groups.send')}: ${tenant.company}`}
                onClick={() => void invite(tenant)}
              >
                {t('groups.send')}
              </Button>
            </li>
          ))}
          {found.length === 0 ? <li className="muted">{t('groups.nobody')}</li> : null}
        </ul>
      ) : null}
    </div>
  )
}

interface Row extends Pick<GroupMember, 'tenant' | 'status'> {
  note: string
  invited_at: string
  keeper: boolean
}

function rowsOf(group: OwnGroup, ownId: number, t: (key: string) => string): Row[] {
  const you = (id: number) => (id === ownId ? t('groups.you') : '')
  const keeper: Row = {
    tenant: group.owner,
    status: 'accepted',
    invited_at: '',
    keeper: true,
    note: [t('groups.keeper'), you(group.owner.id)].filter(Boolean).join(', '),
  }
  return [
    keeper,
    ...[...group.organisations, ...group.invites].map((m) => ({
      ...m,
      keeper: false,
      note: you(m.tenant.id),
    })),
  ]
}

function Members({ group }: { group: OwnGroup }) {
  const { t } = useTranslation('organisation')
  const { tenant } = useUser()
  const deed = useGroupDeeds()
  const away = (row: Row) => {
    const company = row.tenant.company
    const question =
      row.status === 'pending'
        ? {
            title: t('groups.withdrawTitle', { company }),
            confirm: t('groups.withdraw'),
            danger: true,
          }
        : {
            title: t('groups.awayTitle', { company }),
            body: t('groups.awayBody'),
            confirm: t('groups.away'),
            danger: true,
          }
    void deed(
      () => call(groups.removeMember, { params: { id: group.id, tenant: row.tenant.id } }),
      t('groups.gone', { company }),
      question,
    )
  }
  const columns = [
    {
      key: 'name',
      label: t('groups.organisation'),
      cell: (row: Row) => (
        <span>
          {row.tenant.company}
          {row.note ? (
            <span className="tiny muted" style={{ display: 'block' }}>
              {row.note}
            </span>
          ) : null}
        </span>
      ),
    },
    {
      key: 'state',
      label: t('groups.state'),
      cell: (row: Row) =>
        row.status === 'pending' ? (
          <StatusChip tone="wait">
            {t('groups.pending', { date: dayText(row.invited_at) })}
          </StatusChip>
        ) : (
          <StatusChip tone="ok">{t('groups.member')}</StatusChip>
        ),
    },
  ]
  const actions = (row: Row) => {
    const label = `${t(row.status === 'pending' ? 'groups.withdraw' : 'groups.away')}: ${row.tenant.company}`
    return row.keeper ? null : (
      <IconButton aria-label={label} title={label} onClick={() => away(row)}>
        <X size={18} aria-hidden />
      </IconButton>
    )
  }
  return (
    <DataTable
      label={t('groups.members')}
      columns={columns}
      rows={rowsOf(group, tenant.id, t)}
      rowKey={(row) => String(row.tenant.id)}
      empty={null}
      {...(group.can.edit && { actions })}
    />
  )
}

/** A group with its organisations: its maker can change it and invite others, a member can leave. */
export function GroupDetail({
  group,
  onRename,
  onGone,
}: {
  group: OwnGroup
  onRename: () => void
  onGone: () => void
}) {
  const { t } = useTranslation('organisation')
  const deed = useGroupDeeds()
  const { name } = group
  const remove = async () => {
    if (
      await deed(() => call(groups.remove, { params: { id: group.id } }), t('deleted'), {
        title: t('groups.deleteTitle', { name }),
        body: t('groups.deleteBody'),
        confirm: t('groups.delete'),
        danger: true,
      })
    )
      onGone()
  }
  const leave = async () => {
    if (
      await deed(
        () => call(groups.leave, { params: { id: group.id } }),
        t('groups.left', { name }),
        {
          title: t('groups.leaveTitle', { name }),
          body: t('groups.leaveBody'),
          confirm: t('groups.leave'),
          danger: true,
        },
      )
    )
      onGone()
  }
  return (
    <Panel padding="roomy">
      <div className={styles.head}>
        <div className="grow">
          <h2>{name}</h2>
          <p className="small muted">
            {t('groups.organisations', { count: group.members })} ·{' '}
            {t('groups.shared', { count: group.spots })}
          </p>
        </div>
        {group.can.edit ? (
          <Button startIcon={<Pencil size={16} aria-hidden />} onClick={onRename}>
            {t('groups.rename')}
          </Button>
        ) : null}
        {group.can.delete ? (
          <Button
            color="error"
            variant="text"
            startIcon={<Trash2 size={16} aria-hidden />}
            onClick={() => void remove()}
          >
            {t('groups.delete')}
          </Button>
        ) : null}
        {group.can.leave ? (
          <Button
            color="error"
            variant="text"
            startIcon={<LogOut size={16} aria-hidden />}
            onClick={() => void leave()}
          >
            {t('groups.leave')}
          </Button>
        ) : null}
      </div>
      {group.can.edit ? <Inviting group={group} /> : null}
      <Members group={group} />
    </Panel>
  )
}
