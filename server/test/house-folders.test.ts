import { globSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

// A folder that a test makes itself stays behind when the tests of its file are skipped: nothing runs afterwards to remove it.
const root = fileURLToPath(new URL('../../', import.meta.url))
const bare = /\bmkdtemp(?:Sync)?\(/
/** Where folders are made: the piece for all tests, the run's own two, code that is linted where the rules apply, and a part outside the product, once it is used. */
const homes = [
  'server/test/cluster.ts',
  'server/test/folder.ts',
  // The control below.
  'server/test/house-folders.test.ts',
  'server/test/house-lint.test.ts',
  'server/test/operation/outside-part.ts',
]

test('a test has its folders from temporaryFolder, whose run removes them', () => {
  const files = [
    ...globSync('server/test/**/*.ts', { cwd: root }),
    ...globSync('{contract,server,web}/src/**/*.test.ts', { cwd: root }),
  ]
  expect(files.length).toBeGreaterThan(400)
  expect(files.filter((file) => bare.test(readFileSync(root + file, 'utf8'))).toSorted()).toEqual(
    homes,
  )
})

test('control: a folder made without it is found', () =>
  expect(
    ["const dir = mkdtempSync(join(tmpdir(), 'x-'))", "const dir = temporaryFolder('x')"].map(
      (code) => bare.test(code),
    ),
  ).toEqual([true, false]))
