import { createHash, randomBytes } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply } from 'fastify'
import type { Config } from './config.ts'
import { AppError } from './errors.ts'

const folder = fileURLToPath(new URL('../../../web/dist/', import.meta.url))

const policy = (nonce: string, elsewhere: string) =>
  [
    "default-src 'none'",
    `script-src 'self' 'nonce-${nonce}' 'strict-dynamic'`,
    `style-src 'self' 'nonce-${nonce}'`,
    "style-src-attr 'unsafe-inline'",
    "img-src 'self' data: blob: https:",
    "font-src 'self'",
    "media-src 'self'",
    // Only these policies turn text into HTML or a script address: the cleaner's own, the one that cleans all other text, and the worker's.
    "require-trusted-types-for 'script'",
    'trusted-types dompurify default worker',
    `connect-src 'self'${elsewhere}`,
    "manifest-src 'self'",
    "worker-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ')

const halfAYear = 182 * 86_400_000

/** Contact for reporting a vulnerability in the product (RFC 9116). For as long as it is served, it stays valid for another half year. */
const whomToTell = (config: Config) =>
  [
    `Contact: ${config.SECURITY_CONTACT ?? `mailto:security@${config.BASE_HOST}`}`,
    `Expires: ${new Date(Date.now() + halfAYear).toISOString()}`,
    'Preferred-Languages: nl, en',
    `Canonical: ${new URL('/.well-known/security.txt', config.PUBLIC_URL).href}`,
    '',
  ].join('\n')

/** The version of the product and of the pages built with it: it differs for each build. */
const versionText = (version: string, html: string | null) =>
  html === null
    ? version
    : `${version}-${createHash('sha256').update(html).digest('hex').slice(0, 8)}`

/** The service worker: it stores nothing and answers nothing itself, so nothing can go stale. It differs per build, which is how a browser notices a newer version; it waits until told to take over. */
const worker = (version: string) => `// ${version}
self.addEventListener('message', (event) => { if (event.data === 'activate') self.skipWaiting() })
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()))
`

/** The part of a page's head that not all pages share: HTML, or nothing. */
export type Head = (path: string) => Promise<string>
/** A page waits no longer than this for its head and never fails because of it: it is then served without. */
const headMs = 300
const headOf = (head: Head, path: string) =>
  Promise.race([head(path).catch(() => ''), sleep(headMs, '', { ref: false })])

/** Answers with the page, which explains in words what is wrong. */
export type SendPage = (reply: FastifyReply, status: number, more?: string) => FastifyReply

/** A page has no dot in its name: a path with one is a file, and if it arrives here the file does not exist. */
const isFile = (path: string) => /\.|%2e/i.test(path)

/** Serves the built web app: hashed files are cached for ever, the page itself is always fresh with a strict content policy. API paths still return errors. */
export async function servePages(
  app: FastifyInstance,
  config: Config,
  version: string,
  head: Head,
) {
  const html = existsSync(`${folder}index.html`)
    ? readFileSync(`${folder}index.html`, 'utf8')
    : null
  app.get('/.well-known/security.txt', (_request, reply) =>
    reply
      .type('text/plain; charset=utf-8')
      .header('cache-control', 'no-cache')
      .send(whomToTell(config)),
  )
  app.get('/version.txt', (_request, reply) =>
    reply
      .type('text/plain; charset=utf-8')
      .header('cache-control', 'no-cache')
      .send(`${versionText(version, html)}\n`),
  )
  if (html === null) return
  const page = html.replace('__UPDATE_MINUTES__', String(config.UPDATE_CHECK_MINUTES))
  app.get('/sw.js', (_request, reply) =>
    reply
      .type('text/javascript; charset=utf-8')
      .header('cache-control', 'no-cache')
      .send(worker(versionText(version, html))),
  )
  // Attachments are sent straight to the installation's store.
  const store =
    config.S3_BUCKET === undefined ? undefined : (config.S3_PUBLIC_ENDPOINT ?? config.S3_ENDPOINT)
  const elsewhere = store === undefined ? '' : ` ${new URL(store).origin}`
  await app.register(fastifyStatic, {
    root: folder,
    index: false,
    wildcard: false,
    cacheControl: false,
    // Compressed once by the build, not for each visitor. A compressed file is another form of the same address and has none of its own.
    preCompressed: true,
    globIgnore: ['**/*.{br,gz}'],
    setHeaders: (reply, path) =>
      void reply.header(
        'cache-control',
        path.includes('/assets/') ? 'public, max-age=31536000, immutable' : 'no-cache',
      ),
  })
  const send: SendPage = (reply, status, more = '') => {
    const nonce = randomBytes(16).toString('base64')
    return reply
      .code(status)
      .type('text/html; charset=utf-8')
      .header('cache-control', 'no-store')
      .header('content-security-policy', policy(nonce, elsewhere))
      .send(page.replaceAll('__CSP_NONCE__', nonce).replace('</head>', () => `${more}</head>`))
  }
  app.sendPage = send
  app.get('/*', async (request, reply) => {
    const path = request.url.split('?', 1)[0] ?? ''
    if (/^\/(api|user\/(info|verify|logout)|cdn|documents)(\/|$)/.test(path))
      throw new AppError('not_found')
    const more = await headOf(head, path)
    return send(reply, request.unknownHost || isFile(path) ? 404 : 200, more)
  })
}

declare module 'fastify' {
  interface FastifyInstance {
    /** Null when the pages have not been built. */
    sendPage: SendPage | null
  }
}
