// `npm run test:quick`: what a developer runs all the time. Layout, lint and types of what changed, all rules, and changed features' tests.
// Changed means different from the last commit; with a clean tree, the changes of the last commit.
import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { folderOfDatabases } from './memory-folder.mjs'
import { install, node, root, toolEnv } from './set-up.mjs'

install()
const env = { ...process.env, ...toolEnv(), TEST_DATABASES_IN: folderOfDatabases() }
const git = (...args) =>
  spawnSync('git', args, { cwd: root, encoding: 'utf8' }).stdout.split('\n').filter(Boolean)

const uncommitted = [
  ...git('diff', '--name-only', 'HEAD'),
  ...git('ls-files', '--others', '--exclude-standard'),
]
const changed = (
  uncommitted.length > 0 ? uncommitted : git('diff', '--name-only', 'HEAD~1', 'HEAD')
).filter((file) => existsSync(join(root, file)))

/** Folders of server features with a changed file: on the server, in the browser or in the contract. */
const features = [
  ...new Set(
    changed
      .map((file) => /^(?:(?:server|web)\/src\/|contract\/src\/)([\w-]+)/.exec(file)?.[1])
      .filter((name) => name && existsSync(join(root, 'server/src', name))),
  ),
]
const serverTests = changed.filter((file) => /^server\/test\/[^/]+\.test\.ts$/.test(file))
const code = changed.filter((file) => /\.(?:ts|tsx|mjs|js|cjs)$/.test(file))

// The compiler looks at the whole, as a change breaks the types of files that did not change. It is the native one; the other stays for tools that read TypeScript through it.
const steps = [
  ['types', ['node_modules/typescript-native/bin/tsc', '-b', 'contract', 'server']],
  ['types of the pages', ['node_modules/typescript-native/bin/tsc', '-p', 'web', '--noEmit']],
  ['rules', ['node_modules/vitest/vitest.mjs', 'run', '--project', 'pure*']],
]
if (changed.length > 0)
  steps.push([
    'layout',
    ['node_modules/prettier/bin/prettier.cjs', '--check', '--ignore-unknown', ...changed],
  ])
if (code.length > 0)
  steps.push(
    ['oxlint and types', ['node_modules/oxlint/bin/oxlint', '--deny-warnings', ...code]],
    [
      'eslint',
      ['node_modules/eslint/bin/eslint.js', '--max-warnings=0', '--no-warn-ignored', ...code],
    ],
  )
const touched = [...features.map((name) => `server/src/${name}/`), ...serverTests]
if (touched.length > 0)
  steps.push([
    `features: ${touched.join(' ')}`,
    ['node_modules/vitest/vitest.mjs', 'run', '--project', 'server', ...touched],
  ])

let failed = 0
for (const [name, args] of steps) {
  const began = Date.now()
  const child = spawn(node(), args, { cwd: root, env, stdio: 'inherit' })
  const [status] = await once(child, 'close')
  const took = ((Date.now() - began) / 1000).toFixed(1)
  console.log(`${status === 0 ? 'ok    ' : 'FAILED'} ${name} (${took} s)`)
  if (status !== 0) failed++
}
process.exit(failed > 0 ? 1 : 0)
