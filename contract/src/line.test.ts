import { expect, test } from 'vitest'
import { z } from 'zod'
import { endpoints } from './all.ts'
import { CatalogueFile } from './catalogue-exchange.ts'
import { oneLine, optionalLine } from './line.ts'

/** Texts that are not one line of a person's input, by the end of their path: texts with paragraphs, secrets, and what the product itself sends back. */
const others = [
  /\b(description|notes?|answer_nl|answer_en|message|reason|remark|statement)$/,
  /\b(password|current|code|captcha|parameters|q|refresh_token|client_id|client_secret)$/,
  /(\b(url|bucket)|@id)$/,
  // A property can be a text with paragraphs, depending on its kind.
  /\bproperties\[\]\.(value\[\]|unit)$/,
  // The current name of an option: it is looked up, never written.
  /^propertyEditing\.update renamed\[\]\.from$/,
  // The same as in the product form and in the list that it is chosen from.
  /^productBulk\.(preview|begin) (choice\.search|deed\.property\.(value\[\]|unit))$/,
  // The contents of a cell in somebody's sheet, unchanged; or its former contents, which are only compared.
  /^imports\.change (answers\[\]\.(said|value)|cells\[\]\.(text|was))$/,
  // A transaction that is sent whole: only its id is read.
  /^transactions\.(accept|decline)Reservation /,
]

/** The texts in a schema, by path. */
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

test('every single-line text in the contract rejects line breaks and control characters', () => {
  const seen = endpoints.flatMap(({ name, endpoint }) =>
    [...textsIn(endpoint.body, '')].map(([path, schema]) => ({ at: `${name} ${path}`, schema })),
  )
  expect(seen.length).toBeGreaterThan(100)
  const open = seen
    .filter(({ at }) => !others.some((other) => other.test(at)))
    .filter(({ schema }) => breaks.some((sign) => schema.safeParse(`abc${sign}12345`).success))
  expect(open.map(({ at }) => at)).toEqual([])
})

test('every single-line text in a catalogue file does so too, in every form of import', () => {
  const open = [...textsIn(CatalogueFile, '')]
    .filter(([, schema]) => breaks.some((sign) => schema.safeParse(`abc${sign}12345`).success))
    .map(([path]) => path)
  // A property can be a text with paragraphs, depending on its kind.
  expect(open).toEqual([
    'library_articles[].description',
    'library_articles[].properties[].value[]',
  ])
})

test('trims whitespace around the line, and explains a rejection in words', () => {
  expect(oneLine(20).parse('  Jan de Wit \n')).toBe('Jan de Wit')
  expect(optionalLine(20).parse(' \n ')).toBe('')
  for (const schema of [oneLine(20), optionalLine(20)])
    expect(schema.safeParse('Jan\nde Wit').error?.issues[0]?.message).toBe('text.oneLine')
  expect(oneLine(20, 'name.required').safeParse(' ').error?.issues[0]?.message).toBe(
    'name.required',
  )
})
