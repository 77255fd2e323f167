/** Processes every file of a folder like the product, and prints each result and the peak memory. */
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Failure } from '#contract/grammar/errors.ts'
import { inspect, makeVariants } from './encoding.ts'
import type { WorkedOn } from './testing-alone.ts'

const [folder = ''] = process.argv.slice(2)
const files = await readdir(folder)
const atOnce = 4
const outcomes: WorkedOn['outcomes'] = []

const codeOf = (error: unknown) => {
  if (error instanceof Failure) return error.code
  throw error
}

for (let i = 0; i < files.length; i += atOnce) {
  const sent = await Promise.all(
    files.slice(i, i + atOnce).map(async (file) => {
      const bytes = await readFile(join(folder, file))
      return { what: decodeURIComponent(file), bytes, refusal: await inspect(bytes).then(() => '', codeOf) }
    }),
  )
  // One after the other, like the queue.
  for (const { what, bytes, refusal } of sent) {
    const outcome = refusal || (await makeVariants(bytes).then(() => 'made', codeOf))
    outcomes.push({ what, outcome })
  }
}
const worked: WorkedOn = { mostMegabytes: Math.round((await mostKilobytes()) / 1024), outcomes }
process.stdout.write(JSON.stringify(worked))

/** Linux counts the parent's peak in this process's own resource usage, but not in its status file. */
async function mostKilobytes(): Promise<number> {
  const status = await readFile('/proc/self/status', 'utf8').catch(() => '')
  return Number(status.match(/^VmHWM:\s+(\d+) kB$/m)?.[1] ?? process.resourceUsage().maxRSS)
}
