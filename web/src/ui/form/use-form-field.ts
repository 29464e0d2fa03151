import { type Control, type FieldValues, type Path, useController } from 'react-hook-form'

/** The props of each react-hook-form field besides its own. */
export type FormFieldProps<T extends FieldValues> = { control: Control<T>; name: Path<T> }

/** A plain input bound to react-hook-form by `control` and `name`; each bound field has its own file, so that a form loads only what it shows. */
export type Bound<T extends FieldValues, P> = FormFieldProps<T> &
  Omit<P, 'id' | 'value' | 'checked' | 'onChange' | 'onBlur' | 'inputRef' | 'name' | 'error'>

/** The element id of a form field, from its path; FormErrorSummary links to it. */
export function fieldId(name: string): string {
  return `field-${name.replace(/[^A-Za-z0-9_-]/g, '-')}`
}

/** Binds a form field to the plain inputs: id, value, change, blur, error text. */
export function useFormField<T extends FieldValues>({ control, name }: FormFieldProps<T>) {
  const { field, fieldState } = useController({ control, name })
  const nested = fieldState.error as
    | {
        message?: string
        root?: { message?: string }
        till?: { message?: string }
        from?: { message?: string }
      }
    | undefined
  const error =
    nested?.message ?? nested?.root?.message ?? nested?.from?.message ?? nested?.till?.message
  return {
    id: fieldId(name),
    name,
    value: field.value as unknown,
    onChange: field.onChange as (value: unknown) => void,
    onBlur: field.onBlur,
    inputRef: field.ref,
    error,
  }
}
