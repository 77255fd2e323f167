/**
 * Transactions with pipelined statements: each is sent when it is issued and runs in that order, `begin` together with the first. A
 * round trip to the database costs more than most statements.
 */
import { drizzle } from 'drizzle-orm/node-postgres'
import type { Pool, PoolClient } from 'pg'
import type { Queries } from './port.ts'
import { codeOf } from './violations.ts'

/** Takes a write that nobody awaits; when it fails, the whole transaction fails with its error. */
export type Later = (write: Promise<unknown>) => void

export type Transaction = <Result>(work: (db: Queries, later: Later) => Promise<Result>) => Promise<Result>

/** @param pool of clients that send without waiting for the previous answer */
export function transactionsOn(pool: Pool): Transaction {
  // One for each connection, so that its built statements are reused.
  const queriesOf = new WeakMap<PoolClient, Queries>()
  const queriesOn = (client: PoolClient): Queries => {
    const known = queriesOf.get(client) ?? (drizzle(client) as unknown as Queries)
    queriesOf.set(client, known)
    return known
  }
  return async (work) => {
    const client = await pool.connect()
    const writes = unawaited()
    let broken: Error | undefined
    try {
      writes.later(client.query('begin'))
      const result = await work(queriesOn(client), writes.later)
      await writes.settled()
      const { command } = await client.query('commit')
      // PostgreSQL answers a commit with ROLLBACK, without an error, when an earlier statement failed.
      if (command !== 'COMMIT') throw new Error('a statement failed, and the transaction went on as if it had not')
      return result
    } catch (error) {
      await client.query('rollback').catch((lost: Error) => {
        broken = lost
      })
      throw isAftermath(error) ? (writes.failure() ?? error) : error
    } finally {
      client.release(broken)
    }
  }
}

/** After a failure, later statements report only that the transaction is over, or that the failed prepared statement does not exist. */
function isAftermath(error: unknown): boolean {
  return ['25P02', '26000'].includes(codeOf(error) ?? '')
}

function unawaited() {
  const all: Promise<unknown>[] = []
  let failed: { error: unknown } | undefined
  return {
    later(write: Promise<unknown>) {
      all.push(
        write.catch((error: unknown) => {
          failed ??= { error }
        }),
      )
    },
    /** The error of the first statement that failed. */
    failure: () => failed?.error,
    async settled() {
      await Promise.all(all)
      if (failed) throw failed.error
    },
  }
}

/**
 * Awaits several queries at once, and waits for all even when one fails: a query still pending when the transaction ends would write
 * into the next one. @throws the first failure, in argument order
 */
export async function together<const Work extends readonly unknown[]>(
  ...work: Work
): Promise<{ -readonly [I in keyof Work]: Awaited<Work[I]> }> {
  const settled = await Promise.allSettled(work)
  const failed = settled.filter((each) => each.status === 'rejected')
  const first = failed.find(({ reason }) => !isAftermath(reason)) ?? failed[0]
  if (first) throw first.reason
  return settled.map((each) => (each as PromiseFulfilledResult<unknown>).value) as { -readonly [I in keyof Work]: Awaited<Work[I]> }
}
