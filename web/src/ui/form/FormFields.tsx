import type { FieldValues } from 'react-hook-form';
import { CheckboxInput, type CheckboxInputProps } from './CheckboxInput.tsx';
import { DateInput, type DateInputProps } from './DateInput.tsx';
import { NumberInput, type NumberInputProps } from './NumberInput.tsx';
import { SelectInput, type SelectInputProps } from './SelectInput.tsx';
import { TextInput, type TextInputProps } from './TextInput.tsx';
import { type FormFieldProps, useFormField } from './use-form-field.ts';

// Each piece below is the plain input bound to react-hook-form by `control` and `name`.
type Bound<T extends FieldValues, P> = FormFieldProps<T> & Omit<P, 'id' | 'value' | 'checked' | 'onChange' | 'onBlur' | 'inputRef' | 'name' | 'error'>;

/** Text of a form. */
export function TextField<T extends FieldValues>({ control, name, ...rest }: Bound<T, TextInputProps>) {
  const bound = useFormField({ control, name });
  return <TextInput {...rest} {...bound} value={typeof bound.value === 'string' ? bound.value : ''} />;
}

/** Number of a form, typed in the marks of the language. */
export function NumberField<T extends FieldValues>({ control, name, ...rest }: Bound<T, NumberInputProps>) {
  const bound = useFormField({ control, name });
  return <NumberInput {...rest} {...bound} value={typeof bound.value === 'number' ? bound.value : null} />;
}

/** Choice of a form from a closed list. */
export function SelectField<T extends FieldValues>({ control, name, ...rest }: Bound<T, SelectInputProps>) {
  const { inputRef: _unused, ...bound } = useFormField({ control, name });
  return <SelectInput {...rest} {...bound} value={typeof bound.value === 'string' ? bound.value : ''} />;
}

/** Yes or no of a form. */
export function CheckboxField<T extends FieldValues>({ control, name, ...rest }: Bound<T, CheckboxInputProps>) {
  const { value, ...bound } = useFormField({ control, name });
  return <CheckboxInput {...rest} {...bound} checked={value === true} />;
}

/** Date of a form, kept as YYYY-MM-DD. */
export function DateField<T extends FieldValues>({ control, name, ...rest }: Bound<T, DateInputProps>) {
  const bound = useFormField({ control, name });
  return <DateInput {...rest} {...bound} value={typeof bound.value === 'string' ? bound.value : ''} />;
}

