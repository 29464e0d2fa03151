// `npm run check`: every rule of the house that a machine can hold, in one command. Runs them all and says which failed.
import { spawnSync } from 'node:child_process'
import { install, node, root, toolEnv } from './set-up.mjs'

install()
const env = { ...process.env, ...toolEnv() }
const checks = [
  ['types', ['node_modules/typescript/bin/tsc', '-b', 'contract', 'server']],
  ['types of the pages', ['node_modules/typescript/bin/tsc', '-p', 'web', '--noEmit']],
  ['types of the journeys', ['node_modules/typescript/bin/tsc', '-p', 'e2e', '--noEmit']],
  ['rooms and doors', ['node_modules/dependency-cruiser/bin/dependency-cruiser.mjs', '--config', '.dependency-cruiser.cjs', 'contract/src', 'server/src', 'web/src', 'demo']],
  ['eslint', ['node_modules/eslint/bin/eslint.js', '.', '--max-warnings=0']],
  ['oxlint', ['node_modules/oxlint/bin/oxlint', '--deny-warnings', 'web/src']],
  ['unused code and packages', ['node_modules/knip/bin/knip.js']],
  ['database types and schema', ['server/tools/database-types.ts', '--verify']],
]
const failed = []
for (const [name, args] of checks) {
  const began = Date.now()
  const done = spawnSync(node(), args, { cwd: root, stdio: 'inherit', env })
  console.log(`${done.status === 0 ? 'ok    ' : 'FAILED'} ${name} (${((Date.now() - began) / 1000).toFixed(1)} s)`)
  if (done.status !== 0) failed.push(name)
}
if (failed.length > 0) {
  console.error(`failed: ${failed.join(', ')}`)
  process.exit(1)
}
