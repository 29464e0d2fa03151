import { type ReactNode, useId } from 'react'
import {
  type Control,
  type DefaultValues,
  type FieldValues,
  type Resolver,
  useForm,
} from 'react-hook-form'
import { tellError } from './tell-error.ts'
import { DetailPanel, showToast } from '../ui/index.ts'
import { FormErrorSummary } from '../ui/form/index.ts'
import { showRefusals } from './form-errors.ts'
import { isApiError } from './api.ts'
import { type Rereading, useConflict } from './use-conflict.tsx'

interface EditPanelProps<V extends FieldValues> {
  title: string
  saveLabel: string
  start: DefaultValues<V>
  resolver: Resolver<V>
  /** Sends the form; the panel closes on success. */
  save: (values: V) => Promise<unknown>
  saved: string
  /** Message for a failed save that is not a field error; without it, the server's own words. */
  failed?: string
  onClose: () => void
  /** When somebody else saved first: asks field by field about what both changed, and loses nothing typed. */
  rereading?: Rereading<V> | undefined
  /** The label of a field whose message alone does not identify it. */
  nameOf?: (field: string) => string | undefined
  remove?: { label: string; may: boolean; run: () => void } | undefined
  children: (control: Control<V>) => ReactNode
}

/** The panel beside a list for adding or changing one item: errors on their fields, other failures in a message, and a confirmation on success. */
export function EditPanel<V extends FieldValues>({
  title,
  saveLabel,
  start,
  resolver,
  save,
  saved,
  failed,
  onClose,
  rereading,
  nameOf,
  remove,
  children,
}: EditPanelProps<V>) {
  const id = useId()
  const form = useForm<V>({ resolver, defaultValues: start, mode: 'onTouched' })
  const { control, handleSubmit, setError, getValues, formState } = form
  const conflict = useConflict(form, rereading)
  const send = handleSubmit(async () => {
    try {
      await save(getValues())
      showToast(saved, { tone: 'success' })
      onClose()
    } catch (error) {
      if (rereading && isApiError(error) && error.code === 'stale') return conflict.meet()
      if (showRefusals(error, setError)) return
      tellError(error, isApiError(error) && error.status === 409 ? undefined : failed)
    }
  })
  const deleting = remove
    ? { onDelete: remove.run, mayDelete: remove.may, deleteLabel: remove.label }
    : {}
  return (
    <DetailPanel
      open
      title={title}
      saveLabel={saveLabel}
      onClose={onClose}
      form={id}
      saving={formState.isSubmitting}
      dirty={formState.isDirty}
      {...deleting}
    >
      <form id={id} className="column gap-3" onSubmit={(event) => void send(event)} noValidate>
        <FormErrorSummary
          errors={formState.errors}
          attempt={formState.submitCount}
          {...(nameOf && { nameOf })}
        />
        {children(control)}
      </form>
      {conflict.dialog}
    </DetailPanel>
  )
}
