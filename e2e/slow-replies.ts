// Loaded before the product when SLOW_REPLIES is set: each call of the API, and each piece of a page, waits a random time before it is handled, at most that many ms and mostly less.
import { Server } from 'node:http'

const most = Number(process.env.SLOW_REPLIES)
const atOnce = Reflect.get(Server.prototype, 'emit')

Reflect.set(Server.prototype, 'emit', function (this: Server, ...given: Parameters<typeof atOnce>) {
  const emit = () => Reflect.apply(atOnce, this, given)
  const [name, request] = given as unknown as [string, { url?: string }?]
  if (name !== 'request' || !/^\/(api|assets)\//.test(request?.url ?? '')) return emit()
  setTimeout(emit, Math.random() ** 2 * most)
  return true
})
