import { globSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { basename } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, test } from 'vitest'

// The rules for a feature's folder: names, sizes, and whose tables it touches.
const root = fileURLToPath(new URL('../../', import.meta.url))
const { leansOn } = createRequire(import.meta.url)('../../rooms.cjs') as {
  leansOn: Record<string, string[]>
}
const sources = globSync('{contract,server,web,demo,bench,e2e,scripts}/**/*.{ts,tsx,mjs,cjs}', {
  cwd: root,
  exclude: ['**/node_modules/**', '**/dist/**', '**/.data/**', '**/database-types.ts'],
})
const read = (file: string) => readFileSync(root + file, 'utf8')
/** The number of lines of code: without blank lines and comments. */
const size = (file: string) =>
  read(file)
    .replace(/\/\*[\s\S]*?\*\//g, '')
    .split('\n')
    .filter((line) => line.trim() !== '' && !/^\s*(?:\/\/|--)/.test(line)).length

describe('names of files', () => {
  const forbidden = /^(?:utils?|helpers?|common|misc|lib|shared|types|constants)(?:\.|$)/i
  test('are found', () => expect(sources.length).toBeGreaterThan(300))
  test('describe the content', () =>
    expect(sources.filter((file) => file.split('/').some((part) => forbidden.test(part)))).toEqual(
      [],
    ))
  test('are kebab-case, components PascalCase', () => {
    const fits = (file: string) => {
      const name = basename(file).replace(/\.(?:test|spec|e2e|config|d)?\.?(?:ts|tsx|mjs|cjs)$/, '')
      return (
        /^[a-z0-9]+(?:-[a-z0-9]+)*$/.test(name) ||
        (file.endsWith('.tsx') && /^(?:[A-Z][a-z0-9]*)+$/.test(name))
      )
    }
    expect(sources.filter((file) => !fits(file))).toEqual([])
  })
})

describe('sizes of files', () => {
  const sizes = sources
    .filter((file) => !/\.test\.tsx?$/.test(file))
    .map((file) => ({ file, lines: size(file) }))
    .toSorted((a, b) => a.lines - b.lines)
  test('are at most 300 lines', () => expect(sizes.filter(({ lines }) => lines > 300)).toEqual([]))
  test('have a median of at most 70', () =>
    expect(sizes[Math.floor(sizes.length / 2)]?.lines).toBeLessThanOrEqual(70))
  test('are under 250 for 95 %', () =>
    expect(sizes[Math.floor(sizes.length * 0.95)]?.lines).toBeLessThan(250))
})

describe('tables', () => {
  const rooms = Object.keys(leansOn)
  /** Tables of a room that are in the schema of another one. */
  const tablesElsewhere: Readonly<Record<string, readonly string[]>> = {
    'signing-in': [
      'half_way',
      'hand_over',
      'identity',
      'one_time_token',
      'recovery_code',
      'refresh_token',
      'second_factor',
      'session',
    ].map((table) => `accounts.${table}`),
  }
  const verb =
    /\b(insert into|update|delete from|merge into|from|join)\s+(?:only\s+)?"?([a-z_]+)"?\."?([a-z_]+)"?/gi
  const call =
    /\.(insertInto|updateTable|deleteFrom|mergeInto|selectFrom|[a-z]*[jJ]oin)\(\s*'([a-z_]+)\.([a-z_]+)/g
  const touched = (code: string) =>
    [...code.matchAll(call), ...code.matchAll(verb)].map(
      ([, how = '', schema = '', table = '']) => ({
        writes: /^(?:insert|update|delete|merge)/i.test(how),
        schema,
        table: `${schema}.${table}`,
      }),
    )
  const foreign = (room: string, code: string) =>
    touched(code).filter(
      ({ writes, schema, table }) =>
        rooms.includes(schema) &&
        schema !== room &&
        !tablesElsewhere[room]?.includes(table) &&
        (writes || !leansOn[room]?.includes(schema)),
    )

  test.each(rooms)(
    '%s writes only its own and reads only those of the features that it depends on',
    (room) => {
      const files = sources.filter(
        (file) => file.startsWith(`server/src/${room}/`) && !file.endsWith('.test.ts'),
      )
      expect(
        files.flatMap((file) => foreign(room, read(file)).map((found) => ({ file, ...found }))),
      ).toEqual([])
    },
  )
  test('control: a foreign write and a foreign read are found', () => {
    expect(foreign('spots', "db.insertInto('accounts.user')")).toHaveLength(1)
    expect(foreign('spots', 'sql`select 1 from transactions.transaction t`')).toHaveLength(1)
    expect(foreign('spots', "db.selectFrom('accounts.user')")).toHaveLength(0)
    expect(foreign('signing-in', "db.insertInto('accounts.user')")).toHaveLength(1)
    expect(foreign('signing-in', 'sql`update accounts.tenant set phone`')).toHaveLength(1)
    expect(foreign('signing-in', "db.insertInto('accounts.one_time_token')")).toHaveLength(0)
  })
})
