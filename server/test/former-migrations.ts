import { readFileSync } from 'node:fs'
import type { Applied } from '../src/platform/baseline.ts'

/** The migrations recorded in a database that was migrated by the files from before the baseline. */
export const formerMigrations = (): Applied[] =>
  readFileSync(new URL('fixtures/former-migrations.txt', import.meta.url), 'utf8')
    .trim()
    .split('\n')
    .map((line) => line.split('  '))
    .map(([hash = '', name = '']) => ({ name, hash }))
