// Deliberately slow callers, as a separate process.
import { connect, type Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { apart, whenApart } from './apart.ts'

interface Asked {
  port: number
  seconds: number
  /** Connections whose headers never end, and those whose body never does. */
  headers: number
  bodies: number
}
/** After how many seconds the connections were closed, and how many were still open at the end. */
export interface Held {
  headers: number[]
  bodies: number[]
  open: number
}

const dripEveryMs = 1000
const beginnings = {
  headers: 'GET /api/products/search HTTP/1.1\r\nHost: localhost\r\nX-Slow: ',
  bodies:
    'POST /api/login HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: 100000\r\n\r\n{"email":"',
} as const

async function hold({ port, seconds, ...counts }: Asked): Promise<Held> {
  const held: Held = { headers: [], bodies: [], open: 0 }
  const open = new Set<Socket>()
  const slow = (kind: keyof typeof beginnings) => {
    const began = performance.now()
    const socket = connect(port, '127.0.0.1', () => socket.write(beginnings[kind]))
    open.add(socket)
    socket.on('error', () => undefined)
    socket.on('close', () => {
      if (open.delete(socket)) held[kind].push((performance.now() - began) / 1000)
    })
    socket.resume()
  }
  for (const kind of ['headers', 'bodies'] as const) {
    for (let i = 0; i < counts[kind]; i++) {
      slow(kind)
      // Not faster than they can be accepted.
      if (i % 50 === 49) await sleep(10)
    }
  }
  const dripping = setInterval(() => open.forEach((socket) => socket.write('x')), dripEveryMs)
  for (const till = performance.now() + seconds * 1000; performance.now() < till && open.size > 0;)
    await sleep(100)
  clearInterval(dripping)
  held.open = open.size
  for (const socket of open) {
    open.delete(socket)
    socket.destroy()
  }
  return held
}

/** Runs them. */
export const slowCallers = (asked: Asked) => apart<Held>(import.meta.url, asked)

await whenApart(import.meta.url, hold)
