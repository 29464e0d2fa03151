import { type FieldMessage, fieldText } from '@bouwkring/contract/messages'
import type { FieldErrors, UseFormReturn } from 'react-hook-form'
import { chosenLanguage } from '../platform/language.ts'
import type { ProductForm, Subject } from './product-form.ts'
import { type ProductTab, tabOfField } from './tabs.ts'

// What only publishing asks for: a draft can be saved without it.
const forMarket = 'market'

/** Whether the form holds an error that saving itself waits for. */
export const blocking = ({ root, unit, ...rest }: FieldErrors<ProductForm>) =>
  Object.keys(rest).length > 0 ||
  (unit !== undefined && unit.type !== forMarket) ||
  (root !== undefined && root.images === undefined)

/** The property that a field of the form is about. */
export const propertyOf = (field: string, { properties }: Subject) =>
  properties.find(({ reference }) => field === `properties.${reference}`)

/** Properties with an error that stand on another tab, by the name of their field. */
export function lackingElsewhere(
  errors: FieldErrors<ProductForm>,
  tab: ProductTab,
  subject: Subject,
): { field: string; name: string }[] {
  return Object.keys(errors.properties ?? {}).flatMap((reference) => {
    const field = `properties.${reference}`
    const property = propertyOf(field, subject)
    return property && tabOfField(field) !== tab ? [{ field, name: property.name }] : []
  })
}

/** Puts what publishing asks for, and saving does not, at its field; answers whether there is any. The server has the last word. */
export function refuseForMarket(
  form: UseFormReturn<ProductForm>,
  { is_released }: Subject,
  pictures: boolean,
): boolean {
  const say = (field: 'unit' | 'root.images', key: FieldMessage) =>
    form.setError(field, { type: forMarket, message: fieldText(key, chosenLanguage()) })
  const unit = form.getValues('unit') === null
  const picture = is_released && !pictures
  if (unit) say('unit', 'publish.unit')
  if (picture) say('root.images', 'publish.media')
  return unit || picture
}

/** Why publishing waits for a photo, until one is chosen. */
export const photoLack = ({ formState }: UseFormReturn<ProductForm>, chosen: boolean) =>
  chosen ? undefined : formState.errors.root?.images?.message
