/** Runs the product in a separate process, on a free port, with its own data. */
import { execFile, spawn } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import processSettings from '../bin/process.json' with { type: 'json' }
import { freePort } from '../server/testing/free-port.ts'

export interface RunningServer {
  url: string
  stop(): Promise<void>
}

const startMs = 300_000
const node = join('node_modules', '.bin', 'node')
/** Without the flags that keep memory small: frequent garbage collection is a quarter of a server's work in a journey. */
const flags = processSettings.flags.filter((flag) => !/^--(max-semi-space-size|heap-growing-percent)=/.test(flag))

export async function startServer(dataFolder: string, env: Record<string, string> = {}): Promise<RunningServer> {
  const port = await freePort()
  const url = `http://localhost:${port}`
  const server = spawn(node, [...flags, 'server/main.ts'], {
    env: {
      ...processSettings.env,
      ...process.env,
      NODE_ENV: 'development',
      DEMO: 'yes',
      DEMO_PICTURES: 'no',
      DEMO_FILMS: 'no',
      IDENTITY: 'sandbox',
      GST_REGISTER: 'sandbox',
      DATABASE_URL: '',
      PORT: String(port),
      BASE_URL: url,
      DATA_DIR: dataFolder,
      RATE_LIMITS: 'off',
      PICTURE_JUDGE: 'none',
      LOG_LEVEL: 'error',
      ...env,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const exited = new Promise<void>((resolve) => server.once('exit', () => resolve()))
  await Promise.race([
    new Promise<void>((resolve) =>
      server.stdout.on('data', (text: Buffer) => {
        if (text.includes('Mehfil is at')) resolve()
      }),
    ),
    exited.then(() => {
      throw new Error('the server ended before it was ready')
    }),
    new Promise((_, reject) => setTimeout(() => reject(new Error('the server did not start in time')), startMs).unref()),
  ])
  return {
    url,
    async stop() {
      server.kill('SIGTERM')
      await exited
    },
  }
}

/** Makes videos of the feed's first performances, and of shorts, in the data folder of a stopped server. They take some seconds each. */
export async function shootFilms(dataFolder: string, count: number, shorts: number): Promise<void> {
  await promisify(execFile)(node, [...flags, 'e2e/shoot-films.ts', dataFolder, String(count), String(shorts)])
}

/** Fills the global room with messages, in the data folder of a stopped server. */
export async function fillRoom(dataFolder: string, messages: number): Promise<void> {
  await promisify(execFile)(node, [...flags, 'e2e/fill-room.ts', dataFolder, String(messages)])
}

/** Runs one of `server/commands` on the data folder of a stopped server. @returns its output */
export async function runCommand(dataFolder: string, [name = '', ...words]: readonly string[]): Promise<string> {
  const env = { ...process.env, NODE_ENV: 'development', DATA_DIR: dataFolder, DATABASE_URL: '', LOG_LEVEL: 'error' }
  const { stdout } = await promisify(execFile)(node, [...flags, `server/commands/${name}.ts`, ...words], { env })
  return stdout
}

/**
 * A server with the most visible pictures already drawn, which draws no more: pages have their final weight and look, and nothing else
 * runs.
 */
export async function startDrawn(dataFolder: string): Promise<RunningServer> {
  await (await startServer(dataFolder)).stop()
  await promisify(execFile)(node, [...flags, 'e2e/draw-pictures.ts', dataFolder])
  return startServer(dataFolder)
}
