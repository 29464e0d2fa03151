import type { Group } from '@bouwkring/contract/accounts'
import { useQuery } from '@tanstack/react-query'
import { Lock } from 'lucide-react'
import { useController, useWatch } from 'react-hook-form'
import { useTranslation } from '../../texts/index.ts'
import { groupName, groupsQuery } from '../../accounts/index.ts'
import { CheckboxInput, FieldError, fieldId } from '../../ui/form/index.ts'
import { useDefinition } from '../api.ts'
import type { SpotForm } from './spot-form.ts'
import { isInternal, visibilityFor } from './visibility.ts'
import * as fieldStyles from '../../ui/form/field.module.css'
import * as styles from './form.module.css'

/**
 * Who can see the spot. Static groups and company types are checkboxes; a global spot type adds custom groups and a box to choose everything
 * at once; with the organisation's own type, the organisation itself is always included. Mandatory groups are only displayed.
 */
export function VisibilityFields({ form }: { form: SpotForm }) {
  const { t } = useTranslation('spots')
  const accounts = useTranslation('accounts').t
  const { field, fieldState } = useController({ control: form.control, name: 'visibility' })
  const definition = useWatch({ control: form.control, name: 'definition' })
  const type = useDefinition(definition)
  const groups = useQuery(groupsQuery()).data ?? []
  const global = type?.global ?? true
  const chosen = (field.value ?? []).map(Number)
  const mandatory = groups.filter((group) => group.is_mandatory)
  const free = groups.filter((group) => !group.is_mandatory && (global || group.kind !== 'custom'))
  const locked = (group: Group) => !global && isInternal(group)
  const all = free.length > 0 && free.every((group) => chosen.includes(group.id) || locked(group))
  // Groups that this type does not allow are not sent.
  const set = (ids: number[]) => field.onChange(visibilityFor(groups, ids, global))
  const count = (group: Group) =>
    isInternal(group)
      ? locked(group)
        ? t('visibility.always')
        : ''
      : group.members === null
        ? ''
        : t('visibility.members', { count: group.members })
  return (
    <fieldset className={fieldStyles.field}>
      <legend>{t('visibility.for')}</legend>
      <div className={styles.groups} id={fieldId('visibility')} tabIndex={-1}>
        {global ? (
          <CheckboxInput
            id="groups-all"
            label={t('visibility.all')}
            checked={all}
            indeterminate={!all && free.some((group) => chosen.includes(group.id))}
            onChange={(on) => set(on ? free.map((group) => group.id) : [])}
          />
        ) : null}
        {free.map((group) => (
          <CheckboxInput
            key={group.id}
            id={`group-${group.id}`}
            disabled={locked(group)}
            checked={locked(group) || chosen.includes(group.id)}
            onChange={(on) =>
              set(on ? [...chosen, group.id] : chosen.filter((id) => id !== group.id))
            }
            label={
              <>
                {groupName(group, accounts)} <span className="small muted">{count(group)}</span>
              </>
            }
          />
        ))}
      </div>
      {mandatory.length > 0 ? (
        <div className={`column gap-2 ${styles.mandatory}`}>
          <p className="small muted">{t('visibility.mandatory')}</p>
          <ul>
            {mandatory.map((group) => (
              <li key={group.id} className="row gap-1 ink-soft">
                <Lock size={14} aria-hidden />
                {groupName(group, accounts)}
              </li>
            ))}
          </ul>
        </div>
      ) : null}
      <FieldError id="visibility" error={fieldState.error?.message} />
    </fieldset>
  )
}
