import pg from 'pg'

/** Connections of a test's own to a database, past the product: for scratch tables on which a planted fault must show itself. */
export async function withPool<T>(
  connectionString: string,
  max: number,
  run: (pool: pg.Pool) => Promise<T>,
): Promise<T> {
  const pool = new pg.Pool({ connectionString, max })
  // A pool has ended before its sockets are closed: when the database is dropped meanwhile, the last words of it are nobody's fault.
  pool.on('connect', (client) => client.on('error', () => undefined))
  pool.on('error', () => undefined)
  try {
    return await run(pool)
  } finally {
    await pool.end()
  }
}
