import { lookup as lookUp } from 'node:dns'
import { request as plain, type IncomingMessage } from 'node:http'
import { request as secure } from 'node:https'
import { isIP, type LookupFunction } from 'node:net'
import ipaddr from 'ipaddr.js'

const ports = new Set(['', '443', '8443'])

/** An address that could be of the product's own network, or of nobody. */
export class Refused extends Error {
  override readonly name = 'Refused'
}

/** Whether an address is one of the public internet: no private, local, translated, reserved or other range with a purpose of its own. */
export function isPublic(address: string): boolean {
  if (isIP(address) === 0) return false
  const ip = ipaddr.process(address)
  // Of IPv6 only 2000::/3 is given out; the library calls the old IPv4-compatible addresses ordinary.
  const given =
    ip.kind() === 'ipv4' || ip.match(ipaddr.parseCIDR('2000::/3') as [ipaddr.IPv6, number])
  return given && ip.range() === 'unicast'
}

const bare = (host: string) => host.replace(/^\[|\]$/g, '')
const localNames = /(^|\.)(localhost|local|internal|intranet|lan|home|corp|private|localdomain)$/

/** Whether the product may go to this address, as far as its text tells; what its name stands for is looked at when it is sent. */
export function isAllowed(text: string, anywhere: boolean): boolean {
  const url = URL.canParse(text) ? new URL(text) : null
  if (!url || url.username !== '' || url.password !== '') return false
  if (anywhere) return url.protocol === 'https:' || url.protocol === 'http:'
  const host = bare(url.hostname).replace(/\.$/, '')
  if (url.protocol !== 'https:' || !ports.has(url.port)) return false
  return isIP(host) === 0 ? host.includes('.') && !localNames.test(host) : isPublic(host)
}

/** Looks a name up and lets only public addresses through: the connection is made to what was looked at, so that a name that changes its mind in between gains nothing. */
const onlyPublic =
  (resolve: typeof lookUp): LookupFunction =>
  (name, options, done) => {
    resolve(name, { ...options, all: true }, (error, found) => {
      if (error) return done(error, [])
      if (found.length === 0 || found.some(({ address }) => !isPublic(address)))
        return done(new Refused(`${name} is no public address`), [])
      if (options.all) return done(null, found)
      const [first] = found
      return done(null, first?.address ?? '', first?.family)
    })
  }

/** How an address outside is reached. */
export interface Way {
  /** Any address will do: for tests, and networks that are closed anyway. */
  anywhere: boolean
  /** After so many milliseconds it is given up, whatever has come by then. */
  timeoutMs: number
  resolve?: typeof lookUp
}
export interface Asked {
  url: string
  method: 'GET' | 'POST'
  headers: Record<string, string>
  body?: string
}

/** Asks something of a server outside, on a connection that goes to public addresses only. Redirects are answers like any other and not followed. Throws `Refused` for an address that is not public, and what the network throws. */
export function askOutside(
  { url: text, method, headers, body }: Asked,
  { anywhere, timeoutMs, resolve = lookUp }: Way,
): Promise<IncomingMessage> {
  const url = new URL(text)
  const host = bare(url.hostname)
  // An address needs no looking up, so it is judged here.
  if (!anywhere && isIP(host) !== 0 && !isPublic(host))
    return Promise.reject(new Refused(`${host} is no public address`))
  const send = url.protocol === 'https:' ? secure : plain
  return new Promise<IncomingMessage>((answered, failed) => {
    const request = send(
      url,
      {
        method,
        agent: false,
        signal: AbortSignal.timeout(timeoutMs),
        headers,
        ...(!anywhere && { lookup: onlyPublic(resolve) }),
      },
      answered,
    )
    request.on('error', failed)
    request.end(body)
  })
}
