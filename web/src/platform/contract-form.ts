import { fieldText, issueKey } from '@bouwkring/contract/messages'
import type { FieldError, FieldErrors, FieldValues, Resolver } from 'react-hook-form'
import type { z } from 'zod'
import { chosenLanguage } from './language.ts'

/** One rejected field: its dotted path and the text in the language of the screen. */
export interface Refusal {
  path: string
  message: string
}

/** The rejections of a contract schema, in words: its checks name a key, and the texts for these are in the contract. */
export const refusalsOf = (error: z.ZodError): Refusal[] =>
  error.issues.map((issue) => ({
    path: issue.path.join('.'),
    message: fieldText(issueKey(issue), chosenLanguage()),
  }))

/** The error tree of react-hook-form; the first rejection of a field wins. */
export function errorTree<T extends FieldValues>(refusals: readonly Refusal[]): FieldErrors<T> {
  const tree: Record<string, unknown> = {}
  for (const { path, message } of refusals) {
    const keys = path.split('.')
    const last = keys.pop() as string
    let at = tree
    // Errors of rows must be in an array: in an object the form drops them when it checks the rows together.
    keys.forEach((key, index) => {
      at = (at[key] ??= /^\d+$/.test(keys[index + 1] ?? last) ? [] : {}) as Record<string, unknown>
    })
    at[last] ??= { type: 'rule', message } satisfies FieldError
  }
  return tree as FieldErrors<T>
}

/** A contract schema as the rules of a form, whose values may be narrower than the schema's input. (`zodResolver` shows the keys of the texts: a schema's own messages win over an error map.) */
export const schemaResolver =
  <In extends FieldValues, Out, Form extends In = In>(
    schema: z.ZodType<Out, In>,
  ): Resolver<NoInfer<Form>, unknown, Out> =>
  (form) => {
    const read = schema.safeParse(form)
    return read.success
      ? { values: read.data, errors: {} }
      : { values: {}, errors: errorTree<Form>(refusalsOf(read.error)) }
  }

/** As above, for a form that is sent as filled in and has its own types of values: `bodyOf` returns the value that the schema checks. */
export const checkedBy =
  <V extends FieldValues>(
    schema: z.ZodType,
    bodyOf: (form: V) => unknown = (form) => form,
  ): Resolver<V> =>
  (form) => {
    const read = schema.safeParse(bodyOf(form))
    return read.success
      ? { values: form, errors: {} }
      : { values: {}, errors: errorTree<V>(refusalsOf(read.error)) }
  }
