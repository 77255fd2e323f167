/**
 * The embedded database: PGlite's files in one folder, one connection. It survives the death of the process but not a power cut (it
 * never calls fsync), and two processes on one folder would ruin it, so the folder is locked.
 */
import { once } from 'node:events'
import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Worker } from 'node:worker_threads'
import { drizzle } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import { lockFolder } from './folder-lock.ts'
import type { WorkerData } from './pglite-worker.ts'
import type { Database, Queries } from './port.ts'
import { transactionsOn } from './transaction.ts'

export interface EmbeddedDatabase extends Database {
  /** Dumps the whole database, to seed another one. */
  dump(): Promise<Uint8Array>
}

/** @param folder undefined keeps everything in memory @throws FolderLocked when a live process has locked the folder */
export async function openEmbedded({ folder, snapshot }: { folder?: string; snapshot?: Uint8Array }): Promise<EmbeddedDatabase> {
  if (folder) await mkdir(folder, { recursive: true })
  const unlock = folder ? await lockFolder(folder) : async () => {}
  const socketFolder = await mkdtemp(join(tmpdir(), 'mehfil-'))
  const socket = join(socketFolder, '.s.PGSQL.5432')
  const data: WorkerData = { socket, ...(folder ? { folder: join(folder, 'pg') } : {}), ...(snapshot ? { snapshot } : {}) }
  const worker = new Worker(new URL('./pglite-worker.ts', import.meta.url), { workerData: data })
  try {
    await told(worker, 'ready')
  } catch (error) {
    await unlock()
    throw error
  }
  // PGlite has one session, and two clients would clash on statement names in it, so the pool holds one connection. A query outside the
  // caller's own transaction would wait for itself; the time-out turns that into an error.
  const pool = new pg.Pool({
    host: socketFolder,
    user: 'postgres',
    database: 'postgres',
    max: 1,
    pipeline: true,
    idleTimeoutMillis: 0,
    connectionTimeoutMillis: 30_000,
  })
  // The session outlives a lost connection and so do its statement names; drop them. If this fails, the next query fails too.
  pool.on('connect', (client) => void client.query('deallocate all').catch(() => {}))
  return {
    kind: 'embedded',
    pool,
    orm: drizzle(pool) as unknown as Queries,
    transaction: transactionsOn(pool),
    async dump() {
      worker.postMessage('dump')
      return (await told(worker, 'dump')) as Uint8Array
    },
    async close() {
      await pool.end()
      worker.postMessage('close')
      await told(worker, 'closed')
      await worker.terminate()
      await rm(socketFolder, { recursive: true, force: true })
      await unlock()
    },
  }
}

/** Waits for a named message of the worker. Node itself uses the same channel when it watches files. */
async function told(worker: Worker, name: 'ready' | 'dump' | 'closed'): Promise<unknown> {
  for (;;) {
    const [message] = (await once(worker, 'message')) as [Record<string, unknown>]
    if (name in message) return message[name]
  }
}
