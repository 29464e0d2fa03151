import type { OtlCard, OtlType } from '@bouwkring/contract/catalogue'
import { MissingEntry } from '@bouwkring/contract/libraries'
import { useQuery } from '@tanstack/react-query'
import { Info, Plus, Trash2 } from 'lucide-react'
import { Controller, useFieldArray, useForm, useWatch } from 'react-hook-form'
import { useTranslation } from '../../texts/index.ts'
import type { z } from 'zod'
import { isApiError } from '../../platform/api.ts'
import { schemaResolver } from '../../platform/contract-form.ts'
import { useDebounced } from '../../platform/use-debounced.ts'
import { tellError } from '../../platform/tell-error.ts'
import { TextField } from '../../ui/form/index.ts'
import { Button, IconButton, SegmentedControl, showToast } from '../../ui/index.ts'
import { otlSearchQuery, useReportMissing } from '../api.ts'
import * as fieldStyles from '../../ui/form/field.module.css'
import * as noteStyles from '../../ui/note.module.css'
import * as styles from './otl-picker.module.css'

type Form = z.input<typeof MissingEntry>

interface RequestFormProps {
  /** Id of the form, for the button in the footer of the dialog. */
  id: string
  name: string
  type: OtlType
  types: readonly OtlType[]
  onBusy: (busy: boolean) => void
  onDone: () => void
  /** The intended entry exists after all. */
  onMeant: (card: OtlCard) => void
}

/** Asks for a missing object type: its name, its kind and the names of the attributes that it should have. */
export function RequestForm({ id, name, type, types, onBusy, onDone, onMeant }: RequestFormProps) {
  const { t } = useTranslation('catalogue')
  const form = useForm<Form, unknown, MissingEntry>({
    resolver: schemaResolver<Form, MissingEntry>(MissingEntry),
    defaultValues: { name, type, attributes: [] },
  })
  const { control } = form
  const rows = useFieldArray({ control, name: 'attributes' })
  const report = useReportMissing()
  const [wanted, kind] = useWatch({ control, name: ['name', 'type'] })
  const { data: alike } = useQuery(otlSearchQuery(useDebounced(wanted.trim()).slice(0, 100), kind))
  const [meant] = alike?.['hydra:member'] ?? []
  const submit = form.handleSubmit(async (body) => {
    if (report.isPending) return
    onBusy(true)
    try {
      await report.mutateAsync(body)
      showToast(t('missing.sent', { name: body.name }), { tone: 'success' })
      onDone()
    } catch (error) {
      for (const { path, message } of (isApiError(error) && error.reply?.violations) || [])
        form.setError(path as 'name', { type: 'server', message })
      tellError(error, t('missing.failed'))
    } finally {
      onBusy(false)
    }
  })
  return (
    // The form is in a dialog within another form's page: its submit is separate.
    <form
      id={id}
      className="column gap-4"
      noValidate
      onSubmit={(event) => {
        event.stopPropagation()
        void submit(event)
      }}
    >
      <div>
        <h3>{t('missing.heading')}</h3>
        <p className="small muted">{t('missing.how')}</p>
      </div>
      <TextField
        control={control}
        name="name"
        label={t('missing.name')}
        maxLength={200}
        autoFocus
        required
      />
      <div className={fieldStyles.field}>
        <span className={fieldStyles.label}>{t('picker.types')}</span>
        <Controller
          control={control}
          name="type"
          render={({ field }) => (
            <SegmentedControl
              label={t('picker.types')}
              value={field.value}
              onChange={field.onChange}
              segments={types.map((value) => ({ value, label: t(`otlType.${value}`) }))}
            />
          )}
        />
      </div>
      <fieldset className={fieldStyles.field}>
        <legend>
          {t('missing.attributes')} <span className="muted">· {t('missing.attributesWhy')}</span>
        </legend>
        {rows.fields.map((row, index) => (
          <div key={row.id} className="row align-top">
            <div className="grow">
              <TextField
                control={control}
                name={`attributes.${index}.name`}
                label={t('missing.attributeName', { number: index + 1 })}
                hideLabel
                placeholder={t('missing.attributeHint')}
                maxLength={100}
              />
            </div>
            <IconButton
              onClick={() => rows.remove(index)}
              aria-label={t('missing.remove', { number: index + 1 })}
            >
              <Trash2 size={18} aria-hidden />
            </IconButton>
          </div>
        ))}
        <div>
          <Button
            variant="text"
            startIcon={<Plus size={18} aria-hidden />}
            disabled={rows.fields.length >= 50}
            onClick={() => rows.append({ name: '' })}
          >
            {t('missing.add')}
          </Button>
        </div>
      </fieldset>
      {meant ? (
        <p className={`${noteStyles.note} row align-top`} role="status">
          <Info size={18} aria-hidden />
          <span>
            {t('missing.alike')}{' '}
            <button type="button" className={styles.requestLink} onClick={() => onMeant(meant)}>
              {meant.name}
            </button>
            . {t('missing.meant')}
          </span>
        </p>
      ) : null}
    </form>
  )
}
