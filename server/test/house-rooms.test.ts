import { spawnSync } from 'node:child_process'
import { globSync, mkdirSync, readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, test } from 'vitest'
import { temporaryFolder } from './folder.ts'

// Every file of a feature states its role in its name (CONTRIBUTING.md), and what a role may not reach it reaches from no folder.
const root = fileURLToPath(new URL('../../', import.meta.url))
const { leansOn } = createRequire(import.meta.url)('../../rooms.cjs') as {
  leansOn: Record<string, string[]>
}

const roles = /(?:^|\/)(?:routes|actions|rules|queries|jobs|data|index)(?:-[a-z0-9-]+)?\.ts$/
const folders = /\/(?:actions|rules|queries|jobs)\//

/** Files without a role, by the start of their path, and the reason. */
const exceptions: Readonly<Record<string, string>> = {
  'signing-in/common-passwords.ts': 'a list that is read once from a file of the product',
  'accounts/passwords.ts': 'how passwords are hashed: around a library',
  'signing-in/tokens.ts': 'how tokens are signed: around a library',
  'signing-in/sso/provider.ts': 'client of an outside part',
  'catalogue/load.ts': 'brings in what comes with the product',
  'files/pictures.ts': 'how pictures are made: around a library',
  'insights/factors.ts': 'brings in what comes with the product',
  'integrations/webhooks/send.ts': 'client of an outside part',
  'market/engine/': 'the counting engine',
  'market/filters/': 'one entry for each filter: its condition in SQL and in the engine',
  'matching/combine/combine-': 'the thread in which rules of combining work, and who sends to it',
  'places/bounded-text.ts': 'client of an outside part',
  'places/gazetteer.ts': 'reads what comes with the product',
  'places/osrm.ts': 'client of an outside part',
  'places/pdok.ts': 'client of an outside part',
  'privacy/terms.ts': 'the terms of keeping: a table that tests and documents read',
  'products/rsx/parse.ts': 'reads a format of files',
  'products/rsx/xml.ts': 'reads a format of files',
  'spots/shape-': 'reads a format of files, in a thread of its own',
  'spots/shpjs.d.ts': 'types of a library',
}
const excepted = (file: string) =>
  Object.keys(exceptions).find((beginning) => file.startsWith(beginning))
const roleless = (files: readonly string[]) =>
  files.filter((file) => !roles.test(file) && !folders.test(file) && excepted(file) === undefined)

const files = globSync(`{${Object.keys(leansOn).join(',')}}/**/*.ts`, {
  cwd: join(root, 'server/src'),
}).filter((file) => !file.endsWith('.test.ts'))

describe('the role of a file', () => {
  test('is in its name, or in that of its folder', () => {
    expect(files.length).toBeGreaterThan(200)
    expect(roleless(files)).toEqual([])
  })
  test('control: a file without one is found in every folder', () =>
    expect(
      roleless([
        'accounts/users.ts',
        'accounts/mfa/code.ts',
        'spots/rulesets.ts',
        'market/columns.ts',
        'products/myactions/save.ts',
        'products/actions/save.ts',
        'accounts/mfa/actions-code.ts',
        'accounts/mfa/rules.ts',
      ]),
    ).toEqual([
      'accounts/users.ts',
      'accounts/mfa/code.ts',
      'spots/rulesets.ts',
      'market/columns.ts',
      'products/myactions/save.ts',
    ]))
  test('every exception is still needed', () => {
    const needed = new Set(
      files.filter((file) => !roles.test(file) && !folders.test(file)).map(excepted),
    )
    expect(Object.keys(exceptions).filter((beginning) => !needed.has(beginning))).toEqual([])
  })
})

test('platform names no news of a feature: each feature declares its own', () => {
  const newsIn = (file: string) =>
    [...readFileSync(join(root, 'server/src', file), 'utf8').matchAll(/^ +'([a-z.]+)': /gm)].map(
      ([, name]) => name,
    )
  expect(newsIn('platform/jobs.ts')).toEqual(['mail.waiting'])
  expect(newsIn('spots/jobs-news.ts')).toEqual(['spot.changed', 'spot.expiring', 'spot.expired'])
})

/** Domain words in a file of platform: a function or table of a feature in SQL, and what the features supply. */
const domainWords = (code: string) => {
  // Platform itself also uses these words for files and for where they are stored.
  const schemas = Object.keys(leansOn).filter((room) => room !== 'files' && room !== 'storage')
  const words = new RegExp(
    String.raw`\b(?:${schemas.join('|')})\.[a-z_]+\b|catalogue-keeper|keepsCatalogue|contract/key-scopes`,
    'g',
  )
  return [...code.matchAll(words)].map(([word]) => word)
}

