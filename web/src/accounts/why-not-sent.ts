import { isApiError } from '../platform/api.ts'

/** Why a file was refused, in the words of the server; `otherwise` when it was not reached or gave none. */
export const whyNotSent = (error: unknown, otherwise: string) =>
  isApiError(error) && error.reply
    ? (error.reply.violations?.[0]?.message ?? error.message)
    : otherwise
