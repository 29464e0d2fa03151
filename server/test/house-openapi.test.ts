import { endpoints } from '@bouwkring/contract/all'
import { scopesOf } from '@bouwkring/contract/key-scopes'
import { expect, test } from 'vitest'
import { openApi } from '../src/platform/openapi.ts'

// The product's description of itself is readable by other programs, names how it refuses, and limits its input (S6). The rules are those of the OpenAPI and OWASP rulesets that fit; the others are listed below with the reason.
interface Operation {
  operationId: string
  tags: string[]
  security: object[]
  'x-access': unknown
  parameters: { name: string; in: string; required: boolean; schema: Node }[]
  requestBody?: { content: Record<string, { schema: Node }> }
  responses: Record<string, object>
}
interface Node {
  [key: string]: unknown
  type?: string
}
interface Document {
  paths: Record<string, Record<string, Operation>>
  tags: { name: string }[]
  servers: object[]
  info: object
}
/** Not followed: ids are numbers, as the specification asks; limits of a caller are told by Retry-After on the 429, not on each answer; answers are bounded by pages, not by a length of each text; two calls change one property, by its id and by its reference. */
const waived = [
  'owasp:api1:2023-no-numeric-ids',
  'owasp:api4:2023-rate-limit',
  'owasp:api4:2023-string-limit and array-limit in answers',
  'path-params of /api/otl-properties/{id} and {reference}',
]
const document = openApi('Bouwkring', '0', scopesOf) as unknown as Document

/** Every part of a document with its path. */
function* parts(node: unknown, path = ''): Generator<[string, Node]> {
  if (typeof node !== 'object' || node === null) return
  yield [path, node as Node]
  for (const [key, inner] of Object.entries(node))
    yield* parts(inner, `${path}/${key.replaceAll('~', '~0').replaceAll('/', '~1')}`)
}
const operationsOf = ({ paths }: Document) =>
  Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({
      path,
      method,
      operation,
      name: `${method} ${path}`,
    })),
  )
const leadsNowhere = (whole: object, ref: string) =>
  ref
    .slice(2)
    .split('/')
    .reduce<unknown>(
      (at, key) => (at as Node | undefined)?.[key.replaceAll('~1', '/').replaceAll('~0', '~')],
      whole,
    ) === undefined

// A record may be sent back as it was read: only its id is used.
const looked: readonly RegExp[] = [
  /^post \/api\/products\/reservations\/(?:accept|decline) /,
  /^post \/api\/roles string\/properties\/@id$/,
]

const bounded = ({ maxLength, format, pattern, enum: one, const: only, contentEncoding }: Node) =>
  [maxLength, format, pattern, one, only, contentEncoding].some((bound) => bound !== undefined)
/** Input without a limit of its own; the whole is at most a megabyte (files ten) and 20,000 values. */
function unbounded(name: string, schema: unknown): string[] {
  return [...parts(schema)]
    .filter(
      ([, node]) =>
        (node.type === 'string' && !bounded(node)) ||
        (node.type === 'array' && node.maxItems === undefined && !node.prefixItems),
    )
    .map(([path, { type }]) => `${name} ${type ?? ''}${path}`)
}

function wrongIn(whole: Document): string[] {
  const operations = operationsOf(whole)
  const ids = operations.map(({ operation }) => operation.operationId)
  const tags = new Set(whole.tags.map(({ name }) => name))
  return [
    ...[...parts(whole)]
      .filter(
        ([, { $ref: ref }]) =>
          typeof ref === 'string' && (!ref.startsWith('#/') || leadsNowhere(whole, ref)),
      )
      .map(([path]) => `leads nowhere: ${path}`),
    ...[...parts(whole)]
      .filter(([, node]) => node.type === 'array' && !node.items && !node.prefixItems)
      .map(([path]) => `a list of what: ${path}`),
    ...[...parts(whole)]
      .filter(([, node]) => node.type === 'integer' && !node.format)
      .map(([path]) => `a number of what size: ${path}`),
    ...ids.filter((id, at) => ids.indexOf(id) !== at).map((id) => `twice: ${id}`),
    ...operations.flatMap(
      ({
        name,
        path,
        operation: { tags: own, security, parameters, responses, 'x-access': access },
      }) => {
        const named = [...path.matchAll(/\{(\w+)\}/g)].map(([, one]) => one)
        const told = parameters
          .filter((one) => one.in === 'path' && one.required)
          .map((one) => one.name)
        return [
          ...(JSON.stringify(named.toSorted()) === JSON.stringify(told.toSorted())
            ? []
            : [`${name}: its path`]),
          ...(own.every((tag) => tags.has(tag)) ? [] : [`${name}: its tag`]),
          ...((access === 'public') === (security.length === 0)
            ? []
            : [`${name}: who may call it`]),
          ...['400', '401', '429', '500', 'default']
            .filter((status) => !responses[status])
            .map((status) => `${name}: ${status}`),
        ]
      },
    ),
  ]
}

test('the document has no broken references, and names every call once with who may call it and how it is rejected (S6)', () => {
  expect(operationsOf(document)).toHaveLength(endpoints.length)
  expect(document.servers).toHaveLength(1)
  expect(wrongIn(document)).toEqual([])
  expect(waived).toHaveLength(4)
})

test('everything a caller sends has bounds, text by text and list by list, except what is reviewed here (S6)', () => {
  const found = operationsOf(document).flatMap(
    ({ name, operation: { parameters, requestBody } }) => [
      ...parameters.flatMap((one) => unbounded(`${name} ?${one.name}`, one.schema)),
      ...Object.values(requestBody?.content ?? {}).flatMap(({ schema }) => unbounded(name, schema)),
    ],
  )
  expect(found.length).toBeLessThan(60)
  expect(found.filter((one) => !looked.some((known) => known.test(one)))).toEqual([])
})

test('control: each fault is found', () => {
  const broken = JSON.parse(JSON.stringify(document)) as Document
  const [first, second] = operationsOf(broken)
  if (!first || !second) throw new Error('no operations')
  first.operation.operationId = second.operation.operationId
  first.operation.tags = ['none']
  first.operation.security = first.operation.security.length > 0 ? [] : [{}]
  delete first.operation.responses['429']
  first.operation.parameters.push(
    { name: 'x', in: 'path', required: true, schema: { type: 'array' } },
    { name: 'y', in: 'query', required: false, schema: { $ref: '#/components/schemas/None' } },
    { name: 'z', in: 'query', required: false, schema: { type: 'integer' } },
  )
  expect(wrongIn(broken)).toHaveLength(8)
  expect(
    unbounded('x', {
      type: 'object',
      properties: {
        a: { type: 'string' },
        b: { type: 'array', items: { type: 'string', maxLength: 1 } },
      },
    }),
  ).toHaveLength(2)
})
