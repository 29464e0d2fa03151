import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { KeyScope } from './key-scopes.ts'
import { paged, pageQuery } from './page.ts'
import { idParams } from './reference.ts'
import { oneLine } from './line.ts'

const name = oneLine(100, 'name.required')

/** The maximum number of days that an API key is valid. */
export const maxKeyDays = 365

/** A key as its list shows it; the key itself is shown once, when it is created. */
export const ApiKey = z.object({
  '@id': z.string(),
  id: z.number(),
  name: z.string(),
  scopes: z.array(KeyScope),
  /** First and last characters, to recognise it by. */
  hint: z.string(),
  /** The user who made it; the key never has more permissions than that user. */
  maker: z.string(),
  state: z.enum(['active', 'expired', 'revoked']),
  created_at: z.iso.datetime(),
  expires_at: z.iso.datetime(),
  last_used_at: z.iso.datetime().nullable(),
  revoked_at: z.iso.datetime().nullable(),
  can: z.object({ revoke: z.boolean() }),
})
export type ApiKey = z.infer<typeof ApiKey>

/** Form of a new key. */
export const ApiKeyBody = z.strictObject({
  name,
  scopes: z.array(KeyScope).min(1, 'field.required').max(10),
  expires_in_days: z
    .number({ error: 'field.required' })
    .int('field.wrong')
    .min(1, 'field.wrong')
    .max(maxKeyDays, 'field.wrong'),
})

const may = ['MANAGE_INTEGRATIONS'] as const

export const integrations = {
  keys: endpoint({
    method: 'GET',
    path: '/api/integrations/keys',
    summary: 'The API keys of the own organisation, those that work first',
    access: may,
    query: z.strictObject(pageQuery),
    reply: paged(ApiKey).extend({ can: z.object({ create: z.boolean() }) }),
  }),
  createKey: endpoint({
    method: 'POST',
    path: '/api/integrations/keys',
    summary: 'Make an API key; `key` is answered this once and kept nowhere',
    act: { nl: 'API-sleutel gemaakt', en: 'API key made' },
    access: may,
    body: ApiKeyBody,
    reply: ApiKey.extend({ key: z.string() }),
    status: 201,
    secretReply: true,
  }),
  revokeKey: endpoint({
    method: 'DELETE',
    path: '/api/integrations/keys/:id',
    summary: 'Revoke an API key: its next call is refused',
    act: { nl: 'API-sleutel ingetrokken', en: 'API key revoked' },
    access: may,
    params: idParams,
    reply: z.null(),
    status: 204,
  }),
}
