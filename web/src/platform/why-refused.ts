import { isApiError } from './api.ts'

/** Why something was refused, in the words of the server: of its first refused field where it names one. `otherwise` when it was not reached or gave none. */
export const whyRefused = (error: unknown, otherwise: string) =>
  isApiError(error) && error.reply
    ? (error.reply.violations?.[0]?.message ?? error.message)
    : otherwise
