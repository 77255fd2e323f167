/** One migrated database, created once per test run and cloned for each test file. */
import { createHash, randomUUID } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdir, readdir, readFile, rename, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import pg from 'pg'
import { openEmbedded } from '../platform/database/embedded.ts'
import { migrate } from '../platform/database/migrate.ts'
import type { Database } from '../platform/database/port.ts'
import { openPostgres } from '../platform/database/postgres.ts'

const migrations = fileURLToPath(new URL('../platform/database/migrations', import.meta.url))

export function onPostgres(): boolean {
  return !!process.env.TEST_DATABASE_URL
}

export async function cloneDatabase({ isPatient = true } = {}): Promise<Database> {
  const server = process.env.TEST_DATABASE_URL
  if (server) return cloneOnPostgres(server, isPatient)
  engine ??= compiledEngine()
  await engine
  return openEmbedded({ snapshot: await migratedSnapshot() })
}

/** Kept for the life of the process, so that V8 gives every thread the same optimised code. */
let engine: Promise<WebAssembly.Module> | undefined

async function compiledEngine(): Promise<WebAssembly.Module> {
  const library = createRequire(import.meta.url).resolve('@electric-sql/pglite')
  return WebAssembly.compile(await readFile(join(dirname(library), 'pglite.wasm')))
}

/** Changes whenever a migration or its time in the journal does, so that no stale snapshot is used. */
async function fingerprint(): Promise<string> {
  const hash = createHash('sha256')
  const files = (await readdir(migrations)).filter((name) => name.endsWith('.sql')).sort()
  for (const file of [...files, join('meta', '_journal.json')]) hash.update(await readFile(join(migrations, file)))
  return hash.digest('hex').slice(0, 16)
}

async function migratedSnapshot(): Promise<Uint8Array> {
  const folder = join(tmpdir(), 'mehfil-snapshots')
  const file = join(folder, `small-${await fingerprint()}.tar`)
  if (!existsSync(file)) {
    await mkdir(folder, { recursive: true })
    const database = await openEmbedded({})
    await migrate(database)
    await withoutTemplates(database)
    const part = `${file}.${process.pid}`
    await writeFile(part, await database.dump())
    await database.close()
    await rename(part, file)
  }
  return new Uint8Array(await readFile(file))
}

/** Drops the template databases, which are half of the files, and writes everything to disk so that no copy has to recover. */
async function withoutTemplates({ pool }: Database) {
  await pool.query(`update pg_database set datistemplate = false where datname like 'template%'`)
  await pool.query('drop database template0')
  await pool.query('drop database template1')
  await pool.query('checkpoint')
}

/** Silence tests run several worlds at once, and a default PostgreSQL allows a hundred connections in all. */
const poolWhenSilent = 12

async function cloneOnPostgres(server: string, isPatient: boolean): Promise<Database> {
  const template = `mehfil_template_${await fingerprint()}`
  const name = `mehfil_test_${randomUUID().replaceAll('-', '').slice(0, 16)}`
  const admin = new pg.Client({ connectionString: server })
  await admin.connect()
  try {
    await ensureTemplate(admin, server, template)
    await admin.query(`create database ${name} template ${template}`)
  } finally {
    await admin.end()
  }
  const database = await openPostgres({
    url: withDatabase(server, name),
    poolSize: isPatient ? 20 : poolWhenSilent,
    isPatient,
    onError: () => {},
  })
  return {
    ...database,
    close: async () => {
      await database.close()
      await drop(server, name)
    },
  }
}

/** Several workers may want the template at once; the lock makes one of them build it. */
async function ensureTemplate(admin: pg.Client, server: string, template: string) {
  const isThere = async () => !!(await admin.query('select 1 from pg_database where datname = $1', [template])).rowCount
  if (await isThere()) return
  await admin.query('select pg_advisory_lock(918273)')
  if (!(await isThere())) await buildTemplate(admin, server, template)
  await admin.query('select pg_advisory_unlock(918273)')
}

async function buildTemplate(admin: pg.Client, server: string, template: string) {
  const part = `${template}_part`
  await admin.query(`drop database if exists ${part}`)
  await admin.query(`create database ${part}`)
  const database = await openPostgres({ url: withDatabase(server, part), poolSize: 2, onError: () => {} })
  await migrate(database)
  await database.close()
  await admin.query(`alter database ${part} rename to ${template}`)
}

function withDatabase(server: string, name: string): string {
  const url = new URL(server)
  url.pathname = `/${name}`
  return url.href
}

async function drop(server: string, name: string) {
  const admin = new pg.Client({ connectionString: server })
  await admin.connect()
  await admin.query(`drop database if exists ${name} with (force)`)
  await admin.end()
}
