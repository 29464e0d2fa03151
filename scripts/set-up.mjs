// What both starting and testing need on a fresh clone: packages, pinned Node, browser.
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

export const root = join(dirname(fileURLToPath(import.meta.url)), '..')
const windows = process.platform === 'win32'
const stamp = join(root, 'node_modules', '.installed-from')

/** Runs a command in the project and exits with its exit code when it fails. */
export function run(command, args, env = {}) {
  const done = spawnSync(command, args, {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, ...env },
    shell: windows && command === 'npm',
  })
  if (done.error) throw done.error
  if (done.status !== 0) process.exit(done.status ?? 1)
}

const lockHash = () =>
  createHash('sha256')
    .update(readFileSync(join(root, 'package-lock.json')))
    .digest('hex')

/** Installs the locked packages when they are missing or the lock file has changed. Runs no install scripts. */
export function install() {
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === lockHash()) return
  console.log('Installing packages ...')
  run('npm', ['ci', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error'])
  writeFileSync(stamp, lockHash())
}

/** The Node that the lock file pins; the machine's own if there is no such package for it. */
export function node() {
  const pinned = join(root, 'node_modules', '.bin', windows ? 'node.exe' : 'node')
  return existsSync(pinned) ? pinned : process.execPath
}

/** Environment in which the pinned Node and the project's tools come first. */
export const toolEnv = () => ({
  PATH: `${join(root, 'node_modules', '.bin')}${windows ? ';' : ':'}${process.env.PATH ?? ''}`,
})

function newest(folder) {
  let latest = 0
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    if (entry.name === 'dist' || entry.name === 'node_modules') continue
    const path = join(folder, entry.name)
    latest = Math.max(latest, entry.isDirectory() ? newest(path) : statSync(path).mtimeMs)
  }
  return latest
}

/** Whether the built pages are missing or older than their sources. */
export function pagesAreStale() {
  const built = join(root, 'web', 'dist', 'index.html')
  if (!existsSync(built)) return true
  const at = statSync(built).mtimeMs
  return (
    ['web', 'contract/src'].some((folder) => newest(join(root, folder)) > at) ||
    statSync(join(root, 'package-lock.json')).mtimeMs > at
  )
}

/** Finds a Chromium, or installs Debian's or Playwright's own; returns its path. */
export function browser() {
  const known = [
    process.env.CHROMIUM_PATH,
    '/usr/bin/chromium-headless-shell',
    '/usr/bin/chromium',
    '/usr/bin/chromium-browser',
    '/usr/bin/google-chrome',
  ].find((path) => path && existsSync(path))
  if (known) return known
  console.log('Fetching a browser for the journey tests ...')
  if (existsSync('/usr/bin/apt-get') && process.getuid?.() === 0) {
    spawnSync('apt-get', ['update', '-qq'], { stdio: 'inherit' })
    // The headless browser: the same pages in two thirds of the time.
    for (const name of ['chromium-headless-shell', 'chromium']) {
      spawnSync('apt-get', ['install', '-y', '-qq', '--no-install-recommends', name], {
        stdio: ['ignore', 'ignore', 'inherit'],
        env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
      })
      if (existsSync(`/usr/bin/${name}`)) return `/usr/bin/${name}`
    }
  }
  const cache = join(root, '.cache', 'browsers')
  mkdirSync(cache, { recursive: true })
  run(node(), ['node_modules/@playwright/test/cli.js', 'install', 'chromium'], {
    PLAYWRIGHT_BROWSERS_PATH: cache,
  })
  process.env.PLAYWRIGHT_BROWSERS_PATH = cache
  return ''
}
