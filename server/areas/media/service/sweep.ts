/** Runs daily and cleans up after crashes. */
import { and, eq, inArray, lt } from 'drizzle-orm'
import { dayMs, hourMs } from '#contract/grammar/time.ts'
import { mediaFailures } from '#contract/media/media.ts'
import { type Ctx, now } from '../../../platform/context.ts'
import { madeAt } from '../rules.ts'
import { media } from '../tables.ts'
import { fail, finish } from './upload.ts'

/** Younger files may still be in use. */
const restMs = hourMs
const failedKeptMs = 30 * dayMs
const idsAtOnce = 500
const isId = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

export async function sweep(ctx: Ctx): Promise<void> {
  await finishForgotten(ctx)
  await forgetFailed(ctx)
  await removeOrphans(ctx)
  await ctx.platform.storage.removeLeftovers(restMs)
}

/** Work whose task was lost; gives up after a day. */
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

/** Removes files without a picture, one page of the store's list at a time, as there may be very many. */
async function removeOrphans(ctx: Ctx): Promise<void> {
  for (const prefix of ['originals/', 'variants/', 'private/'])
    for await (const keys of ctx.platform.storage.pages(prefix)) await removeStrayPictures(ctx, oldOf(ctx, keys, restMs))
}

async function removeStrayPictures(ctx: Ctx, files: Named[]): Promise<void> {
  const states = await byId(files, (ids) => ctx.db.select({ id: media.id, state: media.state }).from(media).where(inArray(media.id, ids)))
  for (const { key, id } of files) {
    const state = states.get(id)?.state
    if (state !== 'processing' && (key.startsWith('originals/') || state !== 'ready')) await ctx.platform.storage.remove(key)
  }
}

interface Named {
  key: string
  id: string
}

/** Keys with our ids, of at least this age. */
function oldOf(ctx: Ctx, keys: readonly string[], ageMs: number): Named[] {
  return keys
    .map((key) => ({ key, id: key.split('/')[1] ?? '' }))
    .filter(({ id }) => isId.test(id) && madeAt(id).getTime() < now(ctx).getTime() - ageMs)
}

async function byId<Row extends { id: string }>(
  files: readonly Named[],
  find: (ids: string[]) => Promise<Row[]>,
): Promise<Map<string, Row>> {
  const ids = [...new Set(files.map(({ id }) => id))]
  const found = new Map<string, Row>()
  for (let i = 0; i < ids.length; i += idsAtOnce) for (const row of await find(ids.slice(i, i + idsAtOnce))) found.set(row.id, row)
  return found
}
