/** Checks every service that a process depends on. */
import { setTimeout } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import type { Platform } from './platform.ts'

export interface Readiness {
  /** The process cannot work without any of these. */
  needed: Record<string, boolean>
  /**
   * Optional: without Redis there are no limits and cache purges wait, without mail no emails go out, without a remote store there are
   * no pictures, without ffmpeg no new videos. That is better than no site in any process.
   */
  helping: Record<string, boolean>
}

export async function readiness(platform: Platform): Promise<Readiness> {
  const { storage, redis, mailer, videos, env, database, tasks: jobs } = platform
  const isStoreElsewhere = storage.origin !== undefined
  const needs = {
    database: () => database.orm.execute(sql`select 1`),
    jobs: () => jobs.check(),
    ...(!isStoreElsewhere && { storage: storage.check }),
  }
  const helpers = {
    videos: videos.check,
    ...(isStoreElsewhere && { storage: storage.check }),
    ...(redis && { redis: redis.check }),
    ...(env.SMTP_URL && { mail: mailer.check }),
  }
  const [needed, helping] = await Promise.all([answersOf(needs), answersOf(helpers)])
  return { needed, helping }
}

/** Health checks of load balancers give up about as soon. */
const patienceMs = 2_000

async function answersOf(checks: Record<string, () => Promise<unknown>>): Promise<Record<string, boolean>> {
  const answers = Object.entries(checks).map(async ([name, check]) => [name, await answersInTime(check)] as const)
  return Object.fromEntries(await Promise.all(answers))
}

async function answersInTime(check: () => Promise<unknown>): Promise<boolean> {
  const tooLate = new AbortController()
  const silence = setTimeout(patienceMs, false, { signal: tooLate.signal }).catch(() => false)
  try {
    return await Promise.race([check().then(() => true), silence])
  } catch {
    return false
  } finally {
    tooLate.abort()
  }
}
