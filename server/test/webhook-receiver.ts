import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { type WebhookEvent, webhookEvents, webhooks } from '@bouwkring/contract/webhooks'
import { afterAll, beforeAll, beforeEach } from 'vitest'
import type { Caller } from './world.ts'

interface Received {
  path: string
  headers: Record<string, string>
  body: string
}

/** A webhook receiver on loopback for a whole test file; it forgets earlier requests before each test. */
class Receiver {
  base = ''
  /** The status that it answers with. */
  status = 200
  received: Received[] = []
  readonly server = createServer((request, response) => {
    let body = ''
    request.on('data', (part: Buffer) => (body += part.toString()))
    request.on('end', () => {
      this.received.push({
        path: request.url ?? '',
        headers: request.headers as Record<string, string>,
        body,
      })
      response.writeHead(this.status).end('gezien')
    })
  })

  hook = (of: Caller, path: string, events: readonly WebhookEvent[] = webhookEvents) =>
    of.call(webhooks.create, {
      body: { name: 'Beheersysteem', url: `${this.base}${path}`, events: [...events] },
    })
  log = async (of: Caller) => (await of.call(webhooks.deliveries, { query: {} }))['hydra:member']
  at = (path: string) => this.received.filter((one) => one.path === path)
  told = (path: string) =>
    this.at(path).map(
      ({ body }) =>
        JSON.parse(body) as {
          type: string
          data: Record<string, { id?: number; uri?: string; status?: string }>
        },
    )
}

/** Starts a receiver before the tests of a file, and stops it after them. */
export function useReceiver(): Receiver {
  const receiver = new Receiver()
  beforeAll(async () => {
    await new Promise<void>((ready) => receiver.server.listen(0, '127.0.0.1', ready))
    receiver.base = `http://127.0.0.1:${(receiver.server.address() as AddressInfo).port}`
  })
  afterAll(() => void receiver.server.close())
  beforeEach(() => {
    receiver.received = []
    receiver.status = 200
  })
  return receiver
}
