import { createFormControl } from 'react-hook-form'
import { expect, test } from 'vitest'
import { keepsTyped, settle, typedSince } from './typed-meanwhile.ts'

const start = { name: 'Anna', phone: '1', version: 1 }
const saved = { name: 'Anna B.', phone: '2', version: 2 }

test('what is typed while a form is saved stays as a change; the fields that were sent are unchanged afterwards', () => {
  const form = createFormControl({ defaultValues: start })
  for (const name of ['name', 'phone'] as const) form.register(name)
  // As in a screen; before that, a form only knows its first values.
  form.control._state.mount = true
  form.setValue('name', ' Anna B. ', { shouldDirty: true })
  form.setValue('phone', '2', { shouldDirty: true })
  const sent = form.getValues()
  form.setValue('phone', '23', { shouldDirty: true })
  // The screen reads the record again before the reply is handled.
  form.reset(saved, keepsTyped.resetOptions)
  settle(form, sent, saved)
  expect(form.getValues()).toEqual({ name: 'Anna B.', phone: '23', version: 2 })
  expect([form.getFieldState('name').isDirty, form.getFieldState('phone').isDirty]).toEqual([
    false,
    true,
  ])
})

test('only fields that were typed in since are named', () => {
  const before = { name: 'Werf', visibility: [1], location: { city: 'Delft' } }
  expect(typedSince(before, structuredClone(before))).toEqual([])
  expect(
    typedSince(before, { name: 'Werf noord', visibility: [1], location: { city: 'Breda' } }),
  ).toEqual(['name', 'location'])
})
