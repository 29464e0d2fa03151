import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { testSecret } from '../cluster.ts'
import { OutsidePart } from './outside-part.ts'

const root = fileURLToPath(new URL('../../../', import.meta.url))

/** One process of the product, as an operator starts it: from this checkout, or from another release in a different folder. */
export class Process {
  readonly #part = new OutsidePart('process')
  readonly #env: Record<string, string>
  readonly port: number
  readonly #main: string
  constructor(port: number, env: Record<string, string>, folder = root) {
    this.port = port
    this.#main = join(folder, 'server/src/main.ts')
    this.#env = env
  }
  get pid() {
    return this.#part.pid
  }
  isReady = () =>
    fetch(`http://127.0.0.1:${this.port}/readyz`).then(
      (reply) => reply.ok,
      () => false,
    )
  start = () =>
    this.#part.run(process.execPath, [this.#main], this.isReady, {
      env: {
        ...process.env,
        NODE_ENV: 'production',
        DEMO: 'off',
        TILES: 'off',
        LISTEN_HOST: '127.0.0.1',
        LOG_LEVEL: 'error',
        SESSION_SECRET: testSecret,
        DRAIN_MS: '1500',
        PORT: String(this.port),
        DATA_DIR: this.#part.dir,
        ...this.#env,
      },
      stdio: ['ignore', 'ignore', 'inherit'],
    })
  end = (signal: NodeJS.Signals) => this.#part.kill(signal)
  remove = () => this.#part.remove()
}
