/** Processes pictures in a separate process, so that its memory shows their cost. */
import { execFile } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import asInProduction from '../../../bin/process.json' with { type: 'json' }

export interface WorkedOn {
  /** Peak memory of the process. */
  mostMegabytes: number
  outcomes: { what: string; outcome: string }[]
}

const program = fileURLToPath(new URL('./testing-alone-process.ts', import.meta.url))

export async function workedOnAlone(
  pictures: readonly (readonly [what: string, make: () => Buffer | Promise<Buffer>, ...rest: unknown[]])[],
) {
  const folder = await mkdtemp(join(tmpdir(), 'mehfil-hostile-'))
  try {
    for (const [what, make] of pictures) await writeFile(join(folder, encodeURIComponent(what)), await make())
    const { stdout } = await promisify(execFile)(process.execPath, [...asInProduction.flags, program, folder], { env: asInProduction.env })
    return JSON.parse(stdout) as WorkedOn
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
