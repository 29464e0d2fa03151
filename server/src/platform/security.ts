import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Config } from './config.ts'
import { AppError } from './errors.ts'
import { movedTo } from './mail.ts'
import type { HostTenant } from './visit.ts'

const closing = [
  ['x-content-type-options', 'nosniff'],
  ['referrer-policy', 'no-referrer'],
  ['cross-origin-opener-policy', 'same-origin'],
  ['cross-origin-resource-policy', 'same-origin'],
  ['x-frame-options', 'DENY'],
] as const
// Answers that are not pages load nothing; pages and files set their own policy.
const bare = "default-src 'none'; frame-ancestors 'none'"
const withoutHost = new Set(['/healthz', '/readyz', '/metrics'])

// Two years, including the organisations' hosts: only where the product is reached over TLS.
const overTlsOnly = [['strict-transport-security', 'max-age=63072000; includeSubDomains']] as const

/** Sets the headers that restrict the browser, on every answer. */
export function closeDown(reply: FastifyReply, overTls: boolean) {
  for (const [name, value] of overTls ? [...closing, ...overTlsOnly] : closing)
    void reply.header(name, value)
  return reply.header('content-security-policy', bare)
}

/** Rules for every request: the host must be ours, changing calls must be intentional (no form on another site can send them), and the headers that restrict the browser. */
export function guard(
  app: FastifyInstance,
  tenantOf: (host: string | undefined) => Promise<HostTenant | null>,
  config: Pick<Config, 'PUBLIC_URL' | 'TENANT_HOSTS' | 'secureCookies'>,
) {
  app.addHook('onRequest', async (request, reply) => {
    void closeDown(reply, config.secureCookies)
    if (namesHosts(request) > 1) throw new AppError('malformed')
    const path = pathOf(request.url)
    if (withoutHost.has(path)) return
    if (request.url.length > 8000) throw new AppError('too_large')
    const calls = isCall(path)
    try {
      request.hostTenant = await tenantOf(request.headers.host)
    } catch (error) {
      if (calls || !isNobodys(error, path)) throw error
      // A subdomain of our host that names no organisation gets a page that says so, with the files of that page; calls are refused.
      request.unknownHost = true
    }
    if (request.hostTenant?.former && isPage(request, path))
      return reply
        .header('cache-control', 'no-store')
        .redirect(movedTo(config, request.hostTenant.subdomain, request.url), 302)
    if (calls) guardCall(request, reply)
  })
}

const pathOf = (url: string) => url.split('?', 1)[0] ?? ''

/** Whether programs call this address; all others are for people. */
export const isCall = (url: string) => /^\/(?:api|user)\//.test(url)

/** Whether a page is opened: not an address for programs, nor a file. There are pages below `/user/` too. */
const isPage = ({ method, is404, routeOptions }: FastifyRequest, path: string) =>
  (method === 'GET' || method === 'HEAD') &&
  (is404 || routeOptions.url === '/*') &&
  !path.startsWith('/api/')

/** How many hosts a request names: with two, a component in front of us may have read the other one. */
const namesHosts = ({ raw }: FastifyRequest) =>
  raw.rawHeaders.filter((name, at) => at % 2 === 0 && name.toLowerCase() === 'host').length

/** A host without an organisation. On a host that is not ours, only the files of the page are served. */
const isNobodys = (error: unknown, path: string) =>
  error instanceof AppError &&
  (error.code === 'unknown_tenant' || (error.code === 'misdirected' && path.startsWith('/assets/')))

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
