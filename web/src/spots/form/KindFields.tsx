import type { SpotDefinition, SpotKind } from '@bouwkring/contract/spots'
import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { useController } from 'react-hook-form'
import { useTranslation } from '../../texts/index.ts'
import { groupsQuery, useNamed } from '../../accounts/index.ts'
import { ShapeMark } from '../../ui/map/index.ts'
import { FieldError, fieldId } from '../../ui/form/index.ts'
import { definitionsQuery } from '../api.ts'
import { shapeOf } from '../kinds.ts'
import type { SpotForm } from './spot-form.ts'
import { visibilityFor } from './visibility.ts'
import { Radio } from '../../ui/mui/index.ts'
import * as fieldStyles from '../../ui/form/field.module.css'
import * as styles from './form.module.css'

const explain = (kind: SpotKind) => `kindHint.${kind}` as const

/** Chooses the spot type: a card for each visible type, by name. */
export function KindFields({ form }: { form: SpotForm }) {
  const { t, i18n } = useTranslation('spots')
  const named = useNamed()
  const group = useId()
  const { field, fieldState } = useController({ control: form.control, name: 'definition' })
  const groups = useQuery(groupsQuery()).data
  const all = useQuery(definitionsQuery()).data?.['hydra:member'] ?? []
  const chosen = (id: string, number: number) => field.value === id || field.value === number
  const choose = (definition: SpotDefinition) => {
    field.onChange(definition['@id'])
    // The organisation's own type has other groups: one that it does not allow would be rejected in a step where the user cannot see it.
    if (groups && !definition.global)
      form.setValue(
        'visibility',
        visibilityFor(groups, (form.getValues('visibility') ?? []).map(Number), false),
        { shouldDirty: true },
      )
  }
  const shown = all
    .filter((definition) => definition.visible || chosen(definition['@id'], definition.id))
    .toSorted((a, b) => named(a.name).localeCompare(named(b.name), i18n.language))
  return (
    <fieldset className={fieldStyles.field}>
      <legend className="visually-hidden">{t('field.definition')}</legend>
      <div className={styles.kinds} id={fieldId('definition')} tabIndex={-1}>
        {shown.map((definition) => {
          const on = chosen(definition['@id'], definition.id)
          return (
            <label
              key={definition.id}
              htmlFor={`${group}-${definition.id}`}
              className={on ? `${styles.kind} ${styles.active}` : styles.kind}
            >
              <Radio
                id={`${group}-${definition.id}`}
                name={group}
                checked={on}
                onChange={() => choose(definition)}
                onBlur={field.onBlur}
              />
              <ShapeMark shape={shapeOf(definition.kind)} colour={definition.color} size={24} />
              <span className="grow">
                <span className="bold ink-strong" data-part="kind">
                  {named(definition.name)}
                </span>
                <span className="small muted">
                  {t(explain(definition.kind))}
                  {definition.global ? '' : ` ${t('kindHint.own')}`}
                </span>
              </span>
            </label>
          )
        })}
      </div>
      <FieldError id="definition" error={fieldState.error?.message} />
    </fieldset>
  )
}
