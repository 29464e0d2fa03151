import type { FieldValues, Resolver } from 'react-hook-form'
import type { z } from 'zod'

/** The rules of a form on a first screen: the schema and what reads it are loaded when the form is first checked. */
export const lateResolver = <In extends FieldValues, Out>(load: () => Promise<z.ZodType<Out, In>>): Resolver<In, unknown, Out> => async (form, context, options) => {
  const [{ schemaResolver }, schema] = await Promise.all([import('./contract-form.ts'), load()])
  return schemaResolver(schema)(form, context, options)
}
