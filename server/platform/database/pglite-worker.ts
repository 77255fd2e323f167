/**
 * PGlite on a thread of its own behind a local socket: on the main thread its work would starve HTTP.
 * Closing is asked for by message; the reply says that the files are at rest.
 */
import { subscribe } from 'node:diagnostics_channel'
import { rm } from 'node:fs/promises'
import type { Socket } from 'node:net'
import { parentPort, workerData } from 'node:worker_threads'
import { PGlite } from '@electric-sql/pglite'
import { btree_gist } from '@electric-sql/pglite/contrib/btree_gist'
import { citext } from '@electric-sql/pglite/contrib/citext'
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm'
import { unaccent } from '@electric-sql/pglite/contrib/unaccent'
import { PGLiteSocketServer } from '@electric-sql/pglite-socket'

export interface WorkerData {
  /** undefined keeps everything in memory */
  folder?: string
  socket: string
  /** A dump to begin with. */
  snapshot?: Uint8Array
}

const { folder, socket, snapshot } = workerData as WorkerData
/** Memory that one copy for a test wants; the usual 128 MB are all written to at the start. */
const sizeOfCopy = [...PGlite.defaultStartParams, '-c', 'shared_buffers=16MB']
const database = await PGlite.create({
  ...(folder ? { dataDir: folder } : {}),
  ...(snapshot ? { loadDataDir: new Blob([new Uint8Array(snapshot)]), startParams: sizeOfCopy } : {}),
  extensions: { btree_gist, pg_trgm, citext, unaccent },
})
await rm(socket, { force: true })
// The pool holds one connection, but it drops one whose statement failed and dials the next before that one is gone.
const server = new PGLiteSocketServer({ db: database, path: socket, maxConnections: 8 })
subscribe('net.server.socket', (event) => answersTogether((event as { socket: Socket }).socket))
await server.start()
parentPort?.postMessage({ ready: true })

parentPort?.on('message', async (message: 'close' | 'dump') => {
  if (message === 'dump') {
    const dump = await database.dumpDataDir('none')
    parentPort?.postMessage({ dump: new Uint8Array(await dump.arrayBuffer()) })
    return
  }
  await server.stop()
  await database.close()
  parentPort?.postMessage({ closed: true })
})

/** A query is five messages, and each has its answer: written one by one they cost as much as the query. */
function answersTogether(connection: Socket): void {
  connection.on('newListener', function attached(event) {
    // An own listener before the server's would take the first message away from it.
    if (event !== 'data') return
    connection.off('newListener', attached)
    connection.on('data', () => {
      connection.cork()
      // The server begins in the first turn after this one, and has answered before the second.
      setImmediate(() => setImmediate(() => connection.uncork()))
    })
  })
}
