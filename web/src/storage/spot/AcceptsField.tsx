import { Plus } from 'lucide-react'
import { Suspense, useState } from 'react'
import { type Control, useController } from 'react-hook-form'
import { useTranslation, withTexts } from '../../texts/index.ts'
import { FieldError, OptionalMark } from '../../ui/form/index.ts'
import { Button, FilterChip, latePiece } from '../../ui/index.ts'
import type { OfferForm } from './offer-form.ts'
import * as fieldStyles from '../../ui/form/field.module.css'

const OtlPicker = latePiece(() =>
  withTexts(import('../../catalogue/screens.ts'), 'catalogue').then((module) => ({
    default: module.OtlPicker,
  })),
)

/** The categories a depot accepts, each with all its descendants; none: everything. */
export function AcceptsField({ control }: { control: Control<OfferForm> }) {
  const { t } = useTranslation('storage')
  const [open, setOpen] = useState(false)
  const { field, fieldState } = useController({ control, name: 'accepts' })
  const chosen = field.value
  const error = fieldState.error?.message ?? fieldState.error?.root?.message ?? ''
  return (
    <div
      role="group"
      id="field-accepts"
      tabIndex={-1}
      aria-labelledby="field-accepts-label"
      aria-describedby="field-accepts-hint"
      className={fieldStyles.field}
    >
      <span id="field-accepts-label" className={fieldStyles.label}>
        {t('form.accepts')}
        <OptionalMark />
      </span>
      {chosen.length > 0 ? (
        <ul className="row wrap">
          {chosen.map(({ id, name }) => (
            <li key={id}>
              <FilterChip
                label={name}
                on
                onRemove={() => field.onChange(chosen.filter((one) => one.id !== id))}
              />
            </li>
          ))}
        </ul>
      ) : null}
      <div>
        <Button
          size="small"
          startIcon={<Plus size={16} aria-hidden />}
          aria-haspopup="dialog"
          onClick={() => setOpen(true)}
        >
          {t('form.add')}
        </Button>
      </div>
      <p className={fieldStyles.hint} id="field-accepts-hint">
        {t('form.acceptsHint')}
      </p>
      <FieldError id="field-accepts" error={error} />
      {open ? (
        <Suspense fallback={null}>
          <OtlPicker
            title={t('form.pick')}
            none={false}
            asks={false}
            onChoose={(card) => {
              setOpen(false)
              if (card && chosen.every(({ id }) => id !== card.id))
                field.onChange([...chosen, { id: card.id, name: card.name }])
            }}
            onClose={() => setOpen(false)}
          />
        </Suspense>
      ) : null}
    </div>
  )
}
