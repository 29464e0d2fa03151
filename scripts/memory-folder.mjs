// Where the tests keep their databases: in memory, where the machine has a disk there with room to spare.
import { mkdirSync, readdirSync, rmSync, statfsSync } from 'node:fs'
import { freemem, tmpdir } from 'node:os'
import { join } from 'node:path'

const memory = '/dev/shm'
const named = 'bouwkring-tests-'
/** Bytes that must be free, on that disk and in the machine: many times what the databases of a run were seen to take (0.2 GB). */
const least = 6 * 2 ** 30

function isAlive(pid) {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return error.code === 'EPERM'
  }
}

/** What runs left behind that were broken off. */
function clear() {
  for (const name of readdirSync(memory))
    if (name.startsWith(named) && !isAlive(Number(name.slice(named.length))))
      rmSync(join(memory, name), { recursive: true, force: true })
}

/** A folder for the databases of tests that goes when this process ends; the one for temporary files where there is no room in memory. Each test file makes a database of a thousand files and drops it again: 0.05 s in memory, 0.4 to 0.9 s on a disk. */
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
