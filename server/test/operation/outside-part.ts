import { type ChildProcess, spawn, spawnSync, type SpawnOptions } from 'node:child_process'
import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

/** Whether these Debian programs can run here; in CI their packages are installed if one is missing, on a developer's machine nothing is installed. */
export function areHere(there: () => boolean, ...packages: string[]) {
  if (!there() && process.env.CI && process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
    spawnSync('apt-get', ['update', '-qq'], { env })
    spawnSync('apt-get', ['install', '-y', '-qq', '--no-install-recommends', ...packages], { env })
  }
  return there()
}

/** Whether something accepts connections on this loopback port. */
export const takesConnections = (port: number) =>
  new Promise<boolean>((done) => {
    const socket = connect(port, '127.0.0.1', () => done(true)).on('error', () => done(false))
    socket.on('connect', () => socket.destroy())
  })

/** No claim about how long a start takes: on a shared machine, migrating a new database may take more than half a minute. */
const longestStart = 90_000

/** A real part outside the product, on loopback: its own folder and the processes that run in it. */
export class OutsidePart {
  #dir: string | undefined
  readonly #name: string
  readonly #running: ChildProcess[] = []
  constructor(name: string) {
    this.#name = name
  }

  /** Its folder, made when first asked for: where all tests are skipped, nothing would remove it. The measurements use it too, and they have no test run whose end does (folder.ts). */
  get dir() {
    this.#dir ??= mkdtempSync(join(tmpdir(), `bouwkring-${this.#name}-`))
    return this.#dir
  }

  /** Starts a program and, given a way to check, waits until it answers. */
  async run(
    program: string,
    args: readonly string[],
    answers?: () => Promise<boolean>,
    options: SpawnOptions = {},
  ) {
    const child = spawn(program, args, { stdio: 'ignore', cwd: this.dir, ...options })
    this.#running.push(child)
    if (!answers) return
    for (const end = performance.now() + longestStart; !(await answers()); await sleep(50)) {
      if (child.exitCode !== null)
        throw new Error(`the ${this.#name} ended with ${child.exitCode} before it answered`)
      if (performance.now() > end)
        throw new Error(`the ${this.#name} did not answer within ${longestStart / 1000} s`)
    }
  }

  /** Process id of the program started last. */
  get pid() {
    return this.#running.at(-1)?.pid ?? 0
  }

  /** Ends the program started last at once, as in an outage; returns its exit code, null when it was killed. */
  async kill(signal: NodeJS.Signals = 'SIGKILL') {
    const child = this.#running.pop()
    if (!child || child.exitCode !== null || child.signalCode !== null)
      return child?.exitCode ?? null
    const gone = new Promise<number | null>((done) => child.once('exit', done))
    child.kill(signal)
    return gone
  }

  async remove() {
    while (this.#running.length > 0) await this.kill()
    if (this.#dir !== undefined) rmSync(this.#dir, { recursive: true, force: true })
  }
}
