import { z } from 'zod'

/** Every code that an error reply can carry, with its HTTP status. A code without a text in both languages does not compile. */
export const errorStatus = {
  invalid: 400,
  malformed: 400,
  invalid_link: 400,
  wrong_code: 400,
  not_signed_in: 401,
  wrong_credentials: 401,
  session_ended: 401,
  key_refused: 401,
  second_factor: 401,
  second_factor_set_up: 403,
  sso_refused: 403,
  sso_interaction: 403,
  users_full: 403,
  sso_taken: 409,
  email_not_confirmed: 403,
  tenant_not_active: 403,
  tenant_pending: 403,
  forbidden: 403,
  out_of_scope: 403,
  read_only: 403,
  knowledge_base: 403,
  own_account: 403,
  not_found: 404,
  unknown_tenant: 404,
  stale: 409,
  wrong_state: 409,
  not_enough_stock: 409,
  offer_off_market: 409,
  in_use: 409,
  own_tenant: 409,
  last_administrator: 409,
  has_transactions: 409,
  duplicate: 409,
  searches_full: 409,
  storage_full: 409,
  storage_booked: 409,
  conditional: 409,
  too_large: 413,
  unsupported_media: 415,
  misdirected: 421,
  not_publishable: 422,
  key_reused: 422,
  too_many: 429,
  too_often: 429,
  locked: 429,
  internal: 500,
  unavailable: 503,
  took_too_long: 503,
  busy: 503,
  sso_unavailable: 503,
  storage_unavailable: 503,
  scanner_unavailable: 503,
} as const
export const errorCodes = Object.keys(errorStatus) as [ErrorCode, ...ErrorCode[]]
export type ErrorCode = keyof typeof errorStatus

/** One refused field: `path` with dots (`materials.0.percentage`), `message` in the caller's language; for an uploaded file also the `line`, for requested stock how much is `left`. */
export const Violation = z.object({
  path: z.string(),
  message: z.string(),
  code: z.string().optional(),
  line: z.number().int().optional(),
  left: z.number().optional(),
})
export type Violation = z.infer<typeof Violation>

/** The one shape of every error reply. `state` is the current state after a lost race. */
export const ErrorReply = z.object({
  status: z.number().int(),
  code: z.enum(errorCodes),
  message: z.string(),
  violations: z.array(Violation).optional(),
  state: z.string().optional(),
})
export type ErrorReply = z.infer<typeof ErrorReply>
