import { endpoints } from '@bouwkring/contract/all'
import { scopesOf } from '@bouwkring/contract/key-scopes'
import type { Endpoint } from '@bouwkring/contract/endpoint'
import { ErrorReply } from '@bouwkring/contract/errors'
import { z } from 'zod'

type Json = Record<string, unknown>

const jsonSchema = (schema: z.ZodType, io: 'input' | 'output') => {
  const made = z.toJSONSchema(schema, { io, unrepresentable: 'any', target: 'draft-2020-12' }) as Json
  delete made.$schema
  return made
}

const parameters = (schema: z.ZodType | undefined, where: 'path' | 'query') => {
  if (!schema) return []
  const made = jsonSchema(schema, 'input') as { properties?: Record<string, Json>; required?: string[] }
  return Object.entries(made.properties ?? {}).map(([name, s]) => ({
    name: s.type === 'array' || (where === 'query' && 'anyOf' in s) ? `${name}[]` : name, in: where, required: where === 'path' || (made.required ?? []).includes(name), schema: s,
    ...(s.type === 'object' && { style: 'deepObject', explode: true }),
  }))
}

const fieldsOf = (e: Endpoint) => (e.body ? (jsonSchema(e.body, 'input') as { properties?: Record<string, Json> }).properties : {})

const bodyOf = (e: Endpoint) => {
  if (e.upload) {
    return { requestBody: { required: true, content: { 'multipart/form-data': { schema: { type: 'object', required: [e.upload.field], properties: { ...fieldsOf(e), [e.upload.field]: { type: 'array', maxItems: e.upload.maxFiles, items: { type: 'string', format: 'binary' } } } } } } } }
  }
  return e.body ? { requestBody: { required: true, content: { 'application/json': { schema: jsonSchema(e.body, 'input') } } } } : {}
}

function operation(name: string, e: Endpoint): Json {
  const status = String(e.status ?? 200)
  const media = e.media ?? 'application/json'
  return {
    operationId: name,
    tags: [name.split('.')[0]],
    summary: e.summary,
    security: e.access === 'public' ? [] : [{ bearer: [] }, ...(scopesOf(name).length > 0 ? [{ apiKey: [] }] : [])],
    ...(scopesOf(name).length > 0 && { 'x-key-scopes': scopesOf(name) }),
    'x-access': e.access,
    parameters: [...parameters(e.params, 'path'), ...parameters(e.query, 'query')],
    ...bodyOf(e),
    responses: {
      [status]: { description: 'Done', ...(e.status !== 204 && { content: { [media]: e.media ? {} : { schema: jsonSchema(e.reply, 'output') } } }) },
      default: { description: 'Refused', content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } } },
    },
  }
}

/** The whole contract as an OpenAPI 3.1 document. */
export function openApi(title: string, version: string): Json {
  const paths: Record<string, Json> = {}
  for (const { name, endpoint } of endpoints) {
    const path = endpoint.path.replace(/:(\w+)/g, '{$1}')
    paths[path] = { ...paths[path], [endpoint.method.toLowerCase()]: operation(name, endpoint) }
  }
  return {
    openapi: '3.1.0',
    info: { title, version, description: 'Everything the product can do, made from the same contract that server and browser use.' },
    paths,
    components: { schemas: { Error: jsonSchema(ErrorReply, 'output') }, securitySchemes: { bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' }, apiKey: { type: 'http', scheme: 'bearer', bearerFormat: 'bk_...', description: 'A key that an organisation makes for another system; x-key-scopes says which scopes open a call.' } } },
  }
}
