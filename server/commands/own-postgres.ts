/** `bin/own-postgres`: see server/testing/own-postgres.ts. */
import { existsSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ownPostgres } from '../testing/own-postgres.ts'

/** A memory file system: commits do not wait for a disk, and all data is gone afterwards. */
const memory = '/dev/shm'

const home = await mkdtemp(join(existsSync(memory) ? memory : tmpdir(), 'mehfil-postgres-'))
/** Each worker of a test run has a pool, and some have several worlds; data in memory needs no second write. */
const settings = ['max_connections=400', 'shared_buffers=256MB', 'checkpoint_timeout=1h', 'max_wal_size=4GB']
const server = await ownPostgres(home, settings)
await server.start()
process.stdout.write(`${server.socketUrl}\n`)
const alive = setInterval(() => {}, 60_000)
for (const signal of ['SIGINT', 'SIGTERM'])
  process.once(signal, async () => {
    clearInterval(alive)
    await server.remove()
    await rm(home, { recursive: true, force: true })
  })
