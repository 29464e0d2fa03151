// `npm test` (the whole ring) and `npm run test:long` (the outer ring) on a fresh clone: install what is missing, run the ring's parts,
// print the slowest files, and end with one line with all counts.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { browser, install, node, pagesAreStale, root, run, toolEnv } from './set-up.mjs'
import { debianPostgres } from './debian-postgres.mjs'
import { folderOfDatabases } from './memory-folder.mjs'
import { ofPlaywright, ofVitest } from './reports.mjs'

const ring = process.argv[2] === 'long' ? 'long' : 'whole'
/** The time budget of a ring on two dedicated cores, in minutes. */
const budget = { whole: 12, long: 35 }[ring]
const began = Date.now()

install()
Object.assign(process.env, toolEnv(), {
  TEST_RING: ring,
  TEST_DATABASES_IN: folderOfDatabases(),
})
const reports = join(root, '.cache', 'reports')
mkdirSync(reports, { recursive: true })
const totalFile = join(reports, `${ring}.total.json`)
rmSync(totalFile, { force: true })

const total = { passed: 0, failed: 0, skipped: 0 }
let broken = false
/** Each failed test with its reason, and each file with its seconds: printed at the end, for those who read only that. */
const failures = []
const files = []

/** Runs Node and waits for it; collects its output when it runs alongside another. */
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

const seconds = (since) => Math.round((Date.now() - since) / 1000)

/** The counts of a part, from its report; a part that fails without a failed test counts as one failure. */
function countOf(name, status, path, read) {
  const nothing = { passed: 0, failed: 0, skipped: 0, told: [], files: [] }
  const counted = existsSync(path) ? read(JSON.parse(readFileSync(path, 'utf8'))) : nothing
  if (status === 0 || counted.failed > 0) return counted
  return { ...counted, failed: 1, told: [...counted.told, `${name} ended with code ${status}`] }
}

/** Runs one part and adds its counts. */
async function part(name, args, { report = 'none', read, env = {}, quiet = false } = {}) {
  const since = Date.now()
  const head = `\n== ${name}\n`
  process.stdout.write(quiet ? '' : head)
  const path = join(reports, report)
  rmSync(path, { force: true })
  const { status, printed } = await ran(args, env, quiet)
  process.stdout.write(quiet ? head + printed : '')
  const counted = countOf(name, status, path, read)
  for (const key of Object.keys(total)) total[key] += counted[key]
  failures.push(...counted.told)
  files.push(...counted.files.map((file) => ({ ...file, part: name })))
  broken ||= status !== 0
  console.log(`== ${name}: ${counted.passed} passed, ${counted.failed} failed, ${seconds(since)} s`)
}

const vitest = (name, report, projects, env) =>
  part(
    name,
    [
      'node_modules/vitest/vitest.mjs',
      'run',
      '--reporter=default',
      '--reporter=json',
      `--outputFile.json=${join(reports, report)}`,
      ...projects.flatMap((project) => ['--project', project]),
    ],
    { report, read: ofVitest, env },
  )

/** Runs the journeys of this ring in two halves of about equal duration, side by side, each on its own product and database. */
async function journeys() {
  if (pagesAreStale())
    run(node(), ['node_modules/vite/bin/vite.js', 'build', 'web', '--logLevel', 'warn'])
  const halves = [
    [1, 3107],
    [2, 3127],
  ]
  await Promise.all(
    halves.map(([half, port]) => {
      const report = `journeys-${half}.json`
      return part(
        `journeys, ${half} of 2`,
        [
          'node_modules/@playwright/test/cli.js',
          'test',
          '-c',
          'e2e',
          `--shard=${half}/2`,
          `--output=${join(root, 'test-results', String(half))}`,
        ],
        {
          report,
          read: ofPlaywright,
          env: {
            CHROMIUM_PATH: browser(),
            E2E_PORT: String(port),
            PWTEST_SHARD_WEIGHTS: ring === 'whole' ? '39:61' : '53:47',
            PLAYWRIGHT_JSON_OUTPUT_NAME: join(reports, report),
          },
          quiet: half > 1,
        },
      )
    }),
  )
}

async function otherPostgres() {
  const external = debianPostgres()
  if (!external) {
    console.log(
      '\n== no other PostgreSQL here (set TEST_DATABASE_URL, or install postgresql): left out',
    )
    return
  }
  await vitest(
    'tests, another PostgreSQL',
    'external.json',
    ['server', 'operation', 'concurrency'],
    {
      TEST_DATABASE_URL: external.url,
    },
  )
  external.stop()
}

if (ring === 'whole') {
  await part('checks', ['scripts/check.mjs'])
  await vitest('tests', 'embedded.json', ['pure*', 'server'])
} else {
  await vitest('parts outside', 'parts.json', ['pure*', 'parts'])
  await otherPostgres()
}
await journeys()

console.log('\n== the slowest files')
for (const { seconds: took, file, part: of } of files
  .toSorted((a, b) => b.seconds - a.seconds)
  .slice(0, 25))
  console.log(`${took.toFixed(1).padStart(7)} s  ${file} (${of})`)
const minutes = (Date.now() - began) / 60_000
console.log(
  `\n== ${minutes.toFixed(1)} minutes of the ${budget} that this ring may take on a machine of its own${minutes > budget ? ': too long' : ''}`,
)
if (failures.length > 0) console.log(`\n== failed\n\n${failures.join('\n')}`)
writeFileSync(totalFile, JSON.stringify({ ...total, failures }))
console.log(
  `\n${total.passed} passed, ${total.failed} failed${total.skipped ? `, ${total.skipped} skipped` : ''}`,
)
process.exit(broken || total.failed > 0 ? 1 : 0)
