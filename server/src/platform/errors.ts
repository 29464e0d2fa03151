import {
  errorStatus,
  type ErrorCode,
  type ErrorReply,
  type Violation,
} from '@bouwkring/contract/errors'
import {
  errorTexts,
  fieldText,
  issueKey,
  type FieldMessage,
  type Language,
} from '@bouwkring/contract/messages'
import type { ZodError } from 'zod'

interface More {
  /** Rejected fields: dotted path and message key; `line` of the error in a file, `count` of the obstacles and the `name` of one of them, for messages that include these. */
  fields?: readonly {
    path: string
    message: FieldMessage
    line?: number | undefined
    count?: number | undefined
    name?: string | undefined
    /** The amount left of what was requested: given in the message as its count, and separately. */
    left?: number | undefined
  }[]
  /** The current state, reported after a lost race. */
  state?: string
  /** Seconds after which the caller may retry. */
  retryAfter?: number
  /** The underlying error, for the log. */
  cause?: unknown
}

/** The only error that features throw: a code of the contract; the edge turns it into a reply. */
export class AppError extends Error {
  override readonly name = 'AppError'
  readonly code: ErrorCode
  readonly more: More
  constructor(code: ErrorCode, more: More = {}) {
    super(code, { cause: more.cause })
    this.code = code
    this.more = more
  }
}

/** Returns an error that rejects one field. */
export const invalid = (path: string, message: FieldMessage) =>
  new AppError('invalid', { fields: [{ path, message }] })

// A one-megabyte body can contain a hundred thousand errors, and name a one-megabyte field.
const mostTold = 100
const longestPath = 200

const figure = (amount: number, language: Language) =>
  new Intl.NumberFormat(language, { maximumFractionDigits: 3 }).format(amount)

/** The reply for an error, in the caller's language. */
export function errorReply(error: AppError, language: Language): ErrorReply {
  const violations = error.more.fields?.slice(0, mostTold).map((f): Violation => ({
    path: f.path.slice(0, longestPath).toWellFormed(),
    message: fieldText(f.message, language)
      .replace('{line}', String(f.line ?? '?'))
      .replace('{count}', f.left === undefined ? String(f.count ?? '?') : figure(f.left, language))
      .replace('{name}', () => f.name ?? '?'),
    code: f.message,
    ...(f.line !== undefined && { line: f.line }),
    ...(f.left !== undefined && { left: f.left }),
  }))
  return {
    status: errorStatus[error.code],
    code: error.code,
    message: errorTexts[error.code][language],
    ...(violations && { violations }),
    ...(error.more.state !== undefined && { state: error.more.state }),
  }
}

type Issue = ZodError['issues'][number]

const leaves = (
  issue: Issue,
  above: readonly PropertyKey[],
): { path: string; message: FieldMessage }[] => {
  const path = [...above, ...issue.path]
  if (issue.code === 'unrecognized_keys')
    return issue.keys.map((key) => ({
      path: [...path, key].map(String).join('.'),
      message: 'field.unknown' as const,
    }))
  return [{ path: path.map(String).join('.'), message: issueKey(issue) }]
}

/** Converts a zod error to an AppError that names every field. */
export const fromZod = (error: ZodError) =>
  new AppError('invalid', {
    fields: error.issues.slice(0, mostTold).flatMap((issue) => leaves(issue, [])),
  })

const gone = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  // Its name cannot be looked up, or no network leads to it.
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
  '57P01',
  '57P02',
  '57P03',
  '08000',
  '08003',
  '08006',
  // How a pooler says that it cannot reach the database.
  '08P01',
  '53300',
])
const goneText =
  /Connection terminated|timeout expired|timeout exceeded when trying to connect|Client has encountered a connection error|Cannot use a pool after calling end|server closed the connection|Client was closed and is not queryable/i

/** Whether the database could not be reached, as opposed to having rejected the statement. */
export const databaseIsGone = (error: unknown) =>
  error instanceof Error &&
  (gone.has((error as { code?: string }).code ?? '') || goneText.test(error.message))

/** Whether a transaction lost against another one and may be retried. */
export const mayRetry = (error: unknown) =>
  ['40001', '40P01', '55P03'].includes((error as { code?: string } | null)?.code ?? '')
