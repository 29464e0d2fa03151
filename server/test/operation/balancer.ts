import {
  Agent,
  createServer,
  request,
  type IncomingMessage,
  type Server,
  type ServerResponse,
} from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'

/** The simplest load balancer: takes turns among servers that report ready, over keep-alive connections. A request that did not reach a server goes to the next; one that did is never sent twice. */
export class Balancer {
  readonly #agent = new Agent({ keepAlive: true })
  readonly #ready = new Set<number>()
  readonly #server: Server
  readonly #looking: NodeJS.Timeout
  /** The requests that reached a server but got no answer. */
  readonly broken: string[] = []
  #turn = 0

  constructor(ports: readonly number[]) {
    this.#server = createServer((asked, answer) => void this.#pass(asked, answer))
    // An idle connection must not be closed just as a request arrives on it: that would be the balancer's failure, not the product's.
    this.#server.keepAliveTimeout = 600_000
    this.#looking = setInterval(() => ports.forEach((port) => void this.#look(port)), 100)
  }

  async #look(port: number) {
    const ready = await fetch(`http://127.0.0.1:${port}/readyz`).then(
      (reply) => reply.ok,
      () => false,
    )
    this.#ready[ready ? 'add' : 'delete'](port)
  }
  isReady = (port: number) => this.#ready.has(port)

  async #pass(asked: IncomingMessage, answer: ServerResponse) {
    const body = await buffer(asked)
    const ports = [...this.#ready]
    const order = ports.map((_, i) => ports[(i + this.#turn) % ports.length] as number)
    this.#turn++
    for (const port of order) if (await this.#send(port, asked, body, answer)) return
    answer.writeHead(502).end('nobody is ready')
  }

  /** False when the server could not be reached at all. */
  #send(
    port: number,
    { method, url, headers }: IncomingMessage,
    body: Buffer,
    answer: ServerResponse,
  ) {
    return new Promise<boolean>((done) => {
      const sent = request(
        { host: '127.0.0.1', port, method, path: url, headers, agent: this.#agent },
        (reply) => {
          const { connection: _, ...kept } = reply.headers
          answer.writeHead(reply.statusCode ?? 502, kept)
          reply.pipe(answer).on('finish', () => done(true))
          reply.on('error', (error) => {
            this.broken.push(error.message)
            answer.destroy()
          })
        },
      )
      sent.on('error', (error: NodeJS.ErrnoException) => {
        if (error.code === 'ECONNREFUSED') return done(false)
        this.broken.push(error.message)
        if (!answer.headersSent) answer.writeHead(502).end(error.code)
        done(true)
      })
      sent.end(body)
    })
  }

  async listen() {
    await new Promise<void>((done) => this.#server.listen(0, '127.0.0.1', done))
    return (this.#server.address() as AddressInfo).port
  }

  async close() {
    clearInterval(this.#looking)
    this.#agent.destroy()
    this.#server.closeAllConnections()
    await new Promise((done) => this.#server.close(done))
  }
}
