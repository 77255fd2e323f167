/**
 * Time limits for PostgreSQL. A busy server cancels an overlong statement itself, and the connection stays usable. A connection that
 * falls silent is closed: its late answer could otherwise reach the next query.
 */
import type { Socket } from 'node:net'
import type { Pool, PoolClient, PoolConfig } from 'pg'

/** The longest that a page may wait; tasks split their work into shorter pieces. */
const statementMs = 5_000
/** Longer than the server needs to cancel a statement itself and report it. */
const silenceMs = 6_000
/** Limit for getting a connection from the pool, or opening one. */
const lineMs = 5_000
/** Frees the locks of a process that stopped responding; longer than any call to a partner inside a transaction. */
const idleInTransactionMs = 60_000

export const patient: PoolConfig = { connectionTimeoutMillis: 10_000 }
export const impatient: PoolConfig = {
  connectionTimeoutMillis: lineMs,
  statement_timeout: statementMs,
  idle_in_transaction_session_timeout: idleInTransactionMs,
}

/** Closes each connection of the pool that has a query pending and sends nothing. */
export function endSilentLines(pool: Pool): void {
  pool.on('connect', (client) => {
    const line = lineOf(client)
    line.setTimeout(silenceMs)
    line.on('timeout', () => {
      const heard = line.bytesRead
      // If this process itself was busy that long, read what has arrived before closing.
      setImmediate(() => {
        if (isAsked(client) && line.bytesRead === heard) line.destroy(new PostgresIsSilent())
      })
    })
  })
}

/** For migrations, which may rewrite a table and wait for those of another process. */
export async function waitingAsLongAsItTakes<Result>(client: PoolClient, work: () => Promise<Result>): Promise<Result> {
  const line = lineOf(client)
  const { timeout = 0 } = line
  line.setTimeout(0)
  await client.query('set statement_timeout = 0')
  try {
    return await work()
  } finally {
    await client.query('reset statement_timeout')
    line.setTimeout(timeout)
  }
}

class PostgresIsSilent extends Error {
  override name = 'PostgresIsSilent'
  readonly code = 'ETIMEDOUT'
  constructor() {
    super(`PostgreSQL said nothing for ${silenceMs / 1000} s`)
  }
}

/** The driver has both but its types do not; the tests for silent connections fail when that changes. */
const lineOf = (client: PoolClient) => (client.connection as unknown as { stream: Socket }).stream
const isAsked = (client: PoolClient) => !(client as unknown as { readyForQuery: boolean }).readyForQuery
