import { type Control, type FieldValues, type Path, useWatch } from 'react-hook-form'
import { useHost } from '../../accounts/index.ts'
import { useTranslation } from '../../texts/index.ts'
import { TextField } from '../../ui/form/index.ts'
import * as noteStyles from '../../ui/note.module.css'

/** The subdomain of an organisation; the consequences of a change are shown before it is saved. */
export function SubdomainField<T extends FieldValues>({
  control,
  was,
}: {
  control: Control<T>
  was?: string
}) {
  const { t } = useTranslation('management')
  const { tenantHosts } = useHost()
  const name = 'subdomain' as Path<T>
  const now: unknown = useWatch({ control, name })
  return (
    <div className="column gap-2">
      <TextField
        control={control}
        name={name}
        label={t('accounts.subdomain')}
        hint={t('accounts.subdomainHint')}
        unit={tenantHosts === null ? undefined : `.${tenantHosts}`}
        required
        maxLength={63}
      />
      <div role="status">
        {was !== undefined && tenantHosts !== null && now !== was ? (
          <p className={`${noteStyles.note} ${noteStyles.waiting}`}>
            {t('accounts.subdomainMoves', { address: `${was}.${tenantHosts}` })}
          </p>
        ) : null}
      </div>
    </div>
  )
}
