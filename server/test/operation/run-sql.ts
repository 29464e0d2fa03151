import pg from 'pg'

/** Runs statements in sequence on one connection to this database; returns the rows of the last. */
export async function run(url: string, ...statements: string[]) {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    const answers = []
    for (const statement of statements)
      answers.push(await client.query<Record<string, unknown>>(statement))
    return answers.at(-1)?.rows ?? []
  } finally {
    await client.end()
  }
}
