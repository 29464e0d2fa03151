import { type RoleCard, type User, UserBody, users } from '@bouwkring/contract/users'
import { Mail } from 'lucide-react'
import { type Control, useWatch } from 'react-hook-form'
import { call } from '../../platform/api.ts'
import { checkedBy } from '../../platform/contract-form.ts'
import { EditPanel } from '../../platform/EditPanel.tsx'
import { tellError } from '../../platform/tell-error.ts'
import { useTranslation } from '../../texts/index.ts'
import { Button, DetailPanel, KeyValueList, showToast, useConfirm } from '../../ui/index.ts'
import { SelectField, TextField } from '../../ui/form/index.ts'
import { useUser } from '../api.ts'
import { FactorReset } from './FactorReset.tsx'
import { GovernmentNote } from './GovernmentNote.tsx'
import { useAccountChange } from './api.ts'
import { roleName } from './role-name.ts'

interface UserPanelProps {
  /** Null to add one. */
  user: User | null
  roles: readonly RoleCard[]
  onClose: () => void
}

const path = (role: { id: number } | undefined) => (role ? `/api/roles/${role.id}` : '')

/** A read-only view of a user, perhaps with a delete button. */
function Card({ user, onClose }: { user: User; onClose: () => void }) {
  const { t } = useTranslation('account')
  const onDelete = useDeleting(onClose)
  const items = [
    { key: t('users.email'), value: user.email },
    { key: t('users.phone'), value: user.phonenumber },
    { key: t('users.role'), value: user.roles.map((role) => roleName(t, role)).join(', ') },
  ]
  return (
    <DetailPanel
      open
      title={user.name}
      onClose={onClose}
      onDelete={() => void onDelete(user)}
      mayDelete={user.can.delete}
      deleteLabel={t('users.delete')}
    >
      <KeyValueList items={items} />
    </DetailPanel>
  )
}

/** Deletes a user, after confirmation. */
function useDeleting(onClose: () => void) {
  const { t } = useTranslation('account')
  const confirm = useConfirm()
  const remove = useAccountChange((id: number) => call(users.remove, { params: { id } }))
  return async (given: User) => {
    if (
      !(await confirm({
        title: t('users.deleteTitle', { name: given.name }),
        body: t('users.deleteBody'),
        confirm: t('users.delete'),
        danger: true,
      }))
    )
      return
    remove.mutate(given.id, {
      onSuccess: () => {
        showToast(t('users.deleted'), { tone: 'success' })
        onClose()
      },
      onError: (error) => tellError(error),
    })
  }
}

type Values = { name: string; email: string; phonenumber: string; role: string }
const start = (user: User | null, roles: readonly RoleCard[]): Values => ({
  name: user?.name ?? '',
  email: user?.email ?? '',
  phonenumber: user?.phonenumber ?? '',
  role: path(user ? user.roles[0] : (roles.find((role) => role.name === 'ROLE_USER') ?? roles[0])),
})

/** What changing the address of a user does, for as long as the form has another one. */
function useAddressHint(control: Control<Values>, user: User | null) {
  const { t } = useTranslation('account')
  const me = useUser()
  const email = useWatch({ control, name: 'email' })
  if (!user || email.trim().toLowerCase() === user.email.toLowerCase()) return undefined
  if (user.id === me.id) return t('users.moves.own')
  return t(user.invited ? 'users.moves.invited' : 'users.moves.other', { name: user.name })
}

function Fields({
  control,
  user,
  roles,
}: {
  control: Control<Values>
  user: User | null
  roles: readonly RoleCard[]
}) {
  const { t } = useTranslation('account')
  const addressHint = useAddressHint(control, user)
  const fixed = user !== null && !user.can.role
  const choices = (fixed ? user.roles : roles).map((role) => ({
    value: path(role),
    label: roleName(t, role),
    hint: role.is_user_defined ? undefined : t(`roleHint.${role.name}`),
  }))
  return (
    <>
      <TextField
        control={control}
        name="name"
        label={t('users.name')}
        required
        autoComplete="off"
      />
      <TextField
        control={control}
        name="email"
        type="email"
        label={t('users.email')}
        required
        autoComplete="off"
        hint={addressHint}
      />
      <TextField
        control={control}
        name="phonenumber"
        type="tel"
        label={t('users.phone')}
        optionalMark
        autoComplete="off"
      />
      <SelectField
        control={control}
        name="role"
        label={t('users.role')}
        required
        choices={choices}
        disabled={fixed}
        hint={fixed ? t('users.ownRole') : undefined}
      />
    </>
  )
}

/** Offers to resend the mail to a user who has not chosen a password yet; for a new user, says that a mail will be sent. */
function MailNote({ user }: { user: User | null }) {
  const { t } = useTranslation('account')
  const invite = useAccountChange((id: number) => call(users.invite, { params: { id } }))
  if (!user) return <p className="small muted">{t('users.mailNote')}</p>
  const again = () =>
    invite.mutate(user.id, {
      onSuccess: () => showToast(t('users.mailed'), { tone: 'success' }),
      onError: (error) => tellError(error),
    })
  return user.invited ? (
    <Button
      variant="text"
      startIcon={<Mail size={16} aria-hidden />}
      loading={invite.isPending}
      onClick={again}
    >
      {t('users.mailAgain')}
    </Button>
  ) : null
}

function Form({ user, roles, onClose }: UserPanelProps) {
  const { t } = useTranslation('account')
  const onDelete = useDeleting(onClose)
  const save = useAccountChange((body: Values) =>
    user
      ? call(users.update, { params: { id: user.id }, body: { ...body, version: user.version } })
      : call(users.create, { body }),
  )
  const texts = user
    ? {
        title: t('users.edit', { name: user.name }),
        saveLabel: t('save'),
        saved: t('users.updated'),
      }
    : { title: t('users.new'), saveLabel: t('users.addOne'), saved: t('users.added') }
  return (
    <EditPanel<Values>
      {...texts}
      start={start(user, roles)}
      resolver={checkedBy(UserBody)}
      save={(values) => save.mutateAsync(values)}
      onClose={onClose}
      remove={
        user
          ? { label: t('users.delete'), may: user.can.delete, run: () => void onDelete(user) }
          : undefined
      }
    >
      {(control) => (
        <>
          <GovernmentNote />
          <Fields control={control} user={user} roles={roles} />
          <MailNote user={user} />
          {user ? <FactorReset user={user} onDone={onClose} /> : null}
        </>
      )}
    </EditPanel>
  )
}

/** A user of the caller's organisation: to add, change or view, as the server allows. */
export function UserPanel(props: UserPanelProps) {
  const { readOnly } = useUser()
  const { user, onClose } = props
  return user && (!user.can.edit || readOnly) ? (
    <Card user={user} onClose={onClose} />
  ) : (
    <Form {...props} />
  )
}
