/** Registers a task that runs within a minute of rows being due; see `Jobs.whenDue`. */
import type { SQLWrapper } from 'drizzle-orm'
import { type Ctx, systemCtx } from '../context.ts'
import type { Platform } from '../platform.ts'

/** @param due the query that `work` starts with */
export function whenDue(platform: Platform, name: string, due: (ctx: Ctx) => SQLWrapper, work: (ctx: Ctx) => Promise<unknown>): void {
  const ctx = systemCtx(platform, name)
  platform.tasks.whenDue(
    name,
    () => due(ctx),
    async () => {
      await work(ctx)
    },
  )
}
