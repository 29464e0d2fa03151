import { lookup as lookUp } from 'node:dns'
import { request as plain, type IncomingMessage } from 'node:http'
import { request as secure } from 'node:https'
import { isIP, type LookupFunction } from 'node:net'
import ipaddr from 'ipaddr.js'

const ports = new Set(['', '443', '8443'])

/** Thrown for an address that could belong to the product's own network, or to nobody. */
export class Refused extends Error {
  override readonly name = 'Refused'
}

/** Whether an address is on the public internet: not in a private, local, translated, reserved or other special-purpose range. */
export function isPublic(address: string): boolean {
  if (isIP(address) === 0) return false
  const ip = ipaddr.process(address)
  // Of IPv6 only 2000::/3 is allocated; the library treats the old IPv4-compatible addresses as ordinary.
  const given =
    ip.kind() === 'ipv4' || ip.match(ipaddr.parseCIDR('2000::/3') as [ipaddr.IPv6, number])
  return given && ip.range() === 'unicast'
}

const bare = (host: string) => host.replace(/^\[|\]$/g, '')
const localNames = /(^|\.)(localhost|local|internal|intranet|lan|home|corp|private|localdomain)$/

/** Whether the product may contact this address, judging by its text; the name is resolved and checked on sending. */
export function isAllowed(text: string, anywhere: boolean): boolean {
  const url = URL.canParse(text) ? new URL(text) : null
  if (!url || url.username !== '' || url.password !== '') return false
  if (anywhere) return url.protocol === 'https:' || url.protocol === 'http:'
  const host = bare(url.hostname).replace(/\.$/, '')
  if (url.protocol !== 'https:' || !ports.has(url.port)) return false
  return isIP(host) === 0 ? host.includes('.') && !localNames.test(host) : isPublic(host)
}

/** Resolves a name and accepts only public addresses: the connection uses the addresses checked, so that a name that resolves differently in between gains nothing. */
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

/** How to reach an external address. */
export interface Way {
  /** Allows any address: for tests, and networks that are closed anyway. */
  anywhere: boolean
  /** The request is aborted after this many milliseconds, whatever has arrived by then. */
  timeoutMs: number
  resolve?: typeof lookUp
}
export interface Asked {
  url: string
  method: 'GET' | 'POST'
  headers: Record<string, string>
  body?: string
}

/** Sends a request to an external server, over a connection to public addresses only. Redirects are returned like any other answer, not followed. Throws `Refused` for an address that is not public, and network errors. */
export function askOutside(
  { url: text, method, headers, body }: Asked,
  { anywhere, timeoutMs, resolve = lookUp }: Way,
): Promise<IncomingMessage> {
  const url = new URL(text)
  const host = bare(url.hostname)
  // An IP address needs no lookup, so it is checked here.
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
