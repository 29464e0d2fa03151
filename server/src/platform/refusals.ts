import type { FastifyRequest } from 'fastify'
import { isRefusal, recordRefusal, type Refused } from './audit.ts'
import { AppError } from './errors.ts'
import type { Services } from './visit.ts'

const suspects = new WeakMap<FastifyRequest, Refused>()
/** Records who makes a call, for the audit log: also when it is refused and nobody is signed in, such as with a wrong password. */
export const suspect = (request: FastifyRequest, { tenantId, userId }: Refused) =>
  void suspects.set(request, { tenantId, userId })

/** Stores a refusal in the audit log; a failure to store it changes nothing for the caller. */
export async function keepRefusal(
  services: Services,
  name: string,
  request: FastifyRequest,
  error: unknown,
) {
  if (!(error instanceof AppError) || !isRefusal(error.code)) return
  const who = suspects.get(request) ?? { tenantId: request.hostTenant?.id ?? null, userId: null }
  await services.database
    .asSystemAwaited((db) =>
      recordRefusal(
        db,
        who,
        name,
        { pattern: request.routeOptions.url ?? '', url: request.url },
        request.ip,
        error.code,
      ),
    )
    .catch((failed: unknown) => request.log.error({ err: failed }, 'refusal not kept'))
}
