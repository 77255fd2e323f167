/** Shared by the commands of `bin/`: opens and closes the platform of the environment, and prints failures as sentences. */
import { z } from 'zod'
import { Failure } from '#contract/grammar/errors.ts'
import { FolderLocked } from '../platform/database/folder-lock.ts'
import { DatabaseTooOld } from '../platform/database/too-old.ts'
import { type Env, EnvironmentRefused, readEnv } from '../platform/env/env.ts'
import { openPlatform } from '../platform/open.ts'
import { isOutage, messagesOf } from '../platform/outage.ts'
import type { Platform } from '../platform/platform.ts'

/** An error that the caller can correct. */
export class Refused extends Error {
  override name = 'Refused'
}

/** Runs `work` on the platform of the environment, and prints any error as a sentence. @param check throws before anything is opened */
export async function command(work: (platform: Platform) => Promise<void>, check: (env: Env) => void = () => {}): Promise<void> {
  try {
    const env = readEnv(process.env)
    check(env)
    const platform = await openPlatform(env, { isCommand: true })
    await work(platform).finally(() => platform.close())
  } catch (error) {
    process.stderr.write(`${wordsOf(error)}\n`)
    process.exitCode = 1
  }
}

/** An error that the caller can correct is printed without its stack. */
export function wordsOf(error: unknown): string {
  if (error instanceof z.ZodError) return error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`).join('\n')
  if (isOutage(error)) return `Something that this needs is away, full or broken: ${messagesOf(error).at(-1)}. Try again once it works.`
  const expected = [Refused, EnvironmentRefused, FolderLocked, DatabaseTooOld, Failure].some((kind) => error instanceof kind)
  return expected ? (error as Error).message : ((error as Error).stack ?? String(error))
}
