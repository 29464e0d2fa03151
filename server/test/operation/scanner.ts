import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { freePort } from '../../src/platform/free-port.ts'

const program = '/usr/sbin/clamd'
/** The harmless file that every scanner knows, in two pieces so that no scanner minds this one. */
export const eicar = Buffer.from(['X5O!P%@AP[4\\PZX54(P^)7CC)7}$EICAR', '-STANDARD-ANTIVIRUS-TEST-FILE!$H+H*'].join(''))

/** Whether Debian's scanner can be run here; in CI it is brought in when it is missing, on a developer's machine nothing is installed. */
export function scannerIsHere() {
  if (!existsSync(program) && process.env.CI && process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
    spawnSync('apt-get', ['update', '-qq'], { env })
    spawnSync('apt-get', ['install', '-y', '-qq', '--no-install-recommends', 'clamav-daemon'], { env })
  }
  return existsSync(program)
}

const greets = (port: number) =>
  new Promise<boolean>((done) => {
    const socket = connect(port, '127.0.0.1', () => socket.write('zPING\0'))
    socket.on('data', (data) => {
      done(data.toString().startsWith('PONG'))
      socket.destroy()
    })
    socket.on('error', () => done(false))
  })

/** A real clamd on loopback that knows one virus. */
export class Scanner {
  readonly #dir = mkdtempSync(join(tmpdir(), 'bouwkring-scanner-'))
  #child: ChildProcess | undefined
  port = 0

  async start() {
    this.port ||= await freePort()
    const known = join(this.#dir, 'known')
    mkdirSync(known, { recursive: true })
    writeFileSync(join(known, 'test.hdb'), `${createHash('md5').update(eicar).digest('hex')}:${eicar.length}:Eicar-Test\n`)
    writeFileSync(join(this.#dir, 'clamd.conf'), `TCPSocket ${this.port}\nTCPAddr 127.0.0.1\nDatabaseDirectory ${known}\nForeground yes\nStreamMaxLength 12M\n`)
    this.#child = spawn(program, ['--config-file', join(this.#dir, 'clamd.conf')], { stdio: 'ignore' })
    for (let i = 0; i < 300; i++) {
      if (await greets(this.port)) return
      await sleep(100)
    }
    throw new Error('the scanner did not start')
  }

  /** It goes away at once, as in an outage. */
  async kill() {
    const child = this.#child
    if (!child || child.exitCode !== null || child.signalCode !== null) return
    const gone = new Promise((done) => child.once('exit', done))
    child.kill('SIGKILL')
    await gone
  }

  async stop() {
    await this.kill()
    rmSync(this.#dir, { recursive: true, force: true })
  }
}
