import { mkdtempSync } from 'node:fs'
import { join } from 'node:path'
import { inject } from 'vitest'

/**
 * A new folder for a test, on the disk of temporary files or on that of test databases. Whoever fills it removes it when done; what is left is removed at the end of the run (cluster.ts),
 * also where every test of a file was skipped and nothing in it runs afterwards.
 */
export const temporaryFolder = (name: string, on: 'folders' | 'databases' = 'folders') =>
  mkdtempSync(join(inject(on), `${name}-`))
