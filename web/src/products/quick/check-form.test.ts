import type { Otl } from '@bouwkring/contract/catalogue'
import type { ProductProperty } from '@bouwkring/contract/products'
import { expect, test } from 'vitest'
import type { Subject } from '../product-form.ts'
import { checkForm, typedIn } from './check-form.ts'
import { emptyDraft } from './draft.ts'

const otl = { name: 'Tegel', unit: 'pcs', properties: [], standard_materials: [] } as unknown as Otl
const property = { reference: 'dikte', value: [], unit: 'mm', units: ['mm'] }
const subject: Subject = {
  type: 'product',
  is_released: true,
  condition_asked: true,
  properties: [property as unknown as ProductProperty],
}
const draft = { ...emptyDraft('1', '7'), amount: 12, unit: 'm2' as const }

test('what is filled in in the last step is there again when the draft is opened', () => {
  const form = checkForm(draft, otl, subject)
  expect(form).toMatchObject({ amount: 12, unit: 'm2', condition: { grade: null, known: 'seen' } })
  const { dikte } = form.properties
  if (!dikte) throw new Error('no field')
  const typed = typedIn({
    ...form,
    properties: { dikte: { ...dikte, value: ['60'] } },
    condition: { ...form.condition, grade: 2 },
  })
  expect(checkForm({ ...draft, ...typed }, otl, subject)).toMatchObject({
    properties: { dikte: { value: ['60'] } },
    condition: { grade: 2 },
  })
})

test('a draft of an earlier release keeps the grade that it sent', () => {
  const body = { condition: { grade: 3 } } as NonNullable<typeof draft.body>
  expect(checkForm({ ...draft, body }, otl, subject).condition.grade).toBe(3)
  expect(checkForm({ ...draft, body, grade: 1 }, otl, subject).condition.grade).toBe(1)
})
