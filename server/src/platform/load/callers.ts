import { hash } from 'node:crypto'
import { isIPv6 } from 'node:net'
import type { FastifyRequest } from 'fastify'

// As some proxies pass it on, with the port of the connection: each connection has another.
const withPort = /^(?:\[([^\]]+)\]|(\d+(?:\.\d+){3}))(?::\d+)?$/

/** One customer's network: for IPv6 the first half of the address, since every customer has 2^64 addresses. */
export function networkOf(given: string): string {
  const [, sixth, fourth] = withPort.exec(given) ?? []
  const ip = sixth ?? fourth ?? given
  if (!isIPv6(ip)) return ip
  const plain = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(ip)?.[1]
  if (plain !== undefined) return plain
  const [head = '', tail] = ip.toLowerCase().replace(/%.*$/, '').split('::')
  const groups = (part: string) => (part === '' ? [] : part.split(':'))
  const [first, last] = [groups(head), groups(tail ?? '')]
  const all =
    tail === undefined
      ? first
      : [
          ...first,
          ...Array.from({ length: Math.max(0, 8 - first.length - last.length) }, () => '0'),
          ...last,
        ]
  return all
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':')
}

/** The most sessions and keys that are remembered as accepted; those used longest ago go first. */
const mostAccepted = 10_000
/** Hashes of the Authorization headers of calls that were accepted, the one used last at the end. */
const accepted = new Set<string>()

const credentialsOf = ({ headers }: FastifyRequest) =>
  headers.authorization === undefined ? undefined : hash('sha256', headers.authorization, 'base64')

/** Remembers that the session or key of this request is valid. */
export function accept(request: FastifyRequest) {
  const credentials = credentialsOf(request)
  if (credentials === undefined) return
  accepted.delete(credentials)
  accepted.add(credentials)
  if (accepted.size <= mostAccepted) return
  const [oldest = ''] = accepted
  accepted.delete(oldest)
}

/** Whom a request counts for: its session or key if that was accepted before, else the network that it comes from. What a request only claims makes nobody another caller. */
export function callerOf(request: FastifyRequest): string {
  const credentials = credentialsOf(request)
  return credentials !== undefined && accepted.has(credentials)
    ? credentials
    : networkOf(request.ip)
}
