import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { AppError } from './errors.ts'
import type { HostTenant } from './http.ts'

const closing = [
  ['x-content-type-options', 'nosniff'],
  ['referrer-policy', 'no-referrer'],
  ['cross-origin-opener-policy', 'same-origin'],
  ['cross-origin-resource-policy', 'same-origin'],
  ['x-frame-options', 'DENY'],
] as const
// What is no page asks for nothing; pages and files say what they need themselves.
const bare = "default-src 'none'; frame-ancestors 'none'"
const withoutHost = new Set(['/healthz', '/readyz', '/metrics'])

// Two years, with the hosts of the organisations: only where the product is reached over TLS.
const overTlsOnly = [['strict-transport-security', 'max-age=63072000; includeSubDomains']] as const

/** The headers that close the browser down; for every answer. */
export function closeDown(reply: FastifyReply, overTls: boolean) {
  for (const [name, value] of overTls ? [...closing, ...overTlsOnly] : closing)
    void reply.header(name, value)
  return reply.header('content-security-policy', bare)
}

/** What holds for every request: the host must be ours, changing calls must be meant (no form of another site can send them), and the headers that close the browser down. */
export function guard(
  app: FastifyInstance,
  tenantOf: (host: string | undefined) => Promise<HostTenant | null>,
  overTls: boolean,
) {
  app.addHook('onRequest', async (request, reply) => {
    void closeDown(reply, overTls)
    const path = request.url.split('?', 1)[0] ?? ''
    if (withoutHost.has(path)) return
    if (request.url.length > 8000) throw new AppError('too_large')
    const calls = path.startsWith('/api/') || path.startsWith('/user/')
    try {
      request.hostTenant = await tenantOf(request.headers.host)
    } catch (error) {
      if (calls || !isUnknownTenant(error)) throw error
      // A label below our own host that names no organisation gets a page that says so; calls and foreign hosts are refused.
      request.unknownHost = true
    }
    if (calls) guardCall(request, reply)
  })
}

const isUnknownTenant = (error: unknown) =>
  error instanceof AppError && error.code === 'unknown_tenant'

function guardCall(request: FastifyRequest, reply: FastifyReply) {
  void reply.header('cache-control', 'no-store')
  if (request.method !== 'GET' && request.method !== 'HEAD')
    refuseForeignOrigin(request.headers.origin, request.headers.host)
}

function refuseForeignOrigin(origin: string | undefined, host: string | undefined) {
  if (origin === undefined) return
  let from: string
  try {
    from = new URL(origin).host
  } catch {
    throw new AppError('forbidden')
  }
  if (from !== host) throw new AppError('forbidden')
}
