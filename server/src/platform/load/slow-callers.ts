import type { IncomingMessage } from 'node:http'
import { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'
import type { Config } from '../config.ts'

/** How often connections are checked for being too slow. */
const lookEveryMs = 1000

/** How long headers, and a whole request, may take to arrive; zero means no limit. */
export const patienceOf = ({ HEADERS_TIMEOUT_MS, UPLOAD_TIMEOUT_MS }: Config) => ({
  requestTimeout: UPLOAD_TIMEOUT_MS,
  http: { headersTimeout: HEADERS_TIMEOUT_MS, connectionsCheckingInterval: lookEveryMs },
})

const hasBody = ({ headers }: IncomingMessage) =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0

/** Ends a connection whose request arrives too slowly, as the server itself does when its own timeout expires. */
function cut(request: IncomingMessage, begun: boolean) {
  // A request made within the process has no connection.
  if (request.complete || !(request.socket instanceof Socket)) return
  if (!begun) request.socket.write('HTTP/1.1 408 Request Timeout\r\nConnection: close\r\n\r\n')
  request.socket.destroySoon()
}

/** A body that is not a file is small: when it has not arrived in time, the caller is sending slowly on purpose. Connections beyond the limit are closed at once. */
export function boundSlowCallers(
  app: FastifyInstance,
  { BODY_TIMEOUT_MS, CONNECTIONS_AT_MOST }: Config,
) {
  if (CONNECTIONS_AT_MOST > 0) app.server.maxConnections = CONNECTIONS_AT_MOST
  if (BODY_TIMEOUT_MS === 0) return
  app.addHook('onRequest', ({ raw, routeOptions }, reply, done) => {
    if (hasBody(raw) && routeOptions.config.upload !== true) {
      const late = setTimeout(() => cut(raw, reply.raw.headersSent), BODY_TIMEOUT_MS).unref()
      const arrived = () => clearTimeout(late)
      raw.once('end', arrived).once('close', arrived)
    }
    done()
  })
}
