import type { Product } from '@bouwkring/contract/products'
import { useCallback } from 'react'
import { useForm, type UseFormReturn } from 'react-hook-form'
import { isApiError } from '../platform/api.ts'
import { typedSince } from '../platform/typed-meanwhile.ts'
import type { ProductForm, Subject } from './product-form.ts'
import { productResolver } from './product-resolver.ts'

/** The form of a product, with the validation rules of its subject. */
export const useProductForm = (
  subject: Subject,
  defaultValues: ProductForm,
): UseFormReturn<ProductForm> =>
  useForm<ProductForm>({ resolver: productResolver(subject), defaultValues, mode: 'onChange' })

const same = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b)

/** Takes over the stored state and reapplies the input typed since `before`: nothing is lost when the object type changes or another user was first. */
export function rebase(form: UseFormReturn<ProductForm>, before: ProductForm, after: ProductForm) {
  const typed = form.getValues()
  form.reset(after)
  const { properties: _, ...plain } = typed
  for (const key of typedSince<typeof plain>(before, plain))
    form.setValue(key, typed[key], { shouldDirty: true })
  for (const reference of Object.keys(after.properties)) {
    const draft = typed.properties[reference]
    if (draft && before.properties[reference] && !same(draft, before.properties[reference]))
      form.setValue(`properties.${reference}`, draft, { shouldDirty: true })
  }
}

/** Puts the server's errors on the fields they name; errors without a form field are returned as a text. */
export function useRefusals(form: UseFormReturn<ProductForm>) {
  return useCallback(
    (error: unknown): string | undefined => {
      if (!isApiError(error)) throw error
      const [named, loose] = [[], []] as [string[], string[]]
      for (const { path, message } of error.reply?.violations ?? []) {
        const [field] = path.split('.')
        if (field && field in form.getValues()) {
          form.setError(path as 'name', { type: 'server', message })
          named.push(message)
        } else loose.push(message)
      }
      if (loose.length > 0) return loose.join(' ')
      return named.length > 0 ? undefined : error.message
    },
    [form],
  )
}

/** The subject of the form for an existing product. */
export const subjectOf = (p: Product): Subject => ({
  type: p.type,
  is_released: p.is_released,
  properties: p.properties,
  condition_asked: p.condition.required,
  stock: p,
  make: p,
})
