/**
 * Classifier with NSFWJS (MobileNet V2, in WebAssembly): by its makers' own test it puts about nine of ten pictures into the right one
 * of its five classes. The process starts with the first picture and ends when none has come for a while.
 */
import { type ChildProcess, spawn } from 'node:child_process'
import { createInterface } from 'node:readline'
import type { Readable, Writable } from 'node:stream'
import { fileURLToPath } from 'node:url'
import sharp from 'sharp'
import { minuteMs } from '#contract/grammar/time.ts'
import { answers, side } from './frame.ts'
import type { NudityJudge } from './port.ts'

const program = fileURLToPath(new URL('./nsfw-process.ts', import.meta.url))
const flags = ['--disable-warning=ExperimentalWarning', '--max-old-space-size=256']
const slowestMs = minuteMs
const idleMs = minuteMs
/** Weight of the revealing class: many dance costumes fall into it. */
const revealing = 1 / 3

interface Running {
  child: ChildProcess
  input: Writable
  lines: AsyncIterator<string>
}

/** Takes the makers' names of the classes. */
export const scoreOf = ({ Porn = 0, Hentai = 0, Sexy = 0 }: Record<string, number>): number => Math.min(1, Porn + Hentai + Sexy * revealing)

export function nsfwJudge(): NudityJudge {
  let running: Running | null = null
  let idle: NodeJS.Timeout | undefined
  let last: Promise<unknown> = Promise.resolve()

  function stop() {
    clearTimeout(idle)
    running?.child.kill('SIGKILL')
    running = null
  }

  async function ask(pixels: Buffer): Promise<number> {
    clearTimeout(idle)
    running ??= begin()
    const late = setTimeout(stop, slowestMs)
    try {
      running.input.write(pixels)
      const { value, done } = await running.lines.next()
      if (done) throw new Error('the judge of pictures has ended')
      return scoreOf(JSON.parse(value))
    } catch (error) {
      stop()
      throw error
    } finally {
      clearTimeout(late)
      idle = setTimeout(stop, idleMs)
      idle.unref()
    }
  }

  return {
    async score(picture) {
      const pixels = await sharp(picture)
        .flatten()
        .resize({ width: side, height: side, fit: 'fill' })
        .toColourspace('srgb')
        .raw()
        .toBuffer()
      const answer = last.then(() => ask(pixels))
      last = answer.catch(() => {})
      return answer
    },
    stop,
  }
}

function begin(): Running {
  const child = spawn(process.execPath, [...flags, program], { stdio: ['pipe', 'ignore', 'ignore', 'pipe'], env: {} })
  const input = child.stdio[0] as Writable
  // The process may end before it has read everything; the missing answer reports that.
  input.on('error', () => {})
  return { child, input, lines: createInterface({ input: child.stdio[answers] as Readable })[Symbol.asyncIterator]() }
}
