/**
 * Runs a program on an untrusted file: without our environment, at low CPU priority, and with limits on its time, memory, files and
 * output.
 */
import { type ChildProcess, spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { createInterface } from 'node:readline'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'

export interface Bounds {
  /** Wall-clock time. */
  seconds: number
  /** Sum over all of its threads. */
  cpuSeconds: number
  memoryBytes: number
  /** Limit for each file that it writes. */
  fileBytes: number
}

export interface Work {
  program: string
  words: readonly string[]
  folder: string
  bounds: Bounds
  /** Receives every line as it comes; then no output is kept. */
  onLine?: (line: string) => void
  /** Standard input; empty when absent. */
  input?: Readable
}

export interface ProcessOutput {
  out: string
  errors: string
}

/** It exceeded a limit and was killed. */
export class OutOfBounds extends Error {
  override name = 'OutOfBounds'
}

/** It ended by itself with an error. */
export class ProgramFailed extends Error {
  override name = 'ProgramFailed'
  readonly errors: string
  constructor(errors: string, how: string) {
    super(`${how}: ${errors.trim().split('\n').at(-1) ?? ''}`)
    this.errors = errors
  }
}

const mostOut = 2 * 1024 * 1024
const lastErrors = 16 * 1024
const shell = '/bin/sh'
/** Sets each limit that the machine supports. The program ends with its parent process, however that one ends. */
const wrapper = `
ulimit -c 0 2>/dev/null
ulimit -v "$1" 2>/dev/null
ulimit -t "$2" 2>/dev/null
ulimit -f "$3" 2>/dev/null
shift 3
if setpriv --pdeathsig KILL true 2>/dev/null; then exec setpriv --pdeathsig KILL nice -n 10 "$@"; fi
exec nice -n 10 "$@"
`

export interface BoundedProcesses {
  /** @throws OutOfBounds, ProgramFailed */
  run(work: Work): Promise<ProcessOutput>
  /** Kills all running programs. */
  stop(): void
}

export function boundedProcesses(): BoundedProcesses {
  const running = new Set<ChildProcess>()

  async function run({ program, words, folder, bounds, onLine, input }: Work): Promise<ProcessOutput> {
    const { seconds, cpuSeconds, memoryBytes, fileBytes } = bounds
    const limits = [Math.ceil(memoryBytes / 1024), Math.ceil(cpuSeconds), Math.ceil(fileBytes / 512)].map(String)
    const [file, args] = existsSync(shell) ? [shell, ['-c', wrapper, 'sh', ...limits, program, ...words]] : [program, [...words]]
    const child = spawn(file, args, {
      cwd: folder,
      env: { PATH: '/usr/bin:/bin', LC_ALL: 'C' },
      stdio: [input ? 'pipe' : 'ignore', 'pipe', 'pipe'],
      windowsHide: true,
    })
    running.add(child)
    let why: string | undefined
    const end = (reason: string) => {
      why ??= reason
      child.kill('SIGKILL')
    }
    const clock = setTimeout(() => end(`longer than ${seconds} s`), seconds * 1000)
    const said: ProcessOutput = { out: '', errors: '' }
    if (onLine) createInterface({ input: child.stdout as Readable }).on('line', onLine)
    else
      child.stdout?.on('data', (chunk: Buffer) => {
        said.out += chunk.toString('latin1')
        if (said.out.length > mostOut) end('too many words')
      })
    child.stderr?.on('data', (chunk: Buffer) => {
      said.errors = (said.errors + chunk.toString('latin1')).slice(-lastErrors)
    })
    // Ignore EPIPE; the exit code reports the failure.
    if (input && child.stdin) pipeline(input, child.stdin).catch(() => {})
    try {
      const [code, signal] = await ended(child)
      if (why !== undefined) throw new OutOfBounds(`${program}: ${why}`)
      if (signal === 'SIGXCPU' || signal === 'SIGXFSZ' || (signal === 'SIGKILL' && !child.killed))
        throw new OutOfBounds(`${program}: ended by ${signal}`)
      if (code !== 0) throw new ProgramFailed(said.errors, `${program} ended with ${code ?? signal}`)
      return said
    } finally {
      clearTimeout(clock)
      running.delete(child)
    }
  }

  return {
    run,
    stop() {
      for (const child of running) child.kill('SIGTERM')
    },
  }
}

function ended(child: ChildProcess): Promise<[code: number | null, signal: NodeJS.Signals | null]> {
  return new Promise((resolve, reject) => {
    child.once('error', reject)
    child.once('close', (code, signal) => resolve([code, signal]))
  })
}
