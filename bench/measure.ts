/**
 * Measures with a number of concurrent requests for some seconds, alternating between our server and the bare one. Connects to
 * 127.0.0.1 only.
 */
import { type ChildProcess, fork } from 'node:child_process'
import autocannon from 'autocannon'
import type { Bare } from './bare-server.ts'

const rounds = 3
const connections = 16

/** Requests per second, with median and 99th percentile of the duration in milliseconds. */
interface Speed {
  rate: number
  p50: number
  p99: number
}

export interface BenchRequest {
  headers?: Record<string, string>
  /** Sent with POST. */
  body?: string
}

export const say = (text: string) => process.stdout.write(`${text}\n`)
export const median = (all: number[]) => all.toSorted((a, b) => a - b)[Math.floor(all.length / 2)] ?? Number.NaN

async function shoot(url: string, { headers = {}, body }: BenchRequest, seconds: number): Promise<Speed> {
  const post = body ? ({ method: 'POST', body } as const) : {}
  const { requests, latency, non2xx, errors } = await autocannon({ url, connections, duration: seconds, headers, ...post })
  if (non2xx || errors) throw new Error(`${url}: ${non2xx} answers were not 2xx, ${errors} did not come`)
  return { rate: requests.average, p50: latency.p50, p99: latency.p99 }
}

/** Compares the same URL on both, in rounds that alternate in who is first. @param seconds of each measurement */
export function sideBySide({ ours, bare, seconds }: { ours: string; bare: string; seconds: number }) {
  return async (what: string, path: string, asked: BenchRequest = {}) => {
    const pairs: { own: Speed; other: Speed }[] = []
    for (let round = 0; round < rounds; round++) {
      const first = await shoot((round % 2 ? bare : ours) + path, asked, seconds)
      const second = await shoot((round % 2 ? ours : bare) + path, asked, seconds)
      pairs.push(round % 2 ? { own: second, other: first } : { own: first, other: second })
    }
    const of = (pick: (pair: { own: Speed; other: Speed }) => number) => median(pairs.map(pick))
    return {
      what,
      ratio: Number(of(({ own, other }) => own.rate / other.rate).toFixed(2)),
      'ours /s': Math.round(of(({ own }) => own.rate)),
      'bare /s': Math.round(of(({ other }) => other.rate)),
      'ours p50 ms': of(({ own }) => own.p50),
      'ours p99 ms': of(({ own }) => own.p99),
    }
  }
}

export interface BareServer {
  url: string
  child: ChildProcess
}

export function bareServer(what: Bare): Promise<BareServer> {
  const child = fork(new URL('./bare-server.ts', import.meta.url), { execArgv: ['--disable-warning=ExperimentalWarning'] })
  child.send(what)
  return new Promise((resolve) =>
    child.once('message', ({ port }: { port: number }) => resolve({ url: `http://127.0.0.1:${port}`, child })),
  )
}

/** The uncompressed body of a URL, for the bare server to send the same. */
export async function bodyOf(url: string, { headers = {}, body }: BenchRequest = {}): Promise<string> {
  const post = body ? { method: 'POST', body } : {}
  const response = await fetch(url, { ...post, headers: { ...headers, 'accept-encoding': 'identity' } })
  return Buffer.from(await response.arrayBuffer()).toString('base64')
}

/** Compressed as for a browser. */
export async function compressed(url: string): Promise<Buffer> {
  const { request } = await import('node:http')
  return new Promise((resolve, reject) => {
    request(url, { headers: { 'accept-encoding': 'br' } }, async (response) => {
      const parts: Buffer[] = []
      for await (const part of response) parts.push(part as Buffer)
      resolve(Buffer.concat(parts))
    })
      .once('error', reject)
      .end()
  })
}

/** Sequential. @returns milliseconds */
export async function timed(asks: readonly (() => Promise<unknown>)[]): Promise<{ p50: number; p99: number }> {
  const times: number[] = []
  for (const ask of asks) {
    const began = performance.now()
    await ask()
    times.push(performance.now() - began)
  }
  return { p50: median(times), p99: times.toSorted((a, b) => a - b)[Math.floor(times.length * 0.99)] ?? 0 }
}

/** In MB. */
export async function memoryOf(url: string): Promise<number> {
  const text = await (await fetch(`${url}/metrics`)).text()
  return Number(/^process_resident_memory_bytes (\S+)/m.exec(text)?.[1] ?? Number.NaN) / 2 ** 20
}
