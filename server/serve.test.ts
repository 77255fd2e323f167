// Runs on: the embedded database
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { freePort } from './testing/free-port.ts'

let folder: string
let server: ChildProcess

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'mehfil-'))
})

afterEach(async () => {
  server.kill('SIGKILL')
  await rm(folder, { recursive: true, force: true })
})

/** Starts a server whose site is still being built. */
async function startWaiting(): Promise<string> {
  const port = String(await freePort())
  const env = { ...process.env, NODE_ENV: 'development', DEMO: 'no', DATABASE_URL: '', DATA_DIR: folder, PORT: port, LOG_LEVEL: 'silent' }
  server = spawn('node', ['--disable-warning=ExperimentalWarning', 'server/main.ts', '--await-site'], {
    env,
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  })
  return `http://127.0.0.1:${port}`
}

test('a server waits for a site that is being built, and ends with its builder', async () => {
  const url = await startWaiting()
  await pause(500)
  await expect(fetch(url)).rejects.toThrow()
  expect(server.exitCode).toBeNull()
  const ended = once(server, 'exit')
  server.disconnect()
  expect(await ended).toEqual([1, null])
})
