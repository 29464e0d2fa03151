// `npm run check`: every rule of the house that a machine can hold, in one command. Runs them all, two at a time, and says which failed.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { install, node, root, toolEnv } from './set-up.mjs'

install()
const env = { ...process.env, ...toolEnv() }
// The compiler in native code; the other one stays for the tools that read TypeScript through it.
const tsc = 'node_modules/typescript-native/bin/tsc'
// The longest first, so that the others are done beside it.
const checks = [
  ['oxlint, with types', ['node_modules/oxlint/bin/oxlint', '--deny-warnings']],
  ['eslint', ['node_modules/eslint/bin/eslint.js', '.', '--max-warnings=0']],
  ['types', [tsc, '-b', 'contract', 'server']],
  ['types of the pages', [tsc, '-p', 'web', '--noEmit']],
  ['types of the journeys', [tsc, '-p', 'e2e', '--noEmit']],
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

/** Runs one check; what it prints comes in one piece when it has ended. */
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
