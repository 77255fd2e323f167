/** PostgreSQL 15 or newer. Refuses to start where a commit would not be on the disk. */
import type { Socket } from 'node:net'
import { drizzle } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import { endSilentLines, impatient, patient } from './patience.ts'
import type { Database, Queries } from './port.ts'
import { transactionsOn } from './transaction.ts'

/** @param isPatient no time limits: nobody waits for an answer @throws when fsync, full_page_writes or synchronous_commit is off */
export async function openPostgres({
  url,
  poolSize,
  onError,
  isPatient = false,
}: {
  url: string
  poolSize: number
  onError: (error: Error) => void
  isPatient?: boolean
}): Promise<Database> {
  const pool = new GatheringPool({
    connectionString: url,
    max: poolSize,
    pipeline: true,
    // Compiling a plan takes longer than running it: 70 to 120 ms of a search that takes 15.
    options: '-c jit=off',
    Client: GatheringClient,
    ...(isPatient ? patient : impatient),
  })
  if (!isPatient) endSilentLines(pool)
  pool.on('error', onError)
  // The pool listens only to idle clients; an error of one in a transaction would end the process.
  pool.on('connect', (client) => client.on('error', onError))
  await refuseUnsafe(pool)
  return { kind: 'postgres', pool, orm: drizzle(pool) as unknown as Queries, transaction: transactionsOn(pool), close: () => pool.end() }
}

/** Sends all queries of one turn of the event loop together at its end: a socket write costs more than most queries. */
class GatheringClient extends pg.Client {
  override query(...given: unknown[]) {
    const { stream } = (this as unknown as { connection: { stream: Socket } }).connection
    if (!stream.writableCorked) {
      stream.cork()
      setImmediate(() => stream.uncork())
    }
    return (super.query as Query)(...given)
  }
}

type Query = (...given: unknown[]) => never

/** Reads on one connection wait for each other. */
const mostOnOneLine = 8

interface SharedLine {
  client: Promise<pg.PoolClient>
  /** How many still need it; the turn that opened it counts as one. */
  users: number
}

/** Lets plain reads of one turn share a connection. A query that may wait for a lock gets its own. */
class GatheringPool extends pg.Pool {
  /** The connection that new reads join. */
  #line: SharedLine | undefined

  override query(...given: unknown[]): never {
    return (isPlainRead(given[0]) ? this.#read(given) : (super.query as Query)(...given)) as never
  }

  async #read(given: unknown[]): Promise<unknown> {
    const line = this.#line ?? this.#openLine()
    line.users++
    if (line.users > mostOnOneLine) this.#close(line)
    const client = await line.client
    try {
      return await (client.query as Query)(...given)
    } finally {
      leave(line, client)
    }
  }

  #openLine(): SharedLine {
    const line: SharedLine = { client: this.connect(), users: 1 }
    const endTurn = (client: pg.PoolClient) => {
      this.#close(line)
      leave(line, client)
    }
    line.client.then(
      (client) => setImmediate(endTurn, client),
      () => this.#close(line),
    )
    this.#line = line
    return line
  }

  #close(line: SharedLine): void {
    if (this.#line === line) this.#line = undefined
  }
}

function leave(line: SharedLine, client: pg.PoolClient): void {
  line.users--
  if (!line.users) client.release()
}

/** A query that neither writes nor waits for a lock. */
function isPlainRead(asked: unknown): boolean {
  const text = typeof asked === 'string' ? asked : (asked as { text?: unknown }).text
  return typeof text === 'string' && text.startsWith('select ') && !/ for (no key update|update|key share|share)\b/.test(text.slice(-60))
}

async function refuseUnsafe(pool: pg.Pool) {
  const { rows } = await pool.query<{ name: string; setting: string }>(
    `select name, setting from pg_settings where name in ('fsync', 'full_page_writes', 'synchronous_commit') and setting = 'off'`,
  )
  if (!rows.length) return
  await pool.end()
  throw new Error(`PostgreSQL would lose acknowledged work: ${rows.map((row) => `${row.name} is off`).join(', ')}`)
}
