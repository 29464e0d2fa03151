import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js'
import { endpoints } from '@bouwkring/contract/all'
import { scopesOf } from '@bouwkring/contract/key-scopes'
import type { Endpoint } from '@bouwkring/contract/endpoint'
import { openApi } from '../src/platform/openapi.ts'

// Every answer that any test gets is held against the OpenAPI document that the product tells the world, by a judge that knows nothing of how it is made (I2).
interface Operation {
  responses: Record<string, { content?: Record<string, { schema?: object }> }>
}
const told = openApi('Bouwkring', '0', scopesOf) as {
  paths: Record<string, Record<string, Operation>>
  components: { schemas: { Error: object } & Record<string, object> }
}
const ajv = new Ajv2020({ strict: false, validateFormats: false, allErrors: true })
const compiled = new Map<object, ValidateFunction>()
const judgeOf = (schema: object) => {
  const judge = compiled.get(schema) ?? ajv.compile({ ...schema, components: told.components })
  compiled.set(schema, judge)
  return judge
}

const escaped = (text: string) => text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&')
const shapes = endpoints.map(({ name, endpoint }) => ({
  name,
  endpoint,
  shape: new RegExp(`^${endpoint.path.split(/:\w+/).map(escaped).join('[^/]+')}$`),
}))
/** The endpoint that a call is of: the one with the fewest parts that may be anything. */
const find = (method: string, path: string) =>
  shapes
    .filter(({ endpoint, shape }) => endpoint.method === method && shape.test(path))
    .toSorted((a, b) => a.endpoint.path.split(':').length - b.endpoint.path.split(':').length)[0]

function schemaOf(endpoint: Endpoint, status: number): object | undefined {
  if (status >= 400) return told.components.schemas.Error
  const operation =
    told.paths[endpoint.path.replace(/:(\w+)/g, '{$1}')]?.[endpoint.method.toLowerCase()]
  return operation?.responses[String(status)]?.content?.['application/json']?.schema
}

/** What is wrong with an answer in JSON, by the document; empty when nothing is, or when it is of no call of the contract. */
export function wrongWith(method: string, url: string, status: number, body: unknown): string[] {
  const call = find(method, url.split('?', 1)[0] ?? '')
  if (!call) return []
  // A file in JSON is no answer in JSON.
  if (call.endpoint.media && status < 400) return []
  const schema = schemaOf(call.endpoint, status)
  if (!schema) return [`${call.name} answered ${status}, which the document does not name`]
  const judge = judgeOf(schema)
  if (judge(body)) return []
  return (judge.errors ?? [])
    .slice(0, 5)
    .map(
      ({ instancePath, message, params }) =>
        `${call.name} ${status}${instancePath}: ${message ?? ''} ${JSON.stringify(params)}`,
    )
}

/** How many calls of the contract the document tells a shape for, each of which can be judged. */
export const judged = () =>
  endpoints
    .filter(({ endpoint }) => !endpoint.media && endpoint.status !== 204)
    .map(({ name, endpoint }) => ({
      name,
      judge: judgeOf(schemaOf(endpoint, endpoint.status ?? 200) ?? {}),
    }))
