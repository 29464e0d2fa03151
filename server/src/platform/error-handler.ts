import type { ErrorCode } from '@bouwkring/contract/errors'
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import { ZodError } from 'zod'
import { AppError, databaseIsGone, errorReply, mayRetry } from './errors.ts'
import { languageOf } from './http.ts'

/** Constraints of the database that a person can run into, by SQLSTATE. */
const byState: Record<string, ErrorCode> = { '23505': 'duplicate', '23503': 'in_use', '22P02': 'invalid', '22003': 'invalid', '22001': 'invalid', '22021': 'invalid', '22P05': 'invalid', '57014': 'unavailable', '23514': 'invalid', '54000': 'invalid' }
const byStatus: Record<number, ErrorCode> = { 400: 'malformed', 404: 'not_found', 405: 'not_found', 406: 'malformed', 408: 'malformed', 413: 'too_large', 414: 'too_large', 415: 'unsupported_media', 429: 'too_many', 431: 'too_large', 503: 'unavailable' }

/** Every error as one of the contract's; anything we did not foresee is `internal` and goes to the log with its trace. */
export function asAppError(error: unknown): AppError {
  if (error instanceof AppError) return error
  if (error instanceof ZodError) return new AppError('internal')
  if (databaseIsGone(error)) return new AppError('unavailable')
  if (mayRetry(error)) return new AppError('unavailable')
  const { code, statusCode } = error as Partial<FastifyError>
  if (code && byState[code]) return new AppError(byState[code])
  if (code === 'FST_ERR_CTP_INVALID_MEDIA_TYPE') return new AppError('unsupported_media')
  if (statusCode && byStatus[statusCode]) return new AppError(byStatus[statusCode])
  if (statusCode && statusCode >= 400 && statusCode < 500) return new AppError('malformed')
  return new AppError('internal')
}

const retryAfter: Partial<Record<ErrorCode, string>> = { unavailable: '2', too_many: '60' }

/** Answers every error in the one shape of the contract, without a trace, SQL or path. */
export function errorHandler(error: unknown, request: FastifyRequest, reply: FastifyReply) {
  const known = asAppError(error)
  if (known.code === 'internal' || known.code === 'unavailable') request.log.error({ err: error, route: request.routeOptions.url }, 'request failed')
  const body = errorReply(known, languageOf(request.headers['accept-language']))
  const wait = retryAfter[known.code]
  if (wait) void reply.header('retry-after', wait)
  return reply.code(body.status).header('cache-control', 'no-store').type('application/json; charset=utf-8').send(body)
}

/** A path that is no call of the contract. */
export const notFound = (request: FastifyRequest, reply: FastifyReply) => errorHandler(new AppError('not_found'), request, reply)

