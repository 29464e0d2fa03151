import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { generate } from 'selfsigned'
import { freePort } from '../../src/platform/free-port.ts'
import { areHere, OutsidePart, takesConnections } from '../operation/outside-part.ts'

const program = '/usr/sbin/nginx'
const ours = readFileSync(new URL('../../../deploy/nginx.conf', import.meta.url), 'utf8')

/** How long nginx keeps an idle connection to the product, in milliseconds. */
export const keptMs = Number(/keepalive_timeout (\d+)s/.exec(ours)?.[1]) * 1000

/** Whether Debian's nginx can run here. */
export const proxyIsHere = () => areHere(() => existsSync(program), 'nginx-light')

/** The directives that name the folders of nginx, which are otherwise the system's. */
const folders = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
  .map((name) => `${name}_temp_path ${name};`)
  .join(' ')

/** A real nginx on loopback with `deploy/nginx.conf`: only its ports and its certificate are the test's. */
export class Proxy {
  readonly #part = new OutsidePart('proxy')
  /** The certificate that its clients have to trust. */
  authority = ''
  port = 0
  plainPort = 0

  async start(host: string, productPort: number) {
    const { dir } = this.#part
    this.port = await freePort()
    this.plainPort = await freePort()
    const names = [host, `*.${host}`].map((value) => ({ type: 2 as const, value }))
    const keys = await generate([{ name: 'commonName', value: host }], {
      keySize: 2048,
      extensions: [{ name: 'subjectAltName', altNames: names }],
    })
    this.authority = keys.cert
    writeFileSync(join(dir, 'cert.pem'), keys.cert)
    writeFileSync(join(dir, 'key.pem'), keys.private)
    const site = ours
      .replaceAll('bouwkring.example', host)
      .replace('127.0.0.1:3000', `127.0.0.1:${productPort}`)
      .replace(/^ *listen \[::\].*\n/gm, '')
      .replace('listen 80;', `listen 127.0.0.1:${this.plainPort};`)
      .replace('listen 443 ', `listen 127.0.0.1:${this.port} `)
      .replace(/(?<=ssl_certificate )[^;]+/, 'cert.pem')
      .replace(/(?<=ssl_certificate_key )[^;]+/, 'key.pem')
    writeFileSync(
      join(dir, 'nginx.conf'),
      `${process.getuid?.() === 0 ? 'user root;' : ''} daemon off; pid pid; error_log errors;
      events {} http { access_log off; ${folders}\n${site}\n}`,
    )
    await this.#part.run(program, ['-p', dir, '-c', 'nginx.conf', '-e', 'errors'], () =>
      takesConnections(this.port),
    )
  }

  stop = () => this.#part.remove()
}
