import { roles } from '@bouwkring/contract/roles'
import Button from '@mui/material/Button'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from '../../texts/index.ts'
import { useUser } from '../../accounts/index.ts'
import { call, isApiError } from '../../platform/api.ts'
import { TextInput } from '../../ui/form/index.ts'
import { DetailPanel, showToast } from '../../ui/index.ts'

/** Adds a role of the own organisation, without any permission yet. */
export function AddRole() {
  const { t } = useTranslation('management')
  const { readOnly } = useUser()
  const client = useQueryClient()
  const [name, setName] = useState<string>()
  const add = useMutation({
    mutationFn: (wanted: string) => call(roles.create, { body: { name: wanted } }),
    meta: { quiet: true },
    onSuccess: async () => {
      setName(undefined)
      showToast(t('roles.added'), { tone: 'success' })
      await client.invalidateQueries({ queryKey: ['management'] })
    },
  })
  if (readOnly) return null
  const error = isApiError(add.error) ? (add.error.field('name') ?? add.error.message) : undefined
  return (
    <>
      <Button
        variant="contained"
        startIcon={<Plus size={18} aria-hidden />}
        onClick={() => setName('')}
      >
        {t('roles.add')}
      </Button>
      <DetailPanel
        open={name !== undefined}
        onClose={() => {
          setName(undefined)
          add.reset()
        }}
        title={t('roles.add')}
        form="role-form"
        saving={add.isPending}
        saveLabel={t('roles.add')}
        dirty={Boolean(name)}
      >
        <form
          id="role-form"
          noValidate
          onSubmit={(event) => {
            event.preventDefault()
            add.mutate(name ?? '')
          }}
        >
          <TextInput
            id="role-name"
            label={t('roles.name')}
            value={name ?? ''}
            onChange={setName}
            error={error}
            required
            maxLength={60}
          />
        </form>
      </DetailPanel>
    </>
  )
}
