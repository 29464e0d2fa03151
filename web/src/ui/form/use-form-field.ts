import { type Control, type FieldValues, type Path, useController } from 'react-hook-form';

/** What each field for react-hook-form takes besides its own props. */
export type FormFieldProps<T extends FieldValues> = { control: Control<T>; name: Path<T> };

/** The element id of a form field, from its path; FormErrorSummary links to it. */
export function fieldId(name: string): string {
  return `field-${name.replace(/[^A-Za-z0-9_-]/g, '-')}`;
}

/** Binds a field of a form to the plain input pieces: id, value, change, blur, error text. */
export function useFormField<T extends FieldValues>({ control, name }: FormFieldProps<T>) {
  const { field, fieldState } = useController({ control, name });
  const nested = fieldState.error as { message?: string; root?: { message?: string }; till?: { message?: string }; from?: { message?: string } } | undefined;
  const error = nested?.message ?? nested?.root?.message ?? nested?.from?.message ?? nested?.till?.message;
  return { id: fieldId(name), name, value: field.value as unknown, onChange: field.onChange as (value: unknown) => void, onBlur: field.onBlur, inputRef: field.ref, error };
}
