import type { OtlType } from '@bouwkring/contract/catalogue'
import { type OtlLine, OtlMake } from '@bouwkring/contract/otl-editing'
import { useState } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import { isApiError } from '../../platform/api.ts'
import { schemaResolver } from '../../platform/contract-form.ts'
import { showRefusals } from '../../platform/form-errors.ts'
import { tellError } from '../../platform/tell-error.ts'
import { useTranslation } from '../../texts/index.ts'
import { CheckboxInput, TextField } from '../../ui/form/index.ts'
import { FormDialog, showToast } from '../../ui/index.ts'
import { useMake } from './api.ts'
import { LineField } from './LineField.tsx'
import { SimilarLines } from './SimilarLines.tsx'

const Form = OtlMake.pick({ name: true })

/** Asks for the name of a new object type and its parent, and shows those with a similar name. */
export function CreateDialog({
  type,
  under,
  onMade,
  onOpen,
  onClose,
}: {
  type: OtlType
  under: OtlLine | null
  onMade: (line: OtlLine) => void
  /** Opens an existing one instead of creating a new one. */
  onOpen: (id: number) => void
  onClose: () => void
}) {
  const { t } = useTranslation('otl')
  const make = useMake()
  const { control, handleSubmit, setError } = useForm({
    resolver: schemaResolver(Form),
    defaultValues: { name: '' },
    mode: 'onTouched',
  })
  const [parent, setParent] = useState(under)
  const [top, setTop] = useState(false)
  const [refused, setRefused] = useState('')
  const typed = useWatch({ control, name: 'name' })
  const placed = () => {
    const isPlaced = top || parent !== null
    setRefused(isPlaced ? '' : t('create.choose'))
    return isPlaced
  }
  const submit = handleSubmit(async ({ name }) => {
    if (!placed()) return
    try {
      const line = await make.mutateAsync({ type, name, parent: top ? null : (parent?.id ?? null) })
      showToast(t(`added.${type}`), { tone: 'success' })
      onMade(line)
    } catch (error) {
      const said = isApiError(error) ? error.field('parent') : undefined
      if (said) setRefused(said)
      else if (!showRefusals(error, setError)) tellError(error)
    }
  }, placed)
  return (
    <FormDialog
      title={t(`add.${type}`)}
      confirm={t('create.save')}
      busy={make.isPending}
      onConfirm={() => void submit()}
      onClose={onClose}
    >
      <TextField
        control={control}
        name="name"
        label={t('create.name')}
        required
        maxLength={200}
        autoFocus
        autoComplete="off"
      />
      <SimilarLines type={type} typed={typed} onOpen={onOpen} />
      {top ? null : (
        <LineField
          id="otl-create-under"
          label={t('create.under')}
          type={type}
          value={parent}
          onChange={(line) => {
            setParent(line)
            setRefused('')
          }}
          {...(refused && { error: refused })}
        />
      )}
      <CheckboxInput
        id="otl-create-top"
        label={t('create.top')}
        checked={top}
        onChange={(on) => {
          setTop(on)
          setRefused('')
        }}
      />
      <p className="small muted">{t('create.how')}</p>
    </FormDialog>
  )
}
