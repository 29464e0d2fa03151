import { spawnSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { withScratchDatabase } from '../src/platform/scratch-database.ts'
import { writeSchema } from './schema.ts'

// Writes (or with --verify compares) the types of the tables and the readable schema from a freshly migrated database.
const out = fileURLToPath(new URL('../src/platform/database-types.ts', import.meta.url))
const status = await withScratchDatabase(async (url) => {
  const args = [
    '--dialect',
    'postgres',
    '--url',
    url,
    '--out-file',
    out,
    '--exclude-pattern',
    '(graphile_worker|public).*',
    '--date-parser',
    'string',
    '--numeric-parser',
    'number',
    '--type-mapping',
    '{"int8":"number","numeric":"number"}',
    '--default-schema',
    'none',
  ]
  const made = spawnSync('kysely-codegen', [...args, ...process.argv.slice(2)], {
    stdio: 'inherit',
  })
  const differing = await writeSchema(url, process.argv.includes('--verify'))
  if (differing.length > 0)
    console.error(`not as the migrations make it: server/schema/${differing.join(', ')}`)
  return (made.status ?? 1) || (differing.length > 0 ? 1 : 0)
})
process.exit(status ?? 1)
