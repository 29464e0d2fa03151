// `npm run test:nightly`: tests too long for a ring. Operation, concurrency and external parts at their longest, one file after another:
// minutes to hours under load. Then, unless others are requested by name, thousands of races, and journeys over every screen by keyboard.
import { spawnSync } from 'node:child_process'
import { browser, install, node, pagesAreStale, root, run, toolEnv } from './set-up.mjs'

install()
const asked = process.argv.slice(2)
const ran = (args, env) =>
  spawnSync(node(), args, {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, ...toolEnv(), ...env },
  }).status ?? 1
const vitest = (args, env) =>
  ran(['node_modules/vitest/vitest.mjs', 'run', '--no-file-parallelism', ...args], env)
const races = [
  'server/src/transactions/races.test.ts',
  'server/src/transactions/model.test.ts',
  'server/src/products/races.test.ts',
  'server/src/market/engine/copy.test.ts',
]

const projects = ['operation', 'concurrency', 'parts'].flatMap((name) => ['--project', name])
const operation = vitest([...projects, ...asked], { NIGHTLY: '1' })
if (asked.length > 0) process.exit(operation)
const racing = vitest(['--project', 'server', ...races], {
  RACES: '5000',
  SEQUENCES: '20000',
  R7_ROUNDS: '250',
  MARKETS: '50',
})
if (pagesAreStale())
  run(node(), ['node_modules/vite/bin/vite.js', 'build', 'web', '--logLevel', 'warn'])
const walking = ran(
  [
    'node_modules/@playwright/test/cli.js',
    'test',
    '-c',
    'e2e',
    'focus',
    'screens',
    'management',
    'catalogue-screens',
    '--reporter=list',
  ],
  { NIGHTLY: '1', CHROMIUM_PATH: browser() },
)
process.exit(operation || racing || walking)
