import type { FieldValues } from 'react-hook-form';
import { CheckboxInput, type CheckboxInputProps } from './CheckboxInput.tsx';
import { DateInput, type DateInputProps } from './DateInput.tsx';
import type { Period } from './date-text.ts';
import { NumberInput, type NumberInputProps } from './NumberInput.tsx';
import { PeriodInput, type PeriodInputProps } from './PeriodInput.tsx';
import { RadioInput, type RadioInputProps } from './RadioInput.tsx';
import { SelectInput, type SelectInputProps } from './SelectInput.tsx';
import { SliderInput, type SliderInputProps } from './SliderInput.tsx';
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

/** Choice of a form from a few, all in sight. */
export function RadioField<T extends FieldValues>({ control, name, ...rest }: Bound<T, RadioInputProps>) {
  const { inputRef: _unused, ...bound } = useFormField({ control, name });
  return <RadioInput {...rest} {...bound} value={typeof bound.value === 'string' ? bound.value : ''} />;
}

/** Yes or no of a form. */
export function CheckboxField<T extends FieldValues>({ control, name, ...rest }: Bound<T, CheckboxInputProps>) {
  const { value, ...bound } = useFormField({ control, name });
  return <CheckboxInput {...rest} {...bound} checked={value === true} />;
}

/** Yes or no of a form, as a switch. */
export function SwitchField<T extends FieldValues>(props: Bound<T, CheckboxInputProps>) {
  return <CheckboxField {...props} look="switch" />;
}

/** Number of a form on a slider. */
export function SliderField<T extends FieldValues>({ control, name, ...rest }: Bound<T, SliderInputProps>) {
  const { inputRef: _unused, ...bound } = useFormField({ control, name });
  return <SliderInput {...rest} {...bound} value={typeof bound.value === 'number' ? bound.value : null} />;
}

/** Date of a form, kept as YYYY-MM-DD. */
export function DateField<T extends FieldValues>({ control, name, ...rest }: Bound<T, DateInputProps>) {
  const bound = useFormField({ control, name });
  return <DateInput {...rest} {...bound} value={typeof bound.value === 'string' ? bound.value : ''} />;
}

/** Period of a form, kept as { from, till } of YYYY-MM-DD. */
export function PeriodField<T extends FieldValues>({ control, name, ...rest }: Bound<T, PeriodInputProps>) {
  const { inputRef: _unused, ...bound } = useFormField({ control, name });
  return <PeriodInput {...rest} {...bound} value={(bound.value as Period | undefined) ?? { from: '', till: '' }} />;
}
