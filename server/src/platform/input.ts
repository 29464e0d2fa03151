import { createHash } from 'node:crypto'
import type { Endpoint } from '@bouwkring/contract/endpoint'
import type { FastifyRequest } from 'fastify'
import { isTooMany } from './body-bound.ts'
import { AppError, fromZod } from './errors.ts'
import type { Sent } from './upload.ts'

const noParts = (given: unknown) =>
  given === undefined ||
  given === null ||
  (typeof given === 'object' && Object.keys(given).length === 0)

function part(schema: Endpoint['query'], given: unknown, name: string) {
  if (!schema) {
    if (!noParts(given))
      throw new AppError('invalid', {
        fields: Object.keys(given as object).map((key) => ({
          path: key,
          message: 'field.unknown' as const,
        })),
      })
    return {}
  }
  const read = schema.safeParse(given ?? (name === 'body' ? undefined : {}))
  if (!read.success) throw fromZod(read.error)
  return { [name]: read.data }
}

/** Returns the input as the contract describes it. A malformed id names nothing: 404, as for a missing object. */
export function inputOf(e: Endpoint, request: FastifyRequest, sent: Sent) {
  if (isTooMany(request.body)) throw new AppError('too_large')
  let params
  try {
    params = part(e.params, request.params, 'params')
  } catch (error) {
    throw error instanceof AppError ? new AppError('not_found') : error
  }
  return {
    ...params,
    ...part(e.query, request.query, 'query'),
    ...(e.upload && !e.body ? {} : part(e.body, e.upload ? sent.fields : request.body, 'body')),
  }
}

/** A short hash of what was sent: repeating it gets the same answer (`Idempotency-Key`). */
export function bodyHash(request: FastifyRequest, { files, fields }: Sent) {
  const hash = createHash('sha256').update(
    `${request.url}\n${JSON.stringify(files.length > 0 ? fields : (request.body ?? null))}`,
  )
  for (const file of files) hash.update(`\n${file.bytes.length}\n`).update(file.bytes)
  return hash.digest('hex')
}
