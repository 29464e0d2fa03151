import { hundredths, partsOfPieces } from '@bouwkring/contract/amount'
import { givenProblem } from '@bouwkring/contract/given'
import { type FieldMessage, fieldText } from '@bouwkring/contract/messages'
import { ProductUpdate } from '@bouwkring/contract/products'
import type { Resolver } from 'react-hook-form'
import { errorTree, type Refusal, refusalsOf } from '../platform/contract-form.ts'
import { chosenLanguage } from '../platform/language.ts'
import { fieldsOf, givenIn, type ProductForm, type Subject } from './product-form.ts'
import { propertyProblem } from './property-rules.ts'

const say = (path: string, key: FieldMessage): Refusal => ({
  path,
  message: fieldText(key, chosenLanguage()),
})

/** The error for an amount of which part has been given, when its meaning is unclear or impossible. */
function unclearAmount(form: ProductForm, subject: Subject): Refusal[] {
  const given = givenIn(form, subject)
  const problem = given && givenProblem(given, form.amount_is === '' ? undefined : form.amount_is)
  return problem ? [say('amount', problem)] : []
}

/** Everything that the form rejects: the contract's own rules, the sum of the materials even while a row is empty, and the properties by type. */
export function problemsOf(form: ProductForm, subject: Subject): Refusal[] {
  const fields = fieldsOf(form, subject)
  const read = ProductUpdate.safeParse({ ...fields, properties: [], version: 0 })
  const problems: Refusal[] = []
  if (hundredths(fields.materials.map((m) => m.percentage || 0)) > 10_000)
    fields.materials.forEach((_, i) =>
      problems.push(say(`materials.${i}.percentage`, 'percentage.sum')),
    )
  problems.push(...unclearAmount(form, subject))
  for (const field of partsOfPieces(fields, subject.stock))
    problems.push(say(field, 'amount.whole'))
  if (!read.success) problems.push(...refusalsOf(read.error))
  if (form.own_location && form.latitude === null && form.longitude === null)
    problems.push(say('latitude', 'field.required'))
  for (const p of subject.properties) {
    const key = propertyProblem(
      p,
      form.properties[p.reference] ?? { value: [], unit: null, matching_condition: null },
    )
    if (key) problems.push(say(`properties.${p.reference}`, key))
  }
  return problems
}

/** The validation rules of a product for react-hook-form. */
export const productResolver =
  (subject: Subject): Resolver<ProductForm> =>
  (form) => {
    const problems = problemsOf(form, subject)
    return problems.length === 0
      ? { values: form, errors: {} }
      : { values: {}, errors: errorTree<ProductForm>(problems) }
  }
