import type { JobContext } from '../platform/jobs.ts'
import { filesAfter, forgetOlder, namedFiles } from './queries-terms.ts'
import { terms } from './terms.ts'

/** Removes data whose term is over; returns the number of rows of each kind. */
export async function forget({ database }: Pick<JobContext, 'database'>, now = new Date()) {
  const gone: Record<string, number> = {}
  for (const term of terms) {
    let rows: number
    do {
      rows = await database.asSystem((db) => forgetOlder(db, term, now))
      gone[term.what] = (gone[term.what] ?? 0) + rows
    } while (rows > 0)
  }
  return gone
}

const day = 86_400_000
const uuid = '[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}'
const folderOf = new RegExp(`^((?:images|documents)/(${uuid}))/`)

/** Removes files that are in the store for more than a day and that nothing refers to, such as those that a stopped process left behind. */
export async function removeOrphans(
  { database, storage }: Pick<JobContext, 'database' | 'storage'>,
  now = Date.now(),
): Promise<number> {
  const folders = new Map<string, string>()
  for (const prefix of ['images', 'documents']) {
    for await (const { key, at } of storage.list(prefix)) {
      const [, folder, id] = folderOf.exec(key) ?? []
      if (folder !== undefined && id !== undefined && now - at.getTime() > day)
        folders.set(folder, id)
    }
  }
  let removed = 0
  const all = [...folders]
  for (let from = 0; from < all.length; from += 1000) {
    const some = all.slice(from, from + 1000)
    const named = await database.asSystem((db) =>
      namedFiles(
        db,
        some.map(([, id]) => id),
      ),
    )
    for (const [folder] of some.filter(([, id]) => !named.has(id))) {
      await storage.remove(folder)
      removed++
    }
  }
  return removed
}

/** Keys of files that have a row but no bytes. */
export async function withoutBytes({
  database,
  storage,
}: Pick<JobContext, 'database' | 'storage'>): Promise<string[]> {
  const there = new Set<string>()
  for (const prefix of ['images', 'documents']) {
    for await (const { key } of storage.list(prefix)) {
      const [, , id] = folderOf.exec(key) ?? []
      if (id !== undefined) there.add(id)
    }
  }
  const missing: string[] = []
  for (let last = '00000000-0000-0000-0000-000000000000'; ;) {
    const rows = await database.asSystem((db) => filesAfter(db, last))
    missing.push(...rows.filter(({ key }) => !there.has(key)).map(({ key }) => key))
    const end = rows.at(-1)
    if (!end) return missing
    last = end.key
  }
}
