import { spawnSync } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { freePort } from '../../src/platform/free-port.ts'
import { areHere, OutsidePart } from '../operation/outside-part.ts'

const needed = ['radosgw', 'ceph-mon', 'ceph-osd', 'ceph']

/** Whether Debian's S3 store can run here. */
export const objectStoreIsHere = () =>
  areHere(
    () => needed.every((name) => existsSync(`/usr/bin/${name}`)),
    'radosgw',
    'ceph-mon',
    'ceph-osd',
    'ceph-common',
  ) && process.getuid?.() === 0

/** A real S3 store (Ceph's gateway over an in-memory store) on loopback. */
export class ObjectStore {
  readonly #part = new OutsidePart('store')
  get #dir() {
    return this.#part.dir
  }
  get #env() {
    return { ...process.env, CEPH_CONF: join(this.#dir, 'ceph.conf') }
  }
  readonly accessKey = 'APPKEY1234567890'
  readonly secretKey = 'APPSECRET1234567890abcdef'
  readonly region = 'default'
  #port = 0
  get endpoint() {
    return `http://127.0.0.1:${this.#port}`
  }

  #run(command: string, ...args: string[]) {
    const done = spawnSync(command, args, {
      cwd: this.#dir,
      env: this.#env,
      encoding: 'utf8',
      timeout: 60_000,
    })
    if (done.status !== 0) throw new Error(`${command} ${args.join(' ')}: ${done.stderr}`)
    return done.stdout
  }
  #keep = (command: string, ...args: string[]) =>
    this.#part.run(command, args, undefined, { env: this.#env })

  async start() {
    const d = this.#dir
    for (const folder of ['mon', 'osd', 'run']) mkdirSync(join(d, folder))
    this.#port = await freePort()
    const monitor = await freePort()
    const fsid = randomUUID()
    const settings = {
      keyring: `${d}/keyring`,
      fsid,
      'mon host': `v2:127.0.0.1:${monitor}`,
      'public addr': '127.0.0.1',
      'auth cluster required': 'cephx',
      'auth service required': 'cephx',
      'auth client required': 'cephx',
      'auth allow insecure global id reclaim': 'false',
      'run dir': `${d}/run`,
      'admin socket': `${d}/run/$name.asok`,
      'log file': `${d}/$name.log`,
      'pid file': `${d}/run/$name.pid`,
      'mon data': `${d}/mon`,
      'mon data avail warn': '1',
      'mon data avail crit': '0',
      'mon allow pool size one': 'true',
      'mon max pg per osd': '2000',
      'osd data': `${d}/osd`,
      'osd objectstore': 'memstore',
      'memstore device bytes': '1073741824',
      'osd crush chooseleaf type': '0',
      'osd pool default size': '1',
      'osd pool default min size': '1',
      'osd pool default pg num': '4',
      'osd pool default pgp num': '4',
      'ms bind msgr1': 'false',
    }
    const lines = (values: object) =>
      Object.entries(values)
        .map(([name, value]) => `${name} = ${value}`)
        .join('\n')
    writeFileSync(
      join(d, 'ceph.conf'),
      `[global]\n${lines(settings)}\n[client.rgw]\n${lines({ 'rgw frontends': `beast endpoint=127.0.0.1:${this.#port}`, 'rgw dns name': '127.0.0.1' })}\n`,
    )
    const keys = [
      ['-C', '-n', 'mon.', '--cap', 'mon', 'allow *'],
      ['-n', 'client.admin', '--cap', 'mon', 'allow *', '--cap', 'osd', 'allow *'],
      ['-n', 'osd.0', '--cap', 'mon', 'allow profile osd', '--cap', 'osd', 'allow *'],
      ['-n', 'client.rgw', '--cap', 'mon', 'allow rw', '--cap', 'osd', 'allow rwx'],
    ]
    for (const [first, ...rest] of keys)
      this.#run(
        'ceph-authtool',
        ...(first === '-C'
          ? ['-C', 'keyring', '-g', ...rest]
          : ['keyring', '-g', first as string, ...rest]),
      )
    this.#run(
      'monmaptool',
      '--create',
      '--fsid',
      fsid,
      '--addv',
      'a',
      `[v2:127.0.0.1:${monitor}]`,
      'monmap',
    )
    this.#run('ceph-mon', '-i', 'a', '--mkfs', '--monmap', 'monmap', '--keyring', 'keyring')
    await this.#keep('ceph-mon', '-i', 'a', '-f')
    this.#run('ceph', 'osd', 'create')
    this.#run('ceph-osd', '-i', '0', '--mkfs')
    await this.#keep('ceph-osd', '-i', '0', '-f')
    while (!this.#run('ceph', 'osd', 'stat').includes('1 up')) await sleep(300)
    await this.open()
    this.#run(
      'radosgw-admin',
      '-n',
      'client.rgw',
      'user',
      'create',
      '--uid=app',
      '--display-name=app',
      `--access-key=${this.accessKey}`,
      `--secret=${this.secretKey}`,
    )
  }

  /** Opens the gateway; data stored before is still there. */
  async open() {
    await this.#part.run(
      'radosgw',
      ['-n', 'client.rgw', '-f'],
      () =>
        fetch(this.endpoint).then(
          () => true,
          () => false,
        ),
      { env: this.#env },
    )
  }

  /** Ends the gateway, as in an outage; the data stays. */
  close = () => this.#part.kill()
  stop = () => this.#part.remove()
}
