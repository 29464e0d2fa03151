// Where the tests store their databases: in memory, if the machine has a RAM disk with room to spare.
import { mkdirSync, readdirSync, rmSync, statfsSync } from 'node:fs'
import { freemem, tmpdir } from 'node:os'
import { join } from 'node:path'

const memory = '/dev/shm'
const named = 'bouwkring-tests-'
/** Bytes that must be free, on that disk and in the machine: many times the measured size of a run's databases (0.2 GB). */
const least = 6 * 2 ** 30

function isAlive(pid) {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return error.code === 'EPERM'
  }
}

/** Removes what aborted runs left behind. */
function clear() {
  for (const name of readdirSync(memory))
    if (name.startsWith(named) && !isAlive(Number(name.slice(named.length))))
      rmSync(join(memory, name), { recursive: true, force: true })
}

/** A folder for test databases, removed when this process ends; the temporary folder if memory has no room. Each test file creates a database of a thousand files and drops it: 0.05 s in memory, 0.4 to 0.9 s on disk. */
export function folderOfDatabases() {
  try {
    const { bavail, bsize } = statfsSync(memory)
    if (Math.min(bavail * bsize, freemem()) < least) return tmpdir()
    clear()
    const folder = join(memory, `${named}${process.pid}`)
    mkdirSync(folder, { mode: 0o755 })
    process.on('exit', () => rmSync(folder, { recursive: true, force: true }))
    return folder
  } catch {
    return tmpdir()
  }
}
