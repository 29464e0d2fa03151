import { spots } from '@bouwkring/contract/spots'
import { accounts, type GroupInvite } from '@bouwkring/contract/accounts'
import { GroupBody, groups, type OwnGroup } from '@bouwkring/contract/groups'
import { useQuery } from '@tanstack/react-query'
import { Check, Lock, Plus, UsersRound } from 'lucide-react'
import { useState } from 'react'
import { call } from '../../platform/api.ts'
import { checkedBy } from '../../platform/contract-form.ts'
import { EditPanel } from '../../platform/EditPanel.tsx'
import { sheetOf } from '../../platform/sheet-of.tsx'
import { q } from '../../platform/query.ts'
import { useSend } from '../../platform/use-change.ts'
import { useTranslation } from '../../texts/index.ts'
import { Avatar, Button, EmptyState, PageHeader, ScreenTitle, StatusChip } from '../../ui/index.ts'
import { TextField } from '../../ui/form/index.ts'
import { invitesQuery, useUser } from '../api.ts'
import { useNamed } from '../own-names.ts'
import { groupLists, ownGroupsQuery } from '../organisation/api.ts'
import { GroupDetail } from '../organisation/GroupDetail.tsx'
import { useGroupDeeds } from '../organisation/use-group-deeds.ts'
import * as panelStyles from '../../ui/panel.module.css'
import * as styles from '../organisation/organisation.module.css'

/** A pending invitation: accepted or declined with one press. */
function Invite({ invite }: { invite: GroupInvite }) {
  const { t } = useTranslation('organisation')
  const deed = useGroupDeeds()
  const params = { id: invite.id }
  const title = t('groups.invitesYou', { company: invite.owner.company, group: invite.name })
  return (
    <section className={styles.invite} aria-label={`${t('groups.invite')}: ${invite.name}`}>
      <Avatar name={invite.name} />
      <div className="grow">
        <p className="bold ink-strong">{title}</p>
        <p className="small">
          {t('groups.organisations', { count: invite.members })}. {t('groups.inviteWhy')}
        </p>
      </div>
      {invite.can.answer ? (
        <>
          <Button onClick={() => void deed(call(groups.decline, { params }), t('groups.declined'))}>
            {t('groups.decline')}
          </Button>
          <Button
            variant="contained"
            startIcon={<Check size={16} aria-hidden />}
            onClick={() =>
              void deed(
                call(groups.accept, { params }),
                t('groups.accepted', { name: invite.name }),
              )
            }
          >
            {t('groups.accept')}
          </Button>
        </>
      ) : null}
    </section>
  )
}

function Invites() {
  return useQuery(invitesQuery(true)).data?.['hydra:member'].map((invite) => (
    <Invite key={invite.id} invite={invite} />
  ))
}

function NamePanel({
  group,
  onMade,
  onClose,
}: {
  group: OwnGroup | null
  onMade: (id: number) => void
  onClose: () => void
}) {
  const { t } = useTranslation('organisation')
  const renewing = useSend(...groupLists, spots)
  const save = async (body: { name: string }) => {
    const saved = await renewing(() =>
      group
        ? call(groups.update, {
            params: { id: group.id },
            body: { ...body, version: group.version },
          })
        : call(groups.create, { body }),
    )
    onMade(saved.id)
  }
  const texts = group
    ? { title: t('groups.rename'), saveLabel: t('save'), saved: t('saved') }
    : { title: t('groups.new'), saveLabel: t('groups.make'), saved: t('groups.made') }
  return (
    <EditPanel<{ name: string }>
      {...texts}
      start={{ name: group?.name ?? '' }}
      resolver={checkedBy(GroupBody)}
      save={save}
      onClose={onClose}
    >
      {(control) => (
        <TextField
          control={control}
          name="name"
          label={t('groups.name')}
          required
          autoComplete="off"
          maxLength={100}
        />
      )}
    </EditPanel>
  )
}

function OwnList({
  all,
  chosen,
  onChoose,
}: {
  all: readonly OwnGroup[]
  chosen: number | undefined
  onChoose: (id: number) => void
}) {
  const { t } = useTranslation('organisation')
  if (all.length === 0)
    return (
      <EmptyState icon={UsersRound} title={t('groups.empty')}>
        {t('groups.emptyWhy')}
      </EmptyState>
    )
  return (
    <ul className={`${panelStyles.panel} ${styles.groupList}`} aria-label={t('groups.own')}>
      {all.map((group) => (
        <li key={group.id}>
          <button
            type="button"
            aria-pressed={group.id === chosen}
            onClick={() => onChoose(group.id)}
          >
            <Avatar name={group.name} />
            <span className="grow">
              <b>{group.name}</b>
              <span className="small muted">
                {t('groups.organisations', { count: group.members })}
              </span>
            </span>
            {group.invites.length > 0 ? (
              <StatusChip tone="wait">
                {t('groups.waiting', { count: group.invites.length })}
              </StatusChip>
            ) : null}
          </button>
        </li>
      ))}
    </ul>
  )
}

/** The company types; every organisation has one of them. */
function GlobalList() {
  const { t } = useTranslation('organisation')
  const named = useNamed()
  const { tenant } = useUser()
  const { data } = useQuery(q(accounts.globalGroups, {}, { meta: { loud: true } }))
  return (
    <>
      <h2 className="overline">{t('groups.global')}</h2>
      <ul className={`${panelStyles.panel} ${styles.groupList}`}>
        {data?.['hydra:member'].map((group) => (
          <li key={group.id}>
            <div className={styles.still}>
              <Lock size={18} aria-hidden />
              <span className="grow">
                <b>{named(group.name)}</b>
                <span className="small muted">
                  {t('groups.organisations', { count: group.members ?? 0 })}
                  {group.name === tenant.group ? `, ${t('groups.you')}` : ''}
                </span>
              </span>
            </div>
          </li>
        ))}
      </ul>
    </>
  )
}

/** /account/groepen: the groups with which the user's organisation shares spots, and pending invitations. */
export function GroupsScreen() {
  const { t } = useTranslation('organisation')
  const { tenant } = useUser()
  const list = useQuery(ownGroupsQuery())
  const { rows: all, error } = sheetOf(list, t('failed'))
  const [picked, setPicked] = useState<number>()
  const [naming, setNaming] = useState<{ group: OwnGroup | null } | null>(null)
  const open = all?.find((group) => group.id === picked) ?? all?.[0]
  const make = (
    <Button
      variant="contained"
      startIcon={<Plus size={16} aria-hidden />}
      onClick={() => setNaming({ group: null })}
    >
      {t('groups.new')}
    </Button>
  )
  return (
    <>
      <ScreenTitle page={t('groups.title')} tenant={tenant.company} />
      <PageHeader
        title={t('groups.title')}
        lead={t('groups.lead')}
        actions={list.data?.can.create ? make : undefined}
      />
      <Invites />
      {error}
      <div className={styles.groups}>
        <div>
          <h2 className="overline">{t('groups.own')}</h2>
          {all ? <OwnList all={all} chosen={open?.id} onChoose={setPicked} /> : null}
          <GlobalList />
        </div>
        {open ? (
          <GroupDetail
            key={open.id}
            group={open}
            onRename={() => setNaming({ group: open })}
            onGone={() => setPicked(undefined)}
          />
        ) : null}
      </div>
      {naming ? (
        <NamePanel group={naming.group} onMade={setPicked} onClose={() => setNaming(null)} />
      ) : null}
    </>
  )
}
