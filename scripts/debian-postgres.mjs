// The distribution's PostgreSQL for the second run of the tests: the one in TEST_DATABASE_URL, otherwise one started here on loopback.
import { spawn, spawnSync } from 'node:child_process'
import { chmodSync, chownSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const folder = '/usr/lib/postgresql'
const wait = (ms) => Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, ms)

function binaries() {
  if (!existsSync(folder)) return null
  const newest = readdirSync(folder)
    .filter((v) => existsSync(join(folder, v, 'bin', 'initdb')))
    .sort((a, b) => Number(b) - Number(a))[0]
  return newest ? join(folder, newest, 'bin') : null
}

/** In CI, installs the distribution's PostgreSQL when it is missing; installs nothing on a developer's machine. */
function installIfAsked() {
  if (binaries() || !process.env.CI || process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get'))
    return
  spawnSync('apt-get', ['update', '-qq'], { stdio: 'inherit' })
  spawnSync('apt-get', ['install', '-y', '-qq', '--no-install-recommends', 'postgresql'], {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  })
}

function freePort() {
  const script =
    "const s=require('net').createServer().listen(0,'127.0.0.1',()=>{console.log(s.address().port);s.close()})"
  return Number(spawnSync(process.execPath, ['-e', script]).stdout.toString())
}

/** The server's address and a function to stop it; null if there is none. */
export function debianPostgres() {
  if (process.env.TEST_DATABASE_URL)
    return { url: process.env.TEST_DATABASE_URL, stop: () => undefined }
  installIfAsked()
  const bin = binaries()
  if (!bin) return null
  const ids =
    process.getuid?.() === 0
      ? {
          uid: Number(spawnSync('id', ['-u', 'postgres']).stdout),
          gid: Number(spawnSync('id', ['-g', 'postgres']).stdout),
        }
      : {}
  const dir = mkdtempSync(join(process.env.TEST_DATABASES_IN ?? tmpdir(), 'bouwkring-debian-'))
  chmodSync(dir, 0o755)
  if (ids.uid !== undefined) chownSync(dir, ids.uid, ids.gid)
  const data = join(dir, 'data')
  const made = spawnSync(
    join(bin, 'initdb'),
    ['-D', data, '-U', 'owner', '--auth=trust', '--encoding=UTF8', '--locale=C.UTF-8'],
    { ...ids, cwd: '/' },
  )
  if (made.status !== 0) throw new Error(`initdb: ${made.stderr}`)
  const port = freePort()
  const server = spawn(
    join(bin, 'postgres'),
    [
      '-D',
      data,
      '-p',
      String(port),
      '-c',
      'listen_addresses=127.0.0.1',
      '-c',
      `unix_socket_directories=${dir}`,
      '-c',
      'fsync=off',
      '-c',
      'max_connections=300',
    ],
    { ...ids, cwd: '/', stdio: 'ignore' },
  )
  for (let i = 0; i < 100; i++) {
    if (spawnSync(join(bin, 'pg_isready'), ['-h', '127.0.0.1', '-p', String(port)]).status === 0)
      break
    wait(100)
  }
  const stop = () => {
    server.kill('SIGINT')
    wait(1500)
    rmSync(dir, { recursive: true, force: true })
  }
  return { url: `postgres://owner@127.0.0.1:${port}/postgres`, stop }
}
