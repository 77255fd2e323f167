/**
 * Runs PGlite on its own thread behind a local socket: on the main thread its work would starve HTTP. A message asks it to close; the
 * reply says that all files are written.
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
  /** A dump to start from. */
  snapshot?: Uint8Array
}

const { folder, socket, snapshot } = workerData as WorkerData
/** Memory for one test's copy; the default 128 MB would all be written at the start. */
const sizeOfCopy = [...PGlite.defaultStartParams, '-c', 'shared_buffers=16MB']
const database = await PGlite.create({
  ...(folder ? { dataDir: folder } : {}),
  ...(snapshot ? { loadDataDir: new Blob([new Uint8Array(snapshot)]), startParams: sizeOfCopy } : {}),
  extensions: { btree_gist, pg_trgm, citext, unaccent },
})
await rm(socket, { force: true })
// The pool holds one connection, but it dials the next one before a connection with a failed statement is gone.
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

/** A query is five messages, each with its answer: writing them one by one costs as much as the query, so they are sent together. */
function answersTogether(connection: Socket): void {
  connection.on('newListener', function attached(event) {
    // Adding a listener before the server's own would take the first message away from it.
    if (event !== 'data') return
    connection.off('newListener', attached)
    connection.on('data', () => {
      connection.cork()
      // The server starts in the next turn and has answered before the one after it.
      setImmediate(() => setImmediate(() => connection.uncork()))
    })
  })
}
