import pg from 'pg'

/** A test's own connections to a database, bypassing the product: for scratch tables on which a planted fault must show. */
export async function withPool<T>(
  connectionString: string,
  max: number,
  run: (pool: pg.Pool) => Promise<T>,
): Promise<T> {
  const pool = new pg.Pool({ connectionString, max })
  // A pool ends before its sockets are closed: when the database is dropped in the meantime, its final errors are nobody's fault.
  pool.on('connect', (client) => client.on('error', () => undefined))
  pool.on('error', () => undefined)
  try {
    return await run(pool)
  } finally {
    await pool.end()
  }
}
