/** The product as a process that can be killed. Talks to 127.0.0.1 only and ends what it started, by pid. */
import { type ChildProcess, spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import processSettings from '../bin/process.json' with { type: 'json' }
import { freePort } from '../server/testing/free-port.ts'

const node = 'node_modules/.bin/node'
const readyWithinMs = 90_000

export interface Product {
  url: string
  env: Record<string, string>
  /** Megabytes that it holds. @throws when it is gone */
  memory(): number
  /** @returns milliseconds until it was ready */
  start(): Promise<number>
  /** @returns milliseconds until it is ready again; it was not ended */
  readyAgain(): Promise<number>
  kill(): Promise<void>
  /** Lets it finish what it has begun. @returns with which code it ended, null when it had to be killed */
  stop(): Promise<number | null>
}

export async function product(env: Record<string, string>): Promise<Product> {
  const port = await freePort()
  const url = `http://127.0.0.1:${port}`
  const whole = { NODE_ENV: 'test', DEMO: 'no', RATE_LIMITS: 'off', LOG_LEVEL: 'fatal', PORT: String(port), BASE_URL: url, ...env }
  let child: ChildProcess | null = null
  const gone = async (signal: NodeJS.Signals): Promise<number | null> => {
    const ending = child
    child = null
    if (!ending || ending.exitCode !== null) return ending?.exitCode ?? null
    const exit = new Promise<number | null>((resolve) => ending.once('exit', resolve))
    ending.kill(signal)
    return exit
  }
  const ready = async () => {
    const began = performance.now()
    while (performance.now() - began < readyWithinMs) {
      if (await answers(`${url}/readyz`)) return performance.now() - began
      await new Promise((resolve) => setTimeout(resolve, 25))
    }
    throw new Error(`the server was not ready within ${readyWithinMs / 1000} s`)
  }
  return {
    url,
    env: whole,
    memory() {
      const status = readFileSync(`/proc/${child?.pid}/status`, 'utf8')
      return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1]) / 1024
    },
    async start() {
      child = spawn(node, [...processSettings.flags, 'server/main.ts'], {
        env: { ...processSettings.env, ...process.env, ...whole },
        stdio: ['ignore', 'ignore', 'inherit'],
      })
      return ready()
    },
    readyAgain: ready,
    kill: async () => void (await gone('SIGKILL')),
    stop: () => gone('SIGTERM'),
  }
}

async function answers(url: string): Promise<boolean> {
  try {
    return (await fetch(url, { signal: AbortSignal.timeout(5_000) })).ok
  } catch {
    return false
  }
}
