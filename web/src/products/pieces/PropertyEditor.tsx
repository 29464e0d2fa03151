import type { ProductProperty } from '@bouwkring/contract/products'
import { memo, type ReactNode } from 'react'
import { type Control, useController } from 'react-hook-form'
import { useTranslation } from '../../texts/index.ts'
import { DateInput, fieldId, RadioInput } from '../../ui/form/index.ts'
import type { ProductForm } from '../product-form.ts'
import {
  conditionsFor,
  isEmpty,
  isModified,
  type PropertyDraft,
  withTyped,
  withValue,
} from '../property-rules.ts'
import { ChoicesEditor } from './ChoicesEditor.tsx'
import { ConditionSwitch } from './ConditionSwitch.tsx'
import { FileEditor } from './FileEditor.tsx'
import { NumberEditor, ScaleEditor } from './FigureEditor.tsx'
import { ListEditor } from './ListEditor.tsx'
import { WordsEditor } from './WordsEditor.tsx'
import { Button } from '../../ui/index.ts'
import * as styles from './form.module.css'

interface PropertyEditorProps {
  control: Control<ProductForm>
  property: ProductProperty
  /** Whether a value can be made a hard condition: on demands. */
  conditional: boolean
  /** The existing product: only then can there be files. */
  productId: number | undefined
}

const none: PropertyDraft = { value: [], unit: null, matching_condition: null }

// Below the field: its condition, whether it was changed, and a clear button for inputs that cannot be emptied.
function Foot({
  property,
  draft,
  onClear,
  children,
}: {
  property: ProductProperty
  draft: PropertyDraft
  onClear: () => void
  children: ReactNode
}) {
  const { t } = useTranslation('products')
  const clearable =
    (property.type === 'radio' || property.type === 'slider') && !isEmpty(draft.value)
  return (
    <div className={styles.propertyFoot}>
      {children}
      {isModified(property, draft) ? (
        <span className="small muted">{t('property.modified')}</span>
      ) : null}
      {clearable ? (
        <Button
          size="small"
          variant="text"
          onClick={onClear}
          aria-label={t('property.clear', { name: property.name })}
        >
          {t('property.clearShort')}
        </Button>
      ) : null}
    </div>
  )
}

/** One property with the input for its type, its error and, on a demand, whether it is a hard condition. */
export const PropertyEditor = memo(function PropertyEditor({
  control,
  property,
  conditional,
  productId,
}: PropertyEditorProps) {
  const { t } = useTranslation('products')
  const { field, fieldState } = useController({ control, name: `properties.${property.reference}` })
  const draft = field.value ?? none
  const set = (value: PropertyDraft['value']) =>
    field.onChange(withValue(draft, value, property.type))
  const id = fieldId(field.name)
  const label = property.required
    ? t('property.requiredName', { name: property.name })
    : property.name
  const texts = draft.value.map(String)
  const first = texts[0] ?? ''
  const error = (fieldState.error as { message?: string } | undefined)?.message
  const frame = { id, label, error, required: property.required, onBlur: field.onBlur }
  const options = property.data.options ?? []
  const conditions = conditional ? conditionsFor(property.type, draft.value) : []
  const editor = () => {
    const figures = {
      ...frame,
      property,
      draft,
      onValue: set,
      onUnit: (unit: string) => field.onChange({ ...draft, unit }),
    }
    const oneText = (text: string) => set(text === '' ? [] : [text])
    switch (property.type) {
      case 'list':
        return (
          <ListEditor
            {...frame}
            several={conditional}
            own={property.is_user_defined ? property : undefined}
            options={options}
            value={texts}
            onChange={set}
            typed={draft.typed}
            onTyped={(typed) => field.onChange(withTyped(draft, typed))}
          />
        )
      case 'checkbox':
        return <ChoicesEditor {...frame} options={options} value={texts} onChange={set} />
      case 'radio':
        return (
          <RadioInput
            {...frame}
            row
            value={first}
            onChange={oneText}
            choices={options.map((option) => ({ value: option, label: option }))}
          />
        )
      case 'number':
        return <NumberEditor {...figures} />
      case 'slider':
        return <ScaleEditor {...figures} />
      case 'date':
        return <DateInput {...frame} value={first} onChange={oneText} />
      case 'url':
        return (
          <WordsEditor
            {...frame}
            type="url"
            inputMode="url"
            placeholder="https://"
            value={first}
            onChange={(text) => oneText(text.trim())}
          />
        )
      case 'text':
        return <WordsEditor {...frame} value={first} onChange={oneText} maxLength={2048} />
      case 'file':
        return <FileEditor id={id} label={label} property={property} productId={productId} />
    }
  }
  return (
    <div className={styles.property}>
      {editor()}
      <Foot property={property} draft={draft} onClear={() => set([])}>
        {conditions.length > 0 ? (
          <ConditionSwitch
            id={id}
            name={property.name}
            conditions={conditions}
            value={draft.matching_condition}
            disabled={isEmpty(draft.value)}
            onChange={(matching_condition) => field.onChange({ ...draft, matching_condition })}
          />
        ) : (
          <span />
        )}
      </Foot>
    </div>
  )
})
