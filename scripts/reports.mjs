// Reads the test runners' JSON reports: the counts, each failed test with the first lines of its reason and, of a journey, what its page showed (`told`), and each file with its seconds.
import { existsSync, readFileSync } from 'node:fs'
import { relative } from 'node:path'
import { root } from './set-up.mjs'

const firstLines = (text, most = 8) =>
  String(text ?? '')
    .replaceAll(/\u001b\[[\d;]*m/g, '')
    .trim()
    .split('\n')
    .slice(0, most)
    .join('\n    ')
const line = (file, title, why) =>
  `${[file, title].filter(Boolean).join(' › ')}\n    ${firstLines(why)}`

function failedIn({ name, status, message, assertionResults = [] }) {
  const failed = assertionResults
    .filter((test) => test.status === 'failed')
    .map((test) => line(relative(root, name), test.fullName, test.failureMessages?.[0]))
  return failed.length > 0 || status !== 'failed'
    ? failed
    : [line(relative(root, name), '', message)]
}

/** Reads the report of vitest. */
export function ofVitest({
  testResults = [],
  numPassedTests: passed = 0,
  numFailedTests: failed = 0,
  numPendingTests: pending = 0,
  numTodoTests: todo = 0,
}) {
  return {
    passed,
    failed,
    skipped: pending + todo,
    told: testResults.flatMap(failedIn),
    files: testResults.map(({ name, startTime, endTime }) => ({
      file: relative(root, name),
      seconds: (endTime - startTime) / 1000,
    })),
  }
}

const specsOf = (suite) => [...(suite.specs ?? []), ...(suite.suites ?? []).flatMap(specsOf)]
const resultsOf = ({ tests }) => tests.flatMap(({ results }) => results)
const whyOf = (spec) => resultsOf(spec).find(({ error }) => error)?.error.message
/** What the page of a failed journey showed, as the runner described it: what had the focus, and the end, where panels and dialogs are. */
function shownBy(spec) {
  const { path } =
    resultsOf(spec)
      .flatMap(({ attachments = [] }) => attachments)
      .find(({ name }) => name === 'error-context') ?? {}
  const written = path && existsSync(path) ? readFileSync(path, 'utf8') : ''
  const lines = (/```yaml\n([^]*?)\n```/.exec(written)?.[1] ?? '').split('\n')
  const end = Math.max(0, lines.length - 40)
  const focused = lines.slice(0, end).filter((text) => text.includes('[active]'))
  return written ? ['its page:', ...focused, ...lines.slice(end)].join('\n    ') : ''
}
const secondsOf = (suite) =>
  specsOf(suite)
    .flatMap(resultsOf)
    .reduce((sum, { duration }) => sum + duration / 1000, 0)

/** Reads the report of playwright. */
export function ofPlaywright({
  suites = [],
  stats: { expected = 0, unexpected = 0, flaky = 0, skipped = 0 } = {},
}) {
  return {
    passed: expected,
    failed: unexpected + flaky,
    skipped,
    told: specsOf({ suites })
      .filter(({ ok }) => !ok)
      .map((spec) =>
        [line(`e2e/${spec.file}`, spec.title, whyOf(spec)), shownBy(spec)]
          .filter(Boolean)
          .join('\n    '),
      ),
    files: suites.map((suite) => ({ file: `e2e/${suite.file}`, seconds: secondsOf(suite) })),
  }
}
