import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import { join } from 'node:path'
import { freePort } from '../../src/platform/free-port.ts'
import { areHere, OutsidePart } from '../operation/outside-part.ts'

const program = '/usr/sbin/clamd'
/** The harmless file that every scanner knows, in two pieces so that no scanner flags this file. */
export const eicar = Buffer.from(
  ['X5O!P%@AP[4\\PZX54(P^)7CC)7}$EICAR', '-STANDARD-ANTIVIRUS-TEST-FILE!$H+H*'].join(''),
)

/** Whether Debian's scanner can run here. */
export const scannerIsHere = () => areHere(() => existsSync(program), 'clamav-daemon')

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
  readonly #part = new OutsidePart('scanner')
  port = 0

  async start() {
    const { dir } = this.#part
    this.port ||= await freePort()
    const known = join(dir, 'known')
    mkdirSync(known, { recursive: true })
    writeFileSync(
      join(known, 'test.hdb'),
      `${createHash('md5').update(eicar).digest('hex')}:${eicar.length}:Eicar-Test\n`,
    )
    writeFileSync(
      join(dir, 'clamd.conf'),
      `TCPSocket ${this.port}\nTCPAddr 127.0.0.1\nDatabaseDirectory ${known}\nForeground yes\nStreamMaxLength 12M\n`,
    )
    await this.#part.run(program, ['--config-file', join(dir, 'clamd.conf')], () =>
      greets(this.port),
    )
  }

  /** Ends it at once, as in an outage. */
  kill = () => this.#part.kill()
  stop = () => this.#part.remove()
}
