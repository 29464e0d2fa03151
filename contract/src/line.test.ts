import { expect, test } from 'vitest'
import { z } from 'zod'
import { endpoints } from './all.ts'
import { CatalogueFile } from './catalogue-exchange.ts'
import { oneLine, optionalLine } from './line.ts'

/** What is not one line of a person's words, by the end of its path: texts in paragraphs, secrets, and what the product itself sends back. */
const others = [
  /\b(description|notes?|answer_nl|answer_en|message|reason|remark|statement)$/,
  /\b(password|current|code|captcha|parameters|q|refresh_token|client_id|client_secret)$/,
  /(\b(url|bucket)|@id)$/,
  // A property can be a text in paragraphs; its kind decides.
  /\bproperties\[\]\.(value\[\]|unit)$/,
  // The name that an option has: it is looked for, never written.
  /^propertyEditing\.update renamed\[\]\.from$/,
  // As of the form of a product and of the list that it is chosen from.
  /^productBulk\.(preview|begin) (choice\.search|deed\.property\.(value\[\]|unit))$/,
  // What stands in a cell of somebody's sheet, as it stands there; or stood there, which is only compared.
  /^imports\.change (answers\[\]\.(said|value)|cells\[\]\.(text|was))$/,
  // A transaction given whole: only its id is read.
  /^transactions\.(accept|decline)Reservation /,
]

/** The texts in a schema, by their path. */
function* textsIn(schema: unknown, path: string): Generator<[string, z.ZodType]> {
  if (schema instanceof z.ZodString) yield [path, schema]
  else if (schema instanceof z.ZodPipe) {
    if (schema.in instanceof z.ZodString) yield [path, schema]
    else yield* textsIn(schema.in, path)
  } else if (schema instanceof z.ZodObject)
    for (const [name, part] of Object.entries(schema.shape))
      yield* textsIn(part, path ? `${path}.${name}` : name)
  else if (schema instanceof z.ZodUnion)
    for (const part of schema.options) yield* textsIn(part, path)
  else if (schema instanceof z.ZodArray) yield* textsIn(schema.element, `${path}[]`)
  else if (
    schema instanceof z.ZodOptional ||
    schema instanceof z.ZodNullable ||
    schema instanceof z.ZodDefault
  )
    yield* textsIn(schema.unwrap(), path)
}

const breaks = ['\n', '\r', '\u2028', '\u0085', '\u0000', '\t']

test('every text of one line in the contract refuses line breaks and control characters', () => {
  const seen = endpoints.flatMap(({ name, endpoint }) =>
    [...textsIn(endpoint.body, '')].map(([path, schema]) => ({ at: `${name} ${path}`, schema })),
  )
  expect(seen.length).toBeGreaterThan(100)
  const open = seen
    .filter(({ at }) => !others.some((other) => other.test(at)))
    .filter(({ schema }) => breaks.some((sign) => schema.safeParse(`abc${sign}12345`).success))
  expect(open.map(({ at }) => at)).toEqual([])
})

test('and every text of one line in a catalogue file, however it is brought in', () => {
  const open = [...textsIn(CatalogueFile, '')]
    .filter(([, schema]) => breaks.some((sign) => schema.safeParse(`abc${sign}12345`).success))
    .map(([path]) => path)
  // A property can be a text in paragraphs; its kind decides.
  expect(open).toEqual([
    'library_articles[].description',
    'library_articles[].properties[].value[]',
  ])
})

test('what stands around the line is taken off, and what is refused is said in words', () => {
  expect(oneLine(20).parse('  Jan de Wit \n')).toBe('Jan de Wit')
  expect(optionalLine(20).parse(' \n ')).toBe('')
  for (const schema of [oneLine(20), optionalLine(20)])
    expect(schema.safeParse('Jan\nde Wit').error?.issues[0]?.message).toBe('text.oneLine')
  expect(oneLine(20, 'name.required').safeParse(' ').error?.issues[0]?.message).toBe(
    'name.required',
  )
})
