/** A separate PostgreSQL server for a test run, from the installed programs: it can be killed, and given a small disk. */
import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readdirSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { freePort } from './free-port.ts'

const installed = '/usr/lib/postgresql'
const readyWithinMs = 30_000

export interface OwnPostgres {
  url: string
  /** The same server over its Unix socket: TCP takes a quarter of a round trip. */
  socketUrl: string
  start(): Promise<void>
  /** With SIGKILL, the server and all its processes: nothing in memory is written. */
  kill(): Promise<void>
  query(statement: string): Promise<void>
  remove(): Promise<void>
}

export function postgresPrograms(): string | undefined {
  const versions = existsSync(installed) ? readdirSync(installed).sort((a, b) => Number(b) - Number(a)) : []
  return versions.map((version) => join(installed, version, 'bin')).find((bin) => existsSync(join(bin, 'initdb')))
}

/** PostgreSQL refuses to run as root, so it runs as its package's user then. */
const asRoot = process.getuid?.() === 0

function asPostgres(program: string, options: string[]): [string, string[]] {
  return asRoot ? ['setpriv', ['--reuid=postgres', '--regid=postgres', '--clear-groups', program, ...options]] : [program, options]
}

/** @param folder on the disk to use; created exclusively */
export async function ownPostgres(folder?: string, settings: string[] = []): Promise<OwnPostgres> {
  const bin = postgresPrograms()
  if (!bin) throw new Error(`There is no PostgreSQL server in ${installed}.`)
  const home = folder ?? (await mkdtemp(join(tmpdir(), 'mehfil-postgres-')))
  if (asRoot) execFileSync('chown', ['postgres:postgres', home])
  const data = join(home, 'data')
  const [init, how] = asPostgres(join(bin, 'initdb'), [
    '-D',
    data,
    '-U',
    'mehfil',
    '-A',
    'trust',
    '--no-sync',
    '-E',
    'UTF8',
    '--locale=C.UTF-8',
  ])
  execFileSync(init, how, { stdio: 'ignore', cwd: '/' })
  const port = await freePort()
  const url = `postgres://mehfil@127.0.0.1:${port}/postgres`
  const socketUrl = `postgres://mehfil@${encodeURIComponent(home)}:${port}/postgres`
  const options = [
    '-D',
    data,
    '-p',
    String(port),
    '-h',
    '127.0.0.1',
    '-k',
    home,
    '-c',
    'restart_after_crash=on',
    ...settings.flatMap((each) => ['-c', each]),
  ]
  let server: ChildProcess | null = null

  async function query(statement: string) {
    const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 2_000 })
    client.on('error', () => {})
    await client.connect()
    await client.query(statement).finally(() => client.end())
  }

  /** A clean shutdown: it frees its shared memory. */
  async function stop() {
    const ending = server
    if (!ending || ending.exitCode !== null || ending.signalCode !== null) return
    const gone = once(ending, 'exit')
    ending.kill('SIGINT')
    const late = new Promise((resolve) => setTimeout(resolve, 10_000, 'late').unref())
    if ((await Promise.race([gone, late])) === 'late') await kill()
    server = null
  }

  async function kill() {
    const ending = server
    server = null
    if (!ending || ending.exitCode !== null || ending.signalCode !== null) return
    const gone = once(ending, 'exit')
    for (const pid of [ending.pid ?? 0, ...childrenOf(ending.pid ?? 0)]) killHard(pid)
    await gone
  }

  return {
    url,
    socketUrl,
    query,
    kill,
    async start() {
      const [program, given] = asPostgres(join(bin, 'postgres'), options)
      server = spawn(program, given, { stdio: 'ignore', cwd: '/' })
      const until = performance.now() + readyWithinMs
      for (;;) {
        try {
          return await query('select 1')
        } catch (error) {
          if (performance.now() > until) throw error
          await new Promise((resolve) => setTimeout(resolve, 50))
        }
      }
    },
    async remove() {
      await stop()
      await rm(folder ? data : home, { recursive: true, force: true })
    },
  }
}

function childrenOf(pid: number): number[] {
  try {
    return execFileSync('pgrep', ['-P', String(pid)], { encoding: 'utf8' })
      .split('\n')
      .filter(Boolean)
      .map(Number)
  } catch {
    return []
  }
}

function killHard(pid: number) {
  try {
    process.kill(pid, 'SIGKILL')
  } catch {
    // It had already ended.
  }
}
