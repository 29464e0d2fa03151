import { createServer, type IncomingHttpHeaders, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { setTimeout as sleep } from 'node:timers/promises'

interface Attribute {
  key: string
  value: Record<string, unknown>
}
export interface Span {
  traceId: string
  spanId: string
  parentSpanId?: string
  name: string
  kind: number
  attributes: Attribute[]
  status?: { code?: number; message?: string }
  /** Attributes of the resource: which product, which process. */
  of: Attribute[]
}
interface Sent {
  resourceSpans: {
    resource: { attributes: Attribute[] }
    scopeSpans: { spans: Omit<Span, 'of'>[] }[]
  }[]
}

/** An OpenTelemetry collector on loopback: accepts OTLP over HTTP as JSON and stores what it receives. */
export class Collector {
  readonly spans: Span[] = []
  /** Everything received, as it was written. */
  readonly raw: string[] = []
  readonly headers: IncomingHttpHeaders[] = []
  readonly #server: Server = createServer((request, reply) => {
    void text(request).then((body) => {
      if (request.url !== '/v1/traces') return reply.writeHead(404).end()
      this.raw.push(body)
      this.headers.push(request.headers)
      const { resourceSpans } = JSON.parse(body) as Sent
      for (const { resource, scopeSpans } of resourceSpans)
        for (const scope of scopeSpans)
          this.spans.push(...scope.spans.map((span) => ({ ...span, of: resource.attributes })))
      return reply.writeHead(200, { 'content-type': 'application/json' }).end('{}')
    })
  })

  async listen(port = 0) {
    await new Promise<void>((done) => this.#server.listen(port, '127.0.0.1', done))
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`
  }

  /** Waits for a span; they arrive in batches. */
  async until(is: (span: Span) => boolean): Promise<Span> {
    for (const end = performance.now() + 25_000; performance.now() < end; await sleep(50)) {
      const found = this.spans.find(is)
      if (found) return found
    }
    throw new Error('the span did not come')
  }

  close() {
    this.#server.closeAllConnections()
    return new Promise((done) => this.#server.close(done))
  }
}

/** The value of an attribute, whatever its type. */
export const valueOf = (all: readonly Attribute[], key: string) =>
  Object.values(all.find((one) => one.key === key)?.value ?? {})[0]
