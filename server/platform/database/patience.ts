/**
 * How long a PostgreSQL is waited for. One that is busy ends an overlong statement itself, and the line stays good. On one
 * that says nothing at all the line is given up: its answer may still come, and nobody after may take it for theirs.
 */
import type { Socket } from 'node:net'
import type { Pool, PoolClient, PoolConfig } from 'pg'

/** Nobody waits longer for a page; jobs do their work in pieces that are shorter, and come again. */
const statementMs = 5_000
/** Above what the server needs to end a statement itself, its word on the way included. */
const silenceMs = 6_000
/** For a line of the pool to become free, or a new one to be made. */
const lineMs = 5_000
/** What a process has locked that fell silent itself; longer than any partner is waited for inside a transaction. */
const idleInTransactionMs = 60_000

export const patient: PoolConfig = { connectionTimeoutMillis: 10_000 }
export const impatient: PoolConfig = {
  connectionTimeoutMillis: lineMs,
  statement_timeout: statementMs,
  idle_in_transaction_session_timeout: idleInTransactionMs,
}

/** Ends each line of the pool that was asked something and says nothing. */
export function endSilentLines(pool: Pool): void {
  pool.on('connect', (client) => {
    const line = lineOf(client)
    line.setTimeout(silenceMs)
    line.on('timeout', () => {
      const heard = line.bytesRead
      // A process that was busy itself for so long first looks at what has come meanwhile.
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

/** The driver knows both and its types name neither: the faults of silence see when that changes. */
const lineOf = (client: PoolClient) => (client.connection as unknown as { stream: Socket }).stream
const isAsked = (client: PoolClient) => !(client as unknown as { readyForQuery: boolean }).readyForQuery
