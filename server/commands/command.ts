/** What the commands of `bin/` share: the platform of the environment, opened and closed, and failures in words. */
import { z } from 'zod'
import { Failure } from '#contract/grammar/errors.ts'
import { FolderLocked } from '../platform/database/folder-lock.ts'
import { DatabaseTooOld } from '../platform/database/too-old.ts'
import { type Env, EnvironmentRefused, readEnv } from '../platform/env/env.ts'
import { openPlatform } from '../platform/open.ts'
import { isOutage, messagesOf } from '../platform/outage.ts'
import type { Platform } from '../platform/platform.ts'

/** What the caller has to do otherwise. */
export class Refused extends Error {
  override name = 'Refused'
}

/** Runs `work` on what the environment names, in words whatever happens. @param check throws before anything is opened */
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

/** What somebody at a terminal can do something about is said without a stack. */
export function wordsOf(error: unknown): string {
  if (error instanceof z.ZodError) return error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`).join('\n')
  if (isOutage(error)) return `Something that this needs is away, full or broken: ${messagesOf(error).at(-1)}. Try again once it works.`
  const expected = [Refused, EnvironmentRefused, FolderLocked, DatabaseTooOld, Failure].some((kind) => error instanceof kind)
  return expected ? (error as Error).message : ((error as Error).stack ?? String(error))
}
