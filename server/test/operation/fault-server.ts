import { createServer, type Server, type Socket } from 'node:net'
import type { AddressInfo } from 'node:net'

/** How a part fails: accepts the call and says nothing, breaks the connection, sends one byte a second, or answers five seconds late. */
export const faults = ['silent', 'reset', 'drip', 'late'] as const

/** A failing part, whatever its role: it accepts TCP connections on loopback and fails in one of these ways. */
export class FaultServer {
  fault: (typeof faults)[number] = 'silent'
  readonly #sockets = new Set<Socket>()
  readonly #server: Server = createServer((socket) => {
    this.#sockets.add(socket)
    let timer: NodeJS.Timeout | undefined
    socket.on('error', () => undefined)
    socket.on('close', () => {
      clearInterval(timer)
      this.#sockets.delete(socket)
    })
    socket.once('data', () => {
      if (this.fault === 'reset') socket.resetAndDestroy()
      if (this.fault === 'late')
        timer = setTimeout(
          () =>
            socket.end(
              'HTTP/1.1 200 OK\r\ncontent-type: application/json\r\ncontent-length: 2\r\n\r\n{}',
            ),
          5000,
        )
      if (this.fault !== 'drip') return
      socket.write(
        'HTTP/1.1 200 OK\r\ncontent-type: application/json\r\ncontent-length: 1000\r\n\r\n',
      )
      timer = setInterval(() => socket.write('{'), 1000)
    })
  })

  async listen() {
    await new Promise<void>((done) => this.#server.listen(0, '127.0.0.1', done))
    return (this.#server.address() as AddressInfo).port
  }

  close() {
    for (const socket of this.#sockets) socket.destroy()
    return new Promise((done) => this.#server.close(done))
  }
}
