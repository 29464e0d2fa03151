import type { Tenant } from '@bouwkring/contract/tenants'
import { useQuery } from '@tanstack/react-query'
import { type Control, type FieldValues, type Path, useWatch } from 'react-hook-form'
import { useTranslation } from '../../texts/index.ts'
import { useNamed } from '../../accounts/index.ts'
import { NumberField, SelectField, TextField } from '../../ui/form/index.ts'
import { companyTypesQuery } from '../tenants-api.ts'
import * as noteStyles from '../../ui/note.module.css'

/** The fields that a new and an existing organisation share. */
export function TenantFields<T extends FieldValues>({
  control,
  statuses,
  userCount,
}: {
  control: Control<T>
  statuses: readonly Tenant['status'][]
  /** For an existing organisation. */
  userCount?: number
}) {
  const { t } = useTranslation('management')
  const nameOf = useNamed()
  const { data: types } = useQuery(companyTypesQuery())
  const named = (name: string) => name as Path<T>
  const most: unknown = useWatch({ control, name: named('max_user_count') })
  return (
    <>
      <TextField
        control={control}
        name={named('company')}
        label={t('accounts.company')}
        required
        maxLength={200}
      />
      <TextField
        control={control}
        name={named('company_number')}
        label={t('accounts.number')}
        optionalMark
        maxLength={20}
      />
      <TextField
        control={control}
        name={named('phone')}
        label={t('accounts.phone')}
        type="tel"
        optionalMark
        maxLength={30}
      />
      <SelectField
        control={control}
        name={named('group')}
        label={t('accounts.group')}
        required
        choices={(types?.['hydra:member'] ?? []).map((group) => ({
          value: group['@id'],
          label: nameOf(group.name),
        }))}
        placeholder={t('accounts.chooseGroup')}
      />
      <SelectField
        control={control}
        name={named('status')}
        label={t('accounts.status')}
        required
        choices={statuses.map((status) => ({ value: status, label: t(`status.${status}`) }))}
      />
      <NumberField
        control={control}
        name={named('max_user_count')}
        label={t('accounts.max')}
        hint={
          userCount === undefined
            ? t('accounts.maxNew')
            : t('accounts.maxHint', { count: userCount })
        }
        required
      />
      {userCount !== undefined && typeof most === 'number' && most > 0 && most < userCount ? (
        <p className={`${noteStyles.note} ${noteStyles.waiting}`} role="status">
          {t('accounts.maxBelow', { count: userCount })}
        </p>
      ) : null}
    </>
  )
}
