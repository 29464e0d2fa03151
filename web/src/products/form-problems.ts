import { type FieldMessage, fieldText } from '@bouwkring/contract/messages'
import type { FieldErrors, UseFormReturn } from 'react-hook-form'
import { chosenLanguage } from '../platform/language.ts'
import type { ProductForm, Subject } from './product-form.ts'
import { type ProductTab, tabOfField } from './tabs.ts'

// Required only for publishing: a draft can be saved without it.
const forMarket = 'market'

/** Whether an error, or one nested in it, blocks saving. */
const bars = (error: unknown): boolean =>
  typeof error === 'object' &&
  error !== null &&
  ('type' in error && typeof error.type === 'string'
    ? error.type !== forMarket
    : Object.values(error).some(bars))

/** Whether the form has an error that blocks saving. */
export const blocking = ({ root, ...fields }: FieldErrors<ProductForm>) =>
  bars(fields) || (root !== undefined && root.images === undefined)

/** The property that a form field belongs to. */
export const propertyOf = (field: string, { properties }: Subject) =>
  properties.find(({ reference }) => field === `properties.${reference}`)

/** Properties with an error on another tab, by the name of their field. */
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

/** Sets an error on fields that publishing requires and saving does not; returns the tab of the first one. The server has the final say. */
export function refuseForMarket(
  form: UseFormReturn<ProductForm>,
  { is_released, condition_asked }: Subject,
  pictures: boolean,
): ProductTab | undefined {
  const { unit, condition, hazard } = form.getValues()
  const lacks = [
    ['unit', 'publish.unit', unit === null],
    ['root.images', 'publish.media', is_released && !pictures],
    [
      'condition.grade',
      'publish.condition',
      is_released && condition_asked && condition.grade === null,
    ],
    [
      'hazard.statement',
      'publish.hazard',
      is_released && hazard.state === 'suspected' && hazard.statement.trim() === '',
    ],
  ] as const satisfies readonly (readonly [string, FieldMessage, boolean])[]
  const [first] = lacks.filter(([field, key, lacking]) => {
    if (lacking)
      form.setError(field, { type: forMarket, message: fieldText(key, chosenLanguage()) })
    return lacking
  })
  return first && tabOfField(first[0])
}

/** Why publishing needs a photo, until one is chosen. */
export const photoLack = ({ formState }: UseFormReturn<ProductForm>, chosen: boolean) =>
  chosen ? undefined : formState.errors.root?.images?.message
