// `npm test` on a bare clone: brings in what is missing, then runs the checks, the tests on the embedded PostgreSQL, again on Debian's
// where there is one, and the journeys in a browser. Ends with one line that counts them all.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { browser, install, node, pagesAreStale, root, run, toolEnv } from './set-up.mjs'
import { debianPostgres } from './debian-postgres.mjs'
import { ofPlaywright, ofVitest } from './reports.mjs'

install()
Object.assign(process.env, toolEnv())
const reports = join(root, '.cache', 'reports')
rmSync(reports, { recursive: true, force: true })
mkdirSync(reports, { recursive: true })

const total = { passed: 0, failed: 0, skipped: 0 }
let broken = false

/** Runs Node; answers its exit code, and what it printed when it is to be quiet. */
async function ran(args, env, quiet) {
  const out = quiet ? 'pipe' : 'inherit'
  const child = spawn(node(), args, {
    cwd: root,
    stdio: ['ignore', out, out],
    env: { ...process.env, ...env },
  })
  const printed = []
  for (const stream of [child.stdout, child.stderr])
    stream?.on('data', (piece) => printed.push(piece))
  const [status] = await once(child, 'close')
  return { status, printed: Buffer.concat(printed) }
}

/** Runs one part and adds what its JSON report counts; a part that fails without a failed test counts as one failure. What a quiet part prints comes when it has ended. */
async function part(name, args, count, { env = {}, quiet = false } = {}) {
  const began = Date.now()
  const head = `\n== ${name}\n`
  process.stdout.write(quiet ? '' : head)
  const { status, printed } = await ran(args, env, quiet)
  process.stdout.write(quiet ? head + printed : '')
  const counted = count()
  for (const key of Object.keys(total)) total[key] += counted[key]
  if (status !== 0) {
    broken = true
    if (counted.failed === 0) total.failed++
  }
  console.log(
    `== ${name}: ${counted.passed} passed, ${counted.failed} failed, ${Math.round((Date.now() - began) / 1000)} s`,
  )
}

/** What failed, for the end of the output: whoever reads only its tail then knows what to look at. */
const failures = []
const counting = (file, read) => () => {
  const path = join(reports, file)
  const { told, ...counts } = read(existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : {})
  failures.push(...told)
  return counts
}
const vitest = (file) => counting(file, ofVitest)
const playwright = (file) => counting(file, ofPlaywright)
const vitestArgs = (file, ...more) => [
  'node_modules/vitest/vitest.mjs',
  'run',
  '--reporter=default',
  '--reporter=json',
  `--outputFile.json=${join(reports, file)}`,
  ...more,
]

await part('checks', ['scripts/check.mjs'], () => ({ passed: 0, failed: 0, skipped: 0 }))
await part('tests, embedded PostgreSQL', vitestArgs('embedded.json'), vitest('embedded.json'))
const external = debianPostgres()
if (external) {
  await part(
    'tests, external PostgreSQL',
    vitestArgs('external.json', '--project', 'server', '--project', 'operation'),
    vitest('external.json'),
    { env: { TEST_DATABASE_URL: external.url } },
  )
  external.stop()
} else
  console.log(
    '\n== no external PostgreSQL here (set TEST_DATABASE_URL, or install postgresql): that part was left out',
  )
if (pagesAreStale())
  run(node(), ['node_modules/vite/bin/vite.js', 'build', 'web', '--logLevel', 'warn'])
// Half of the journeys each, side by side, on a product and a database of their own.
const journeys = ([half, port]) =>
  part(
    `journeys, ${half} of 2`,
    [
      'node_modules/@playwright/test/cli.js',
      'test',
      '-c',
      'e2e',
      `--shard=${half}/2`,
      `--output=${join(root, 'test-results', String(half))}`,
    ],
    playwright(`journeys-${half}.json`),
    {
      env: {
        CHROMIUM_PATH: browser(),
        E2E_PORT: String(port),
        PLAYWRIGHT_JSON_OUTPUT_NAME: join(reports, `journeys-${half}.json`),
      },
      quiet: half > 1,
    },
  )
await Promise.all(
  [
    [1, 3107],
    [2, 3127],
  ].map(journeys),
)

if (failures.length > 0) console.log(`\n== failed\n\n${failures.join('\n')}`)
console.log(
  `\n${total.passed} passed, ${total.failed} failed${total.skipped ? `, ${total.skipped} skipped` : ''}`,
)
process.exit(broken || total.failed > 0 ? 1 : 0)
