import type { LibraryItem } from '@bouwkring/contract/libraries'
import { expect, test } from 'vitest'
import { withArticle } from './from-article.ts'
import { newForm } from './product-form.ts'

const asked = [
  {
    id: 4,
    reference: 'dikte',
    name: 'Dikte',
    type: 'number' as const,
    value: [],
    unit: 'mm',
    units: ['mm', 'cm'],
    data: {},
    required: false,
    group: null,
    is_user_defined: false,
    matching_condition: null,
    files: [],
  },
]
const item: LibraryItem = {
  version: 1,
  '@id': '/api/library-items/1',
  id: 1,
  type: 'product',
  name: 'Onze tegel',
  description: '',
  synonym: '',
  library: null,
  otl: null,
  can: { edit: false, delete: false },
  unit: 'm2',
  sustainability_type: 'Recycled',
  materials: [{ otl: null, name: 'Beton', type: 'material', percentage: 80 }],
  properties: [
    { id: 4, reference: 'dikte', name: 'Dikte', type: 'number', value: [6], unit: 'cm' },
    { id: 9, reference: 'weg', name: 'Weg', type: 'text', value: ['x'], unit: null },
  ],
}

test('an article fills in what it holds; a value that is not asked for here is left out', () => {
  const form = withArticle(newForm(null, asked), item, asked)
  expect(form).toMatchObject({
    name: 'Onze tegel',
    unit: 'm2',
    sustainability_type: 'Recycled',
    materials: [{ name: 'Beton', percentage: 80 }],
    amount: 1,
    note: '',
  })
  expect(form.properties).toEqual({ dikte: { value: [6], unit: 'cm', matching_condition: null } })
})
test('without an article the form is as the object type gives it', () =>
  expect(withArticle(newForm(null, asked), undefined, asked)).toEqual(newForm(null, asked)))
