import { roles } from '@bouwkring/contract/roles'
import IconButton from '@mui/material/IconButton'
import OutlinedInput from '@mui/material/OutlinedInput'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Pencil } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from '../../texts/index.ts'
import { call } from '../../platform/api.ts'
import { useRoleName } from './PermissionMatrix.tsx'

interface RoleNameProps {
  role: { id: number; name: string; version: number }
  editable: boolean
}

/** The name of a role; an own one is renamed in place: Enter keeps, Escape leaves it. */
export function RoleName({ role, editable }: RoleNameProps) {
  const { t } = useTranslation('management')
  const roleName = useRoleName()
  const client = useQueryClient()
  const [text, setText] = useState<string>()
  const rename = useMutation({
    mutationFn: (name: string) => call(roles.update, { params: { id: role.id }, body: { name, version: role.version } }),
    onSettled: async () => {
      setText(undefined)
      await client.invalidateQueries({ queryKey: ['management'] })
    },
  })
  const keep = () => {
    const name = text?.trim() ?? ''
    if (name && name !== role.name) rename.mutate(name)
    else setText(undefined)
  }
  if (text !== undefined) {
    return (
      <OutlinedInput
        size="small" autoFocus value={text} onChange={(event) => setText(event.target.value)} onBlur={keep} disabled={rename.isPending} inputProps={{ 'aria-label': t('roles.rename', { name: role.name }), maxLength: 60 }}
        onKeyDown={(event) => {
          if (event.key === 'Enter') keep()
          if (event.key === 'Escape') setText(undefined)
        }}
      />
    )
  }
  return <span className="rname">{roleName(role.name)}{editable ? <IconButton size="small" aria-label={t('roles.rename', { name: role.name })} onClick={() => setText(role.name)}><Pencil size={14} aria-hidden /></IconButton> : null}</span>
}
