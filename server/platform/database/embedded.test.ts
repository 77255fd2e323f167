// Runs on: the embedded database
import { spawn } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { openEmbedded } from './embedded.ts'
import { lockFolder } from './folder-lock.ts'

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'mehfil-embedded-'))
})
afterEach(() => rm(folder, { recursive: true, force: true }))

test('a second process on the folder is refused, with the pid of the one that locked it', async () => {
  const unlock = await lockFolder(folder)
  await expect(lockFolder(folder)).rejects.toThrow(`in use by process ${process.pid}`)
  await unlock()
  const again = await lockFolder(folder)
  await again()
})

test('takes over the lock of a dead process, even when another process reuses its pid', async () => {
  await writeFile(join(folder, 'lock'), JSON.stringify({ pid: 2 ** 22 - 1, started: '1' }))
  await (await lockFolder(folder))()
  await writeFile(join(folder, 'lock'), JSON.stringify({ pid: process.ppid, started: 'another time' }))
  await (await lockFolder(folder))()
})

// The writer prints each number after its commit, so every printed number must survive the kill.
const writer = `
import { openEmbedded } from '${new URL('./embedded.ts', import.meta.url).href}'
const database = await openEmbedded({ folder: process.argv[2] })
await database.pool.query('create table if not exists said (n int)')
const { rows } = await database.pool.query('select coalesce(max(n), 0) as n from said')
for (let n = rows[0].n + 1; ; n++) {
  await database.pool.query('insert into said values ($1)', [n])
  process.stdout.write(n + '\\n')
}`

/** Kills the writer once it has printed `count` numbers, in the middle of the next write. @returns the last number it printed */
async function writeUntilKilled(count: number): Promise<number> {
  const script = join(folder, 'writer.mjs')
  await writeFile(script, writer)
  return new Promise((resolve) => {
    const child = spawn(process.execPath, [script, folder], { stdio: ['ignore', 'pipe', 'inherit'] })
    const said: number[] = []
    child.stdout.on('data', (text: Buffer) => {
      said.push(...String(text).trim().split('\n').map(Number))
      if (said.length >= count) child.kill('SIGKILL')
    })
    child.on('close', () => resolve(said.at(-1) ?? 0))
  })
}

test('a connection that replaces a lost one can reuse statement names', async () => {
  const database = await openEmbedded({})
  const named = { name: 's1', text: 'select 1 as one' }
  const lost = await database.pool.connect()
  await lost.query(named)
  lost.release(new Error('lost'))
  const { rows } = await database.pool.query(named)
  expect(rows).toEqual([{ one: 1 }])
  await database.close()
})

test('after kill -9, everything acknowledged is there at the next start', async () => {
  expect(await writeUntilKilled(7)).toBeGreaterThanOrEqual(7)
  const acknowledged = await writeUntilKilled(23)
  expect(acknowledged).toBeGreaterThanOrEqual(30)
  const database = await openEmbedded({ folder })
  const { rows } = await database.pool.query<{ count: number; most: number }>('select count(*)::int as count, max(n) as most from said')
  await database.close()
  const [{ count, most } = { count: 0, most: 0 }] = rows
  // The last one may have been committed without being printed yet.
  expect([acknowledged, acknowledged + 1]).toContain(most)
  expect(count).toBe(most)
})
