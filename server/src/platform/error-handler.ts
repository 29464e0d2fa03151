import { errorStatus, type ErrorCode } from '@bouwkring/contract/errors'
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import { ZodError } from 'zod'
import { AppError, databaseIsGone, errorReply, mayRetry } from './errors.ts'
import { languageOf } from './visit.ts'
import { isCall } from './security.ts'

/** Errors that a user can cause, by SQLSTATE or the library's own code. */
const byState: Record<string, ErrorCode> = {
  '23505': 'duplicate',
  '23503': 'in_use',
  '22P02': 'invalid',
  '22003': 'invalid',
  '22001': 'invalid',
  '22021': 'invalid',
  '22P05': 'invalid',
  '57014': 'took_too_long',
  '25P03': 'took_too_long',
  '23514': 'invalid',
  '54000': 'invalid',
  // The database's disk is full or failing.
  '53100': 'storage_unavailable',
  '58030': 'storage_unavailable',
  // The database accepts no changes: another took its place, or its provider stops it while its disk is full.
  '25006': 'unavailable',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'unsupported_media',
}
const byStatus: Record<number, ErrorCode> = {
  400: 'malformed',
  404: 'not_found',
  405: 'not_found',
  406: 'malformed',
  408: 'malformed',
  413: 'too_large',
  414: 'too_large',
  415: 'unsupported_media',
  429: 'too_many',
  431: 'too_large',
  503: 'unavailable',
}

/** The contract's code for an error of the server library or the database. */
function codeOf({ code = '', statusCode = 500 }: Partial<FastifyError>): ErrorCode {
  const known = byState[code] ?? byStatus[statusCode]
  if (known) return known
  return statusCode >= 400 && statusCode < 500 ? 'malformed' : 'internal'
}

/** Converts every error to one of the contract's; an unforeseen error is `internal` and is logged with its trace. */
export function asAppError(error: unknown): AppError {
  if (error instanceof AppError) return error
  // A reply that breaks our own contract.
  if (error instanceof ZodError) return new AppError('internal')
  if (databaseIsGone(error) || mayRetry(error)) return new AppError('unavailable')
  return new AppError(codeOf(error as Partial<FastifyError>))
}

const retryAfter: Partial<Record<ErrorCode, string>> = {
  unavailable: '2',
  storage_unavailable: '5',
  scanner_unavailable: '60',
  too_many: '60',
  too_often: '3600',
  locked: '600',
}

/** Whether a person opened an address in a browser, as opposed to a call from a program or a page. */
export const isOpenedByPerson = ({ method, url, headers }: FastifyRequest) =>
  method === 'GET' && !isCall(url) && (headers.accept ?? '').includes('text/html')

/** Addresses that exist for nobody: a browser gets the page for them. */
const nowhere = new Set<ErrorCode>(['not_found', 'unknown_tenant', 'misdirected'])

/** Answers every error in the contract's single format, without a trace, SQL or path; a person at an unknown address gets the page. */
export function errorHandler(error: unknown, request: FastifyRequest, reply: FastifyReply) {
  const known = asAppError(error)
  const { sendPage } = request.server
  if (sendPage && nowhere.has(known.code) && isOpenedByPerson(request)) return sendPage(reply, 404)
  // Rejected requests are logged in one line for many (load/gate.ts).
  if (errorStatus[known.code] >= 500 && known.code !== 'busy')
    request.log.error({ err: error, route: request.routeOptions.url }, 'request failed')
  const body = errorReply(known, languageOf(request.headers['accept-language']))
  const wait = known.more.retryAfter?.toString() ?? retryAfter[known.code]
  if (wait) void reply.header('retry-after', wait)
  return reply
    .code(body.status)
    .header('cache-control', 'no-store')
    .type('application/json; charset=utf-8')
    .send(body)
}

/** Answers a path that is no call of the contract. */
export const notFound = (request: FastifyRequest, reply: FastifyReply) =>
  errorHandler(new AppError('not_found'), request, reply)
