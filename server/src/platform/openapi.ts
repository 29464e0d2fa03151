import { createHash } from 'node:crypto'
import { endpoints } from '@bouwkring/contract/all'
import type { Endpoint } from '@bouwkring/contract/endpoint'
import { ErrorReply } from '@bouwkring/contract/errors'
import { z } from 'zod'

type Json = Record<string, unknown>

/** Recursive shapes are described once, beside the calls. */
const shared: Json = {}

/** Shapes already described: many calls return the same one, and it is the same for every server of this process. */
const described = { input: new WeakMap<z.ZodType, Json>(), output: new WeakMap<z.ZodType, Json>() }

function jsonSchema(schema: z.ZodType, io: 'input' | 'output'): Json {
  const known = described[io].get(schema)
  if (known) return known
  const made = describe(schema, io)
  described[io].set(schema, made)
  return made
}

function describe(schema: z.ZodType, io: 'input' | 'output'): Json {
  const made = z.toJSONSchema(schema, {
    io,
    unrepresentable: 'any',
    target: 'draft-2020-12',
    override: ({ jsonSchema: one }) => {
      if (one.type === 'integer') one.format ??= 'int64'
    },
  }) as Json
  const { $schema: _, $defs: own = {}, ...told } = made
  const names = new Map(
    Object.entries(own as Json).map(([name, def]) => [
      name,
      `Value${createHash('sha256').update(JSON.stringify(def)).digest('hex').slice(0, 8)}`,
    ]),
  )
  const moved = (part: unknown) =>
    JSON.parse(
      JSON.stringify(part).replaceAll(
        /#\/\$defs\/(\w+)/g,
        (_ref, name: string) => `#/components/schemas/${names.get(name) ?? name}`,
      ),
    ) as Json
  for (const [name, def] of Object.entries(own as Json))
    shared[names.get(name) ?? name] = moved(def)
  return names.size > 0 ? moved(told) : told
}

const parameters = (schema: z.ZodType | undefined, where: 'path' | 'query') => {
  if (!schema) return []
  const made = jsonSchema(schema, 'input') as {
    properties?: Record<string, Json>
    required?: string[]
  }
  return Object.entries(made.properties ?? {}).map(([name, s]) => ({
    name: s.type === 'array' || (where === 'query' && 'anyOf' in s) ? `${name}[]` : name,
    in: where,
    required: where === 'path' || (made.required ?? []).includes(name),
    schema: s,
    ...(s.type === 'object' && { style: 'deepObject', explode: true }),
  }))
}

const fieldsOf = (e: Endpoint) =>
  e.body ? (jsonSchema(e.body, 'input') as { properties?: Record<string, Json> }).properties : {}

const bodyOf = (e: Endpoint) => {
  if (e.upload) {
    return {
      requestBody: {
        required: true,
        content: {
          'multipart/form-data': {
            schema: {
              type: 'object',
              required: [e.upload.field],
              properties: {
                ...fieldsOf(e),
                [e.upload.field]: {
                  type: 'array',
                  maxItems: e.upload.maxFiles,
                  items: { type: 'string', format: 'binary' },
                },
              },
            },
          },
        },
      },
    }
  }
  return e.body
    ? {
        requestBody: {
          required: true,
          content: { 'application/json': { schema: jsonSchema(e.body, 'input') } },
        },
      }
    : {}
}

/** How a call can be refused; every refusal has the one error format. */
const refusals = {
  400: 'What was sent is not what the call asks',
  401: 'Nobody is signed in, or as nobody who may come here',
  403: 'Not allowed',
  404: 'Not there, or hidden from who asks',
  413: 'Too large',
  429: 'Too many; Retry-After says when to come back',
  500: 'Something went wrong here',
  503: 'Too busy or a part is away; Retry-After says when to come back',
}
const refused = { $ref: '#/components/responses/Refused' }

function refusalsOf(e: Endpoint): Json {
  const never = [...(e.access === 'public' ? ['403'] : []), ...(e.params ? [] : ['404'])]
  return Object.fromEntries(
    [...Object.keys(refusals), 'default']
      .filter((status) => !never.includes(status))
      .map((status) => [status, refused]),
  )
}

function operation(name: string, e: Endpoint, scopes: readonly string[]): Json {
  const status = String(e.status ?? 200)
  const media = e.media ?? 'application/json'
  return {
    operationId: name,
    tags: [name.split('.')[0]],
    summary: e.summary,
    security:
      e.access === 'public' ? [] : [{ bearer: [] }, ...(scopes.length > 0 ? [{ apiKey: [] }] : [])],
    ...(scopes.length > 0 && { 'x-key-scopes': scopes }),
    'x-access': e.access,
    parameters: [...parameters(e.params, 'path'), ...parameters(e.query, 'query')],
    ...bodyOf(e),
    responses: {
      [status]: {
        description: 'Done',
        ...(e.status !== 204 && {
          content: { [media]: e.media ? {} : { schema: jsonSchema(e.reply, 'output') } },
        }),
      },
      ...refusalsOf(e),
    },
  }
}

/** The whole contract as an OpenAPI 3.1 document. */
export function openApi(
  title: string,
  version: string,
  scopesOf: (endpoint: string) => readonly string[],
): Json {
  const paths: Record<string, Json> = {}
  for (const { name, endpoint } of endpoints) {
    const path = endpoint.path.replace(/:(\w+)/g, '{$1}')
    paths[path] = {
      ...paths[path],
      [endpoint.method.toLowerCase()]: operation(name, endpoint, scopesOf(name)),
    }
  }
  return {
    openapi: '3.1.0',
    info: {
      title,
      version,
      description:
        'Everything the product can do, made from the same contract that server and browser use.',
    },
    servers: [{ url: '/', description: 'The host that this was read from' }],
    tags: [...new Set(endpoints.map(({ name }) => name.split('.')[0]))].map((name) => ({ name })),
    paths,
    components: {
      schemas: { Error: jsonSchema(ErrorReply, 'output'), ...shared },
      responses: {
        Refused: {
          description: `Refused: ${Object.entries(refusals)
            .map(([status, why]) => `${status} ${why}`)
            .join('. ')}.`,
          content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } },
        },
      },
      securitySchemes: {
        bearer: {
          type: 'http',
          scheme: 'bearer',
          bearerFormat: 'JWT',
          description:
            'A token of a session, good for some minutes, made and checked as RFC8725 says: one algorithm, one issuer.',
        },
        apiKey: {
          type: 'http',
          scheme: 'bearer',
          bearerFormat: 'bk_...',
          description:
            'A key that an organisation makes for another system; x-key-scopes says which scopes open a call.',
        },
      },
    },
  }
}
