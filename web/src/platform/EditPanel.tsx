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
  /** Sends what was filled in; the panel closes when it went well. */
  save: (values: V) => Promise<unknown>
  saved: string
  /** Said, without more, when saving failed on something else than a field; the server's own words otherwise. */
  failed?: string
  onClose: () => void
  /** When somebody else saved first: what both changed is asked field by field, and nothing typed is lost. */
  rereading?: Rereading<V> | undefined
  /** What a field is called, where its message alone does not say which one it is. */
  nameOf?: (field: string) => string | undefined
  remove?: { label: string; may: boolean; run: () => void } | undefined
  children: (control: Control<V>) => ReactNode
}

/** The panel beside a list in which one thing is made or changed: refusals on their fields, anything else in a message, success said. */
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
