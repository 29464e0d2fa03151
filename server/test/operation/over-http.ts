import { Agent, request } from 'node:http'
import { Agent as SecureAgent, request as requestSecurely } from 'node:https'
import type { FastifyInstance, InjectOptions } from 'fastify'

/** The product as a test calls it, but over the network: each request goes to the port that `portOf` returns at that moment. A broken connection is an error, as for a browser. Over TLS with `authority`, the certificate to trust. */
export function overHttp(
  portOf: () => number,
  { patienceMs = 20_000, authority }: { patienceMs?: number; authority?: string } = {},
): { app: FastifyInstance; close(): void } {
  const kept = { keepAlive: true, maxSockets: 100 }
  const agent =
    authority === undefined ? new Agent(kept) : new SecureAgent({ ...kept, ca: authority })
  const inject = ({ method = 'GET', url, headers, payload }: InjectOptions) =>
    new Promise((done, fail) => {
      const body =
        payload === undefined || typeof payload === 'string' || Buffer.isBuffer(payload)
          ? payload
          : JSON.stringify(payload)
      const typed =
        body !== undefined && body !== payload ? { 'content-type': 'application/json' } : {}
      const sent = (authority === undefined ? request : requestSecurely)(
        {
          host: '127.0.0.1',
          port: portOf(),
          path: url as string,
          method,
          agent,
          timeout: patienceMs,
          headers: { host: 'localhost', ...typed, ...(headers as Record<string, string>) },
        },
        (reply) => {
          const pieces: Buffer[] = []
          reply.on('data', (piece: Buffer) => pieces.push(piece))
          reply.on('error', fail)
          reply.on('end', () => {
            const text = Buffer.concat(pieces).toString()
            done({
              statusCode: reply.statusCode,
              headers: reply.headers,
              body: text,
              json: () => JSON.parse(text) as unknown,
            })
          })
        },
      )
      sent.on('timeout', () => sent.destroy(new Error('no answer in time')))
      sent.on('error', fail)
      sent.end(body)
    })
  return { app: { inject } as unknown as FastifyInstance, close: () => agent.destroy() }
}
