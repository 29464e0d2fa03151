import { createHash } from 'node:crypto'

/** A migration that a database or a backup names: its file and the SHA-256 of its text. */
export interface Applied {
  name: string
  hash: string
}

/** The last of the 74 migrations that the baseline replaced. A database that has them all has the schema that the baseline creates. */
const lastFormer = '0131-notification-kinds.sql'
/** SHA-256 of their names and hashes, one line each, in order. Their text is in the repository's history. */
const formerHash = 'decd780be1cb599ce0339be1a4876a5acf7d8626827ade7d18e9638e5869931d'

/** An incomplete schema from before the baseline: this release cannot continue from it. */
export class FormerSchemaError extends Error {
  override readonly name = 'FormerSchemaError'
}

const isBaseline = ({ name }: Applied) => name.includes('-baseline-')
const isFormer = (one: Applied) => one.name <= lastFormer && !isBaseline(one)
const inOrder = (all: readonly Applied[]) => all.toSorted((a, b) => (a.name < b.name ? -1 : 1))

function refuse(former: readonly Applied[]): never {
  const last = former.at(-1)?.name ?? ''
  throw new FormerSchemaError(
    last === lastFormer
      ? `the migrations up to ${lastFormer} that it names are not as they were released`
      : `the schema is of an earlier release: its last migration is ${last}, and this release goes on from ${lastFormer}: start the release whose last migration is ${lastFormer} on it first`,
  )
}

/** The migrations that a schema amounts to: the baseline replaces the former ones where all of those were applied. Throws when some are missing. */
export function sinceBaseline(
  applied: readonly Applied[],
  files: readonly Applied[],
): readonly Applied[] {
  const former = inOrder(applied.filter(isFormer))
  if (former.length === 0) return inOrder(applied)
  const lines = former.map(({ name, hash }) => `${name} ${hash}\n`).join('')
  if (createHash('sha256').update(lines).digest('hex') !== formerHash) refuse(former)
  const others = applied.filter((one) => !isFormer(one))
  const known = new Set(others.map(({ name }) => name))
  return inOrder([
    ...others,
    ...files
      .filter((file) => isBaseline(file) && !known.has(file.name))
      .map(({ name, hash }) => ({ name, hash })),
  ])
}
