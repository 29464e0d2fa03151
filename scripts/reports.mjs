// What the JSON reports of the test runners say: the counts, and each failed test with the first lines of why (`told`).
import { relative } from 'node:path'
import { root } from './set-up.mjs'

const firstLines = (text, most = 4) =>
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

/** The report of vitest; `{}` where it wrote none. */
export function ofVitest({
  testResults = [],
  numPassedTests: passed = 0,
  numFailedTests: failed = 0,
  numPendingTests: pending = 0,
  numTodoTests: todo = 0,
}) {
  return { passed, failed, skipped: pending + todo, told: testResults.flatMap(failedIn) }
}

const specsOf = (suite) => [...(suite.specs ?? []), ...(suite.suites ?? []).flatMap(specsOf)]
const whyOf = ({ tests }) =>
  tests.flatMap(({ results }) => results).find(({ error }) => error)?.error.message

/** The report of playwright; `{}` where it wrote none. */
export function ofPlaywright({
  suites,
  stats: { expected = 0, unexpected = 0, flaky = 0, skipped = 0 } = {},
}) {
  return {
    passed: expected,
    failed: unexpected + flaky,
    skipped,
    told: specsOf({ suites })
      .filter(({ ok }) => !ok)
      .map((spec) => line(`e2e/${spec.file}`, spec.title, whyOf(spec))),
  }
}
