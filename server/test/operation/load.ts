// A load generator, as a separate process.
import { Agent, request } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { apart, whenApart } from './apart.ts'

interface Asked {
  port: number
  seconds: number
  /** Requests per second, whether answered or not; without it, this many clients send a new request after each answer. */
  rate?: number
  clients?: number
  /** The paths requested in turn, and the callers. */
  paths: readonly string[]
  tokens: readonly string[]
}
/** The results: times per answer status, in milliseconds from when the request was due, and how many requests could not even be sent. */
export interface Measured {
  seconds: number
  times: Record<string, number[]>
  notAsked: number
}

const mostAtOnce = 1000
const patienceMs = 10_000

async function measure({
  port,
  seconds,
  rate,
  clients = 1,
  paths,
  tokens,
}: Asked): Promise<Measured> {
  const agent = new Agent({
    keepAlive: true,
    maxSockets: mostAtOnce,
    maxFreeSockets: mostAtOnce,
    scheduling: 'fifo',
  })
  const times: Record<string, number[]> = {}
  let asked = 0
  let under = 0
  let notAsked = 0
  const ask = (meant: number) =>
    new Promise<void>((done) => {
      const n = asked++
      under++
      const end = (status: string) => {
        under--
        ;(times[status] ??= []).push(performance.now() - meant)
        done()
      }
      const sent = request(
        {
          host: '127.0.0.1',
          port,
          agent,
          path: paths[n % paths.length],
          timeout: patienceMs,
          headers: { host: 'localhost', authorization: `Bearer ${tokens[n % tokens.length]}` },
        },
        (reply) => {
          reply.resume()
          reply.on('end', () => end(String(reply.statusCode)))
          reply.on('error', () => end('broken'))
        },
      )
      sent.on('timeout', () => sent.destroy(new Error('late')))
      sent.on('error', () => end('broken'))
      sent.end()
    })
  const knock = () =>
    new Promise<void>(
      (done) =>
        void request({ host: '127.0.0.1', port, agent, path: '/healthz' }, (reply) =>
          reply.resume().on('end', done),
        )
          .on('error', () => done())
          .end(),
    )
  // Connections are open before they are needed: opening them is not part of the measurement.
  if (rate !== undefined) await Promise.all(Array.from({ length: mostAtOnce }, knock))
  const began = performance.now()
  const till = began + seconds * 1000
  if (rate === undefined) {
    await Promise.all(
      Array.from({ length: clients }, async () => {
        while (performance.now() < till) await ask(performance.now())
      }),
    )
  } else {
    for (let n = 0; ;) {
      const now = performance.now()
      if (now >= till) break
      for (; n < ((now - began) / 1000) * rate; n++) {
        if (under < mostAtOnce) void ask(began + (n / rate) * 1000)
        else notAsked++
      }
      await sleep(2)
    }
    while (under > 0) await sleep(20)
  }
  agent.destroy()
  return { seconds, times, notAsked }
}

/** Runs it. */
export const load = (asked: Asked) => apart<Measured>(import.meta.url, asked)

await whenApart(import.meta.url, measure)
