import { isApiError } from './api.ts'

/** Why something was refused, in the server's words: those of its first rejected field if it names one. `otherwise` when it was not reached or gave none. */
export const whyRefused = (error: unknown, otherwise: string) =>
  isApiError(error) && error.reply
    ? (error.reply.violations?.[0]?.message ?? error.message)
    : otherwise
