/**
 * Transactions whose statements need not wait for each other: they go out as they are asked for and are done in that order,
 * `begin` together with the first. A trip to the database costs more than most statements.
 */
import { drizzle } from 'drizzle-orm/node-postgres'
import type { Pool, PoolClient } from 'pg'
import type { Queries } from './port.ts'
import { codeOf } from './violations.ts'

/** Takes a write that nobody waits for; when it fails, nothing of the transaction is kept and its error is the transaction's. */
export type Later = (write: Promise<unknown>) => void

export type Transaction = <Result>(work: (db: Queries, later: Later) => Promise<Result>) => Promise<Result>

/** @param pool of clients that send without waiting for the answer before */
export function transactionsOn(pool: Pool): Transaction {
  // One for each connection, so that statements that were built stay built.
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
      // So PostgreSQL answers who goes on after a failure: as if nothing had happened.
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

/** What comes after a failure is told only that the transaction is over, or that the statement which failed has no name. */
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
    /** Of the first that failed. */
    failure: () => failed?.error,
    async settled() {
      await Promise.all(all)
      if (failed) throw failed.error
    },
  }
}

/**
 * Asks for several things at once and waits for all, also when one fails: nothing may still be asking when the
 * transaction ends, or it would write into the next one. @throws the first failure, in the order they stand in
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
