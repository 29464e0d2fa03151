import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, symlinkSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { temporaryFolder } from '../../folder.ts'

const root = fileURLToPath(new URL('../../../../', import.meta.url))
const workspaces = ['contract', 'server', 'web', 'e2e']
const git = (...args: string[]) =>
  execFileSync('git', args, {
    cwd: root,
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'ignore'],
  }).trim()
const lines = (text: string) => text.split('\n').filter((line) => line !== '')

/** Names of the migrations of a release, or of this checkout. */
export const migrationsOf = (commit?: string) =>
  (commit === undefined
    ? readdirSync(join(root, 'server/migrations'))
    : lines(git('ls-tree', '--name-only', commit, 'server/migrations/')).map(
        (path) => path.split('/').at(-1) as string,
      )
  ).filter((name) => name.endsWith('.sql'))

/** The newest commit that lacks a migration of this checkout, or the one that EARLIER_RELEASE names; null where the history does not reach that far. */
export function earlierRelease(): string | null {
  try {
    if (process.env.EARLIER_RELEASE)
      return git('rev-parse', '--verify', `${process.env.EARLIER_RELEASE}^{commit}`)
    const now = migrationsOf()
    const isEarlier = (commit: string) => {
      const had = new Set(migrationsOf(commit))
      return now.some((name) => !had.has(name))
    }
    if (isEarlier('HEAD')) return git('rev-parse', 'HEAD')
    for (const commit of lines(
      git('log', '--format=%H', '--diff-filter=A', '--', 'server/migrations'),
    )) {
      const before = git('rev-parse', '--verify', `${commit}^`)
      if (isEarlier(before)) return before
    }
  } catch {
    // No repository, no git, or a clone without history.
  }
  return null
}

interface Manifest {
  version: string
  dependencies?: Record<string, string>
}
const manifest = (folder: string) =>
  JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as Manifest

/** A release placed beside this one in its own folder: its code, with the packages installed here. `others` are packages that it used in another version. */
export class Release {
  readonly folder = temporaryFolder('release')
  readonly others: string[] = []
  constructor(commit: string) {
    const archive = join(this.folder, 'release.tar')
    git(
      'archive',
      '--format=tar',
      `--output=${archive}`,
      commit,
      'contract',
      'server',
      'package.json',
    )
    execFileSync('tar', ['-xf', archive, '-C', this.folder])
    rmSync(archive)
    const packages = join(this.folder, 'node_modules')
    mkdirSync(join(packages, '@bouwkring'), { recursive: true })
    for (const name of readdirSync(join(root, 'node_modules')))
      if (name !== '@bouwkring' && !name.startsWith('.'))
        symlinkSync(join(root, 'node_modules', name), join(packages, name))
    for (const name of workspaces.filter((workspace) => existsSync(join(this.folder, workspace))))
      symlinkSync(join(this.folder, name), join(packages, '@bouwkring', name))
    for (const workspace of ['contract', 'server'])
      for (const [name, version] of Object.entries(
        manifest(join(this.folder, workspace)).dependencies ?? {},
      )) {
        if (name.startsWith('@bouwkring/')) continue
        const installed = existsSync(join(packages, name))
          ? manifest(join(packages, name)).version
          : 'none'
        if (installed !== version) this.others.push(`${name} ${version} (here ${installed})`)
      }
  }

  remove = () => rmSync(this.folder, { recursive: true, force: true })
}
