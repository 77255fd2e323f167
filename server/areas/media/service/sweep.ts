/** Once a day: what a crash left behind. */
import { and, eq, inArray, lt } from 'drizzle-orm'
import { mediaFailures } from '#contract/media.ts'
import { dayMs, hourMs } from '#contract/time.ts'
import { type Ctx, now } from '../../../platform/context.ts'
import { madeAt } from '../rules.ts'
import { media } from '../tables.ts'
import { fail, finish } from './upload.ts'

/** Younger ones may still be under way. */
const restMs = hourMs
const failedKeptMs = 30 * dayMs
const idsAtOnce = 500

export async function sweep(ctx: Ctx): Promise<void> {
  await finishForgotten(ctx)
  await forgetFailed(ctx)
  await removeOrphans(ctx)
}

/** Work whose job was lost; what a day of tries could not do is given up. */
async function finishForgotten(ctx: Ctx): Promise<void> {
  const at = now(ctx).getTime()
  const rows = await ctx.db
    .select()
    .from(media)
    .where(and(eq(media.state, 'processing'), lt(media.created_at, new Date(at - restMs))))
  for (const row of rows)
    if (row.created_at.getTime() < at - dayMs) await fail(ctx, row, mediaFailures.broken_picture().message)
    else await finish(ctx, row.id)
}

async function forgetFailed(ctx: Ctx): Promise<void> {
  await ctx.db.delete(media).where(and(eq(media.state, 'failed'), lt(media.created_at, new Date(now(ctx).getTime() - failedKeptMs))))
}

/** Files of pictures that are not there (any more). */
async function removeOrphans(ctx: Ctx): Promise<void> {
  const { storage } = ctx.platform
  const oldest = now(ctx).getTime() - restMs
  const files = [...(await storage.list('originals/')), ...(await storage.list('variants/')), ...(await storage.list('private/'))]
    .map((key) => ({ key, id: key.split('/')[1] ?? '', isOriginal: key.startsWith('originals/') }))
    .filter(({ id }) => madeAt(id).getTime() < oldest)
  const states = await statesOf(ctx, [...new Set(files.map(({ id }) => id))])
  for (const { key, id, isOriginal } of files)
    if (states.get(id) !== 'processing' && (isOriginal || states.get(id) !== 'ready')) await storage.remove(key)
}

async function statesOf(ctx: Ctx, ids: string[]): Promise<Map<string, string>> {
  const states = new Map<string, string>()
  for (let i = 0; i < ids.length; i += idsAtOnce) {
    const rows = await ctx.db
      .select({ id: media.id, state: media.state })
      .from(media)
      .where(inArray(media.id, ids.slice(i, i + idsAtOnce)))
    for (const { id, state } of rows) states.set(id, state)
  }
  return states
}
