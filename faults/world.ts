/** A database of its own for a run, on PostgreSQL or embedded, and the platform over it while no server is. */
import { randomBytes } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { readEnv } from '#server/platform/env/env.ts'
import { type OpenPlatform, openPlatform } from '#server/platform/open.ts'
import { jobsByHand } from '#server/platform/tasks/by-hand.ts'

export interface FaultsWorld {
  /** For the server. */
  env: Record<string, string>
  secret: string
  /** Opens the platform in this process; the server must not be running on the embedded database meanwhile. */
  open(): Promise<OpenPlatform>
  remove(): Promise<void>
}

/** @param server the address of a PostgreSQL server, or nothing for the embedded database */
export async function faultsWorld(server?: string): Promise<FaultsWorld> {
  const folder = await mkdtemp(join(tmpdir(), 'mehfil-faults-'))
  const name = `mehfil_faults_${randomBytes(6).toString('hex')}`
  if (server) await admin(server, `create database ${name}`)
  const secret = randomBytes(32).toString('hex')
  const env = {
    DATA_DIR: folder,
    SECRET: randomBytes(32).toString('hex'),
    SANDBOX_SECRET: secret,
    ...(server && { DATABASE_URL: withDatabase(server, name) }),
  }
  return {
    env,
    secret,
    open: () => openPlatform(readEnv({ NODE_ENV: 'test', DEMO: 'no', LOG_LEVEL: 'fatal', ...env }), { jobs: jobsByHand, isCommand: true }),
    async remove() {
      if (server) await admin(server, `drop database if exists ${name} with (force)`)
      await rm(folder, { recursive: true, force: true })
    },
  }
}

function withDatabase(server: string, name: string): string {
  const url = new URL(server)
  url.pathname = `/${name}`
  return url.href
}

async function admin(server: string, statement: string) {
  const client = new pg.Client({ connectionString: server })
  await client.connect()
  await client.query(statement)
  await client.end()
}