describe('platform knows no feature', () => {
  const platform = globSync('platform/**/*.ts', { cwd: join(root, 'server/src') }).filter(
    // The types of all tables are generated from the database.
    (file) => !file.endsWith('.test.ts') && !file.endsWith('database-types.ts'),
  )
  test('names no table or function of one, nor who keeps the catalogue, nor what a key opens', () => {
    expect(platform.length).toBeGreaterThan(50)
    expect(
      platform.flatMap((file) =>
        domainWords(readFileSync(join(root, 'server/src', file), 'utf8')).map(
          (word) => `${file}: ${word}`,
        ),
      ),
    ).toEqual([])
  })
  test('control: finds what it knew before', () =>
    expect(
      domainWords(`
        sql\`select accounts.in_chosen(accounts.enter(\${id}::uuid)) as actor\`
        sql\`select integrations.enter_key(\${hash}) as actor\`
        sql\`select platform.tenant()\`
        if (access === 'catalogue-keeper') return actor.keepsCatalogue
        import { scopesOf } from '@bouwkring/contract/key-scopes'`),
    ).toEqual([
      'accounts.in_chosen',
      'accounts.enter',
      'integrations.enter_key',
      'catalogue-keeper',
      'keepsCatalogue',
      'contract/key-scopes',
    ]))
})

/** What the house rules report about a small tree of files: rule and file. */
function cruised(planted: Readonly<Record<string, string>>): string[] {
  const folder = realpathSync(temporaryFolder('planted'))
  try {
    const tree = {
      'contract/src/users.ts': 'export const most = 1',
      'server/src/platform/errors.ts': 'export const error = 1',
      'server/src/platform/db.ts': 'export interface Actor { id: number }',
      'server/src/platform/http.ts': 'export const bind = 1',
      'node_modules/kysely/package.json': '{ "name": "kysely", "main": "index.js" }',
      'node_modules/kysely/index.js': 'exports.sql = 1',
      'node_modules/fastify/package.json': '{ "name": "fastify", "main": "index.js" }',
      'node_modules/fastify/index.js': 'exports.fastify = 1',
      ...planted,
    }
    for (const [file, text] of Object.entries(tree)) {
      mkdirSync(join(folder, dirname(file)), { recursive: true })
      writeFileSync(join(folder, file), text)
    }
    const done = spawnSync(
      process.execPath,
      [
        join(root, 'node_modules/dependency-cruiser/bin/dependency-cruiser.mjs'),
        '--config',
        join(root, '.dependency-cruiser.cjs'),
        '--output-type',
        'json',
        'contract/src',
        'server/src',
      ],
      { cwd: folder, encoding: 'utf8' },
    )
    const { summary } = JSON.parse(done.stdout) as {
      summary: { violations: { rule: { name: string }; from: string }[] }
    }
    return summary.violations.map(({ rule, from }) => `${rule.name}: ${from}`).toSorted()
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

describe('imports that a role may not use', () => {
  const up = (depth: number) => '../'.repeat(depth)
  test('are rejected in every folder of a feature', () =>
    expect(
      cruised({
        'server/src/spots/rules.ts': `import '${up(1)}platform/errors.ts'`,
        'server/src/spots/shape/rules-size.ts': `import '${up(2)}platform/errors.ts'`,
        'server/src/spots/shape/rules.ts': "import 'fastify'",
        'server/src/spots/shape/deep/rules.ts': "import 'kysely'",
        'server/src/spots/rules/size.ts': `import '${up(2)}platform/http.ts'`,
        'server/src/spots/shape/rules/size.ts': "import '../queries.ts'",
        'server/src/spots/shape/queries.ts': `import '${up(2)}platform/http.ts'`,
        'server/src/spots/queries/list.ts': "import '../actions.ts'",
        'server/src/spots/data.ts': "import './rules.ts'",
        'server/src/spots/actions.ts': "import 'kysely'",
        'server/src/spots/shape/routes.ts': "import './rules-kind.ts'",
        'server/src/spots/shape/rules-kind.ts': 'export const kind = 1',
      }),
    ).toEqual([
      'data-is-a-table: server/src/spots/data.ts',
      'only-queries-touch-kysely: server/src/spots/actions.ts',
      'only-queries-touch-kysely: server/src/spots/shape/deep/rules.ts',
      'queries-know-no-http: server/src/spots/queries/list.ts',
      'queries-know-no-http: server/src/spots/shape/queries.ts',
      'routes-only-call-actions: server/src/spots/shape/routes.ts',
      'rules-are-pure: server/src/spots/rules.ts',
      'rules-are-pure: server/src/spots/rules/size.ts',
      'rules-are-pure: server/src/spots/shape/deep/rules.ts',
      'rules-are-pure: server/src/spots/shape/rules-size.ts',
      'rules-are-pure: server/src/spots/shape/rules.ts',
      'rules-are-pure: server/src/spots/shape/rules/size.ts',
    ]))
  test('control: allowed ones are left alone', () =>
    expect(
      cruised({
        'server/src/spots/shape/rules.ts': `import { most } from '${up(4)}contract/src/users.ts'\nimport type { Actor } from '${up(2)}platform/db.ts'\nimport { kind } from '../rules-kind.ts'\nexport const a = (b: Actor) => b.id + most + kind`,
        'server/src/spots/rules-kind.ts': 'export const kind = 1',
        'server/src/spots/shape/queries.ts': "import { sql } from 'kysely'\nexport const one = sql",
        'server/src/spots/shape/actions.ts':
          "import { one } from './queries.ts'\nimport { a } from './rules.ts'\nexport const b = [one, a]",
      }),
    ).toEqual([]))
})
