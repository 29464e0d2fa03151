import { connect, createServer, type AddressInfo, type Server, type Socket } from 'node:net'

/** A connection through the relay. */
class Pair {
  swallows = false
  readonly #near: Socket
  readonly #far: Socket

  constructor(near: Socket, far: Socket) {
    this.#near = near
    this.#far = far
    this.#pass(near, far)
    this.#pass(far, near)
  }

  #pass(from: Socket, to: Socket) {
    from.setNoDelay(true)
    from.on('data', (chunk) => {
      if (!this.swallows) to.write(chunk)
    })
    from.on('error', () => undefined)
    from.on('close', () => {
      if (!this.swallows || from === this.#near) to.destroy()
    })
  }

  cut() {
    this.#near.destroy()
    this.#far.destroy()
  }
}

/** Stands between the product and a database server, and fails as a network does. It passes everything until told otherwise. */
export class Relay {
  readonly #pairs = new Set<Pair>()
  readonly #server: Server
  #refuses = false

  /** Stands before the server at this address. */
  constructor(url: string) {
    const { hostname: host, port } = new URL(url)
    this.#server = createServer((near) => {
      if (this.#refuses) return void near.destroy()
      const pair = new Pair(near, connect({ host, port: Number(port) }))
      this.#pairs.add(pair)
      near.on('close', () => this.#pairs.delete(pair))
    })
  }

  /** Returns the port where it listens. */
  async listen() {
    await new Promise<void>((done) => this.#server.listen(0, '127.0.0.1', done))
    return (this.#server.address() as AddressInfo).port
  }

  /** Lets nothing through on the present connections any more, without closing them: as when the machine at the other end is gone and another takes its place. */
  swallow() {
    for (const pair of this.#pairs) pair.swallows = true
  }

  #cut() {
    for (const pair of this.#pairs) pair.cut()
  }

  /** Ends the present connections, and each new one at once: as a server that is not running. */
  refuse() {
    this.#refuses = true
    this.#cut()
  }

  /** Lets new connections through again. */
  accept() {
    this.#refuses = false
  }

  close() {
    this.#cut()
    return new Promise((done) => this.#server.close(done))
  }
}
