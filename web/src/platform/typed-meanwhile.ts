import type { FieldValues, Path, PathValue, UseFormReturn } from 'react-hook-form'

/** For a form whose `values` are read again: fields that the user changed keep their input. */
export const keepsTyped = { resetOptions: { keepDirtyValues: true } } as const

const same = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b)

/** The fields of a form that were changed since it held `before`: they are filled in again after other values replaced the form's. */
export const typedSince = <T extends object>(before: T, now: T) =>
  (Object.keys(now) as (keyof T & string)[]).filter((field) => !same(now[field], before[field]))

/** After saving: fields that still hold what was sent are unchanged from now on; what was typed in the meantime stays, as a change. */
export function settle<V extends FieldValues>(
  form: Pick<UseFormReturn<V>, 'getValues' | 'resetField'>,
  sent: V,
  saved: V,
) {
  const typed = new Set<string>(typedSince(sent, form.getValues()))
  for (const name of Object.keys(saved) as Path<V>[])
    if (!typed.has(name))
      form.resetField(name, { defaultValue: saved[name] as PathValue<V, Path<V>> })
}
