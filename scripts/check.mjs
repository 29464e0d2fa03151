// `npm run check`: every house rule that a machine can check, in one command. Runs them all, two at a time, and reports which failed.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { install, node, root, toolEnv } from './set-up.mjs'

install()
const env = { ...process.env, ...toolEnv() }
// Longest first, so that the others finish alongside it.
const checks = [
  // Also reports what the compiler reports, for every file (`typeCheck` in .oxlintrc.json).
  ['oxlint and types', ['node_modules/oxlint/bin/oxlint', '--deny-warnings']],
  ['eslint', ['node_modules/eslint/bin/eslint.js', '.', '--max-warnings=0']],
  [
    'rooms and doors',
    [
      'node_modules/dependency-cruiser/bin/dependency-cruiser.mjs',
      '--config',
      '.dependency-cruiser.cjs',
      'contract/src',
      'server/src',
      'web/src',
      'demo',
    ],
  ],
  [
    'layout',
    [
      'node_modules/prettier/bin/prettier.cjs',
      '.',
      '--check',
      '--cache',
      '--cache-location',
      '.cache/prettier',
      '--log-level',
      'warn',
    ],
  ],
  ['unused code and packages', ['node_modules/knip/bin/knip.js']],
  ['database types and schema', ['server/tools/database-types.ts', '--verify']],
]
const failed = []

/** Runs one check; prints its output in one piece when it has finished. */
async function check([name, args]) {
  const began = Date.now()
  const child = spawn(node(), args, { cwd: root, stdio: ['ignore', 'pipe', 'pipe'], env })
  const printed = []
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (piece) => printed.push(piece))
  const [status] = await once(child, 'close')
  process.stdout.write(Buffer.concat(printed))
  console.log(
    `${status === 0 ? 'ok    ' : 'FAILED'} ${name} (${((Date.now() - began) / 1000).toFixed(1)} s)`,
  )
  if (status !== 0) failed.push(name)
}

const left = [...checks]
const lane = async () => {
  for (let next = left.shift(); next; next = left.shift()) await check(next)
}
await Promise.all([lane(), lane()])
if (failed.length > 0) {
  console.error(`failed: ${failed.join(', ')}`)
  process.exit(1)
}
