import { roles } from '@bouwkring/contract/roles'
import { Pencil } from 'lucide-react'
import { useId, useState } from 'react'
import { useTranslation } from '../../texts/index.ts'
import { call, isApiError } from '../../platform/api.ts'
import { useChange } from '../../platform/use-change.ts'
import { managed } from '../managed.ts'
import { useRoleName } from './PermissionMatrix.tsx'
import { IconButton } from '../../ui/index.ts'
import { FormHelperText, OutlinedInput } from '../../ui/mui/index.ts'
import * as styles from './permission-matrix.module.css'

interface RoleNameProps {
  role: { id: number; name: string; version: number }
  editable: boolean
}

/** Renames a role; when refused, the input stays in place, with the refusal's text. */
function useRename(role: RoleNameProps['role'], onDone: () => void) {
  const rename = useChange(
    (name: string) =>
      call(roles.update, { params: { id: role.id }, body: { name, version: role.version } }),
    {
      forgets: managed,
      // Somebody else was first: the next attempt uses the current version.
      alsoAfter: (error) => isApiError(error) && error.code === 'stale',
      ends: onDone,
      quiet: true,
    },
  )
  const { error } = rename
  return { rename, refused: isApiError(error) ? (error.field('name') ?? error.message) : undefined }
}

function Renaming({ role, onDone }: { role: RoleNameProps['role']; onDone: () => void }) {
  const { t } = useTranslation('management')
  const id = useId()
  const [text, setText] = useState(role.name)
  const { rename, refused } = useRename(role, onDone)
  const name = text.trim()
  const keep = () => {
    if (rename.isPending) return
    if (name && name !== role.name) rename.mutate(name)
    else onDone()
  }
  // Leaving the field saves the name, but does not resend one that was just refused.
  const leave = () => {
    if (!refused || rename.variables !== name) keep()
  }
  return (
    <>
      <OutlinedInput
        size="small"
        autoFocus
        value={text}
        readOnly={rename.isPending}
        error={Boolean(refused)}
        onChange={(event) => setText(event.target.value)}
        onBlur={leave}
        inputProps={{
          'aria-label': t('roles.rename', { name: role.name }),
          maxLength: 60,
          ...(refused && { 'aria-describedby': id }),
        }}
        onKeyDown={(event) => {
          if (event.key === 'Enter') keep()
          if (event.key === 'Escape') onDone()
        }}
      />
      {refused ? (
        <FormHelperText error id={id} role="alert">
          {refused}
        </FormHelperText>
      ) : null}
    </>
  )
}

/** The name of a role; an organisation's own role is renamed in place: Enter saves, Escape cancels. */
export function RoleName({ role, editable }: RoleNameProps) {
  const { t } = useTranslation('management')
  const roleName = useRoleName()
  const [renaming, setRenaming] = useState(false)
  if (renaming) return <Renaming role={role} onDone={() => setRenaming(false)} />
  return (
    <span className={styles.roleName}>
      {roleName(role.name)}
      {editable ? (
        <IconButton
          size="small"
          aria-label={t('roles.rename', { name: role.name })}
          onClick={() => setRenaming(true)}
        >
          <Pencil size={14} aria-hidden />
        </IconButton>
      ) : null}
    </span>
  )
}
