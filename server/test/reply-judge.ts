import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js'
import { endpoints } from '@bouwkring/contract/all'
import { scopesOf } from '@bouwkring/contract/key-scopes'
import type { Endpoint } from '@bouwkring/contract/endpoint'
import { openApi } from '../src/platform/openapi.ts'

// Every answer in any test is checked against the OpenAPI document that the product publishes, by a judge that knows nothing of how it is made (I2).
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
/** The endpoint of a call: the one with the fewest variable parts. */
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

/** The faults in a JSON answer, according to the document; empty when there are none, or when the call is not in the contract. */
export function wrongWith(method: string, url: string, status: number, body: unknown): string[] {
  const call = find(method, url.split('?', 1)[0] ?? '')
  if (!call) return []
  // A JSON file is not a JSON answer.
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

/** The calls of the contract for which the document gives a shape, each of which can be judged. */
export const judged = () =>
  endpoints
    .filter(({ endpoint }) => !endpoint.media && endpoint.status !== 204)
    .map(({ name, endpoint }) => ({
      name,
      judge: judgeOf(schemaOf(endpoint, endpoint.status ?? 200) ?? {}),
    }))
