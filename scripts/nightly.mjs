// `npm run test:nightly`: the tests of operation in their long form, one file after another: minutes under load, and what is asked five times over for one.
import { spawnSync } from 'node:child_process'
import { install, node, root, toolEnv } from './set-up.mjs'

install()
const env = { ...process.env, ...toolEnv(), NIGHTLY: '1' }
const done = spawnSync(node(), ['node_modules/vitest/vitest.mjs', 'run', '--project', 'operation', '--no-file-parallelism', ...process.argv.slice(2)], { cwd: root, stdio: 'inherit', env })
process.exit(done.status ?? 1)
