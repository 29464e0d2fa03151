import type { RawCategory } from '@bouwkring/contract/raw-categories'
import { choiceTypes } from '@bouwkring/contract/property-editing'
import { useQuery } from '@tanstack/react-query'
import { Link2, Trash2 } from 'lucide-react'
import { type Control, useController, useFieldArray, useFormState, useWatch } from 'react-hook-form'
import { useTranslation } from '../../texts/index.ts'
import { describedBy, Field, SelectField, TextField } from '../../ui/form/index.ts'
import { codeText } from '../raw/code-text.ts'
import { rawCategoriesQuery } from './api.ts'
import { emptyLink, type PropertyValues } from './property-form.ts'
import { Button, IconButton } from '../../ui/index.ts'
import { Autocomplete, TextField as MuiTextField } from '../../ui/mui/index.ts'
import * as fieldStyles from '../../ui/form/field.module.css'
import * as styles from './properties.module.css'

type Raw = RawCategory
type Part = { control: Control<PropertyValues>; at: number }

const nameOf = (raw: Raw) => `${codeText(raw.raw_code)} ${raw.name}`

/** A RAW category, found by code or name. */
function RawField({ control, at, all }: Part & { all: readonly Raw[] }) {
  const { t } = useTranslation('catalogadmin')
  const name = `raw_categories.${at}.raw_category` as const
  const { field, fieldState } = useController({ control, name })
  const id = `field-raw_categories-${at}-raw_category`
  const frame = { id, label: t('raw.category'), error: fieldState.error?.message }
  return (
    <Field {...frame}>
      <Autocomplete
        id={id}
        options={[...all]}
        getOptionLabel={nameOf}
        getOptionKey={(raw) => raw.id}
        value={all.find((raw) => raw['@id'] === field.value) ?? null}
        onChange={(_, raw) => field.onChange(raw?.['@id'] ?? '')}
        onBlur={field.onBlur}
        noOptionsText={t('raw.none')}
        clearText={t('raw.clear')}
        openText={t('open')}
        closeText={t('close')}
        renderInput={(params) => (
          <MuiTextField
            {...params}
            error={Boolean(frame.error)}
            slotProps={{
              ...params.slotProps,
              htmlInput: {
                ...params.slotProps.htmlInput,
                'aria-required': true,
                'aria-invalid': Boolean(frame.error),
                'aria-describedby': describedBy(frame),
              },
            }}
          />
        )}
      />
    </Field>
  )
}

/** The value that such a line stands for: one of the property's options if it has them. */
function ValueField({ control, at }: Part) {
  const { t } = useTranslation('catalogadmin')
  const [type, options] = useWatch({ control, name: ['type', 'data.options'] })
  const name = `raw_categories.${at}.value` as const
  if ((choiceTypes as readonly string[]).includes(type))
    return (
      <SelectField
        control={control}
        name={name}
        label={t('raw.value')}
        required
        choices={options.map((value) => ({ value, label: value }))}
      />
    )
  return (
    <TextField
      control={control}
      name={name}
      label={t('raw.value')}
      required
      maxLength={300}
      autoComplete="off"
    />
  )
}

function Row({ control, at, all, onRemove }: Part & { all: readonly Raw[]; onRemove: () => void }) {
  const { t } = useTranslation('catalogadmin')
  const place = useWatch({ control, name: `raw_categories.${at}.deficode_number` })
  const places = [
    { value: '', label: t('raw.anyPlace') },
    ...[1, 2, 3, 4, 5, 6].map((n) => ({ value: String(n), label: String(n) })),
  ]
  return (
    <li className={styles.rawLink}>
      <div className="row between">
        <b className="small">{t('raw.link', { count: at + 1 })}</b>
        <IconButton size="small" aria-label={t('raw.remove', { count: at + 1 })} onClick={onRemove}>
          <Trash2 size={16} aria-hidden />
        </IconButton>
      </div>
      <RawField control={control} at={at} all={all} />
      <div className={styles.rawCode}>
        <SelectField
          control={control}
          name={`raw_categories.${at}.deficode_number`}
          label={t('raw.place')}
          choices={places}
        />
        {place === '' ? null : (
          <TextField
            control={control}
            name={`raw_categories.${at}.deficode_value`}
            label={t('raw.code')}
            required
            maxLength={100}
            autoComplete="off"
          />
        )}
      </div>
      <ValueField control={control} at={at} />
    </li>
  )
}

/** Which RAW lines stand for which value. A link can be added once the existing ones are complete, so that at most one is empty. */
export function RawLinks({ control }: { control: Control<PropertyValues> }) {
  const { t } = useTranslation('catalogadmin')
  const { fields, append, remove } = useFieldArray({ control, name: 'raw_categories' })
  const links = useWatch({ control, name: 'raw_categories' })
  const { errors } = useFormState({ control, name: 'raw_categories' })
  const { data = [] } = useQuery(rawCategoriesQuery())
  const blocked =
    Boolean(errors.raw_categories) || links.some((link) => !link.raw_category || !link.value)
  return (
    <section className={styles.rawLinks} aria-label={t('raw.links')}>
      <h3>{t('raw.links')}</h3>
      <p className={fieldStyles.hint}>{t('raw.linksHint')}</p>
      <ul>
        {fields.map((field, at) => (
          <Row key={field.id} control={control} at={at} all={data} onRemove={() => remove(at)} />
        ))}
      </ul>
      <Button
        size="small"
        startIcon={<Link2 size={16} aria-hidden />}
        disabled={blocked}
        onClick={() => append(emptyLink)}
      >
        {t('raw.add')}
      </Button>
    </section>
  )
}
