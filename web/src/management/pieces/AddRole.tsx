import { roles } from '@bouwkring/contract/roles'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from '../../texts/index.ts'
import { useUser } from '../../accounts/index.ts'
import { call, isApiError } from '../../platform/api.ts'
import { useChange } from '../../platform/use-change.ts'
import { managed } from '../managed.ts'
import { TextInput } from '../../ui/form/index.ts'
import { Button, DetailPanel } from '../../ui/index.ts'

/** Adds a role to the user's organisation, without any permissions yet. */
export function AddRole() {
  const { t } = useTranslation('management')
  const { readOnly } = useUser()
  const [name, setName] = useState<string>()
  const add = useChange((wanted: string) => call(roles.create, { body: { name: wanted } }), {
    takes: () => setName(undefined),
    done: t('roles.added'),
    forgets: managed,
    quiet: true,
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
