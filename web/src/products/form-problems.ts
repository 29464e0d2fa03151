import { type FieldMessage, fieldText } from '@bouwkring/contract/messages'
import type { FieldErrors, UseFormReturn } from 'react-hook-form'
import { chosenLanguage } from '../platform/language.ts'
import type { ProductForm, Subject } from './product-form.ts'
import { type ProductTab, tabOfField } from './tabs.ts'

// What only publishing asks for: a draft can be saved without it.
const forMarket = 'market'

/** Whether an error, or one of those below it, is one that saving itself waits for. */
const bars = (error: unknown): boolean =>
  typeof error === 'object' &&
  error !== null &&
  ('type' in error && typeof error.type === 'string'
    ? error.type !== forMarket
    : Object.values(error).some(bars))

/** Whether the form holds an error that saving itself waits for. */
export const blocking = ({ root, ...fields }: FieldErrors<ProductForm>) =>
  bars(fields) || (root !== undefined && root.images === undefined)

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

/** Puts what publishing asks for, and saving does not, at its field; answers the tab of the first of them. The server has the last word. */
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

/** Why publishing waits for a photo, until one is chosen. */
export const photoLack = ({ formState }: UseFormReturn<ProductForm>, chosen: boolean) =>
  chosen ? undefined : formState.errors.root?.images?.message
