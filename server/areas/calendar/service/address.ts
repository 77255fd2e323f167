/**
 * The address of an artist's calendar feed. Its secret is derived from a number in the database and the installation's own secret, so that it can be
 * shown again, and a stolen table reveals nothing.
 */
import { createHmac } from 'node:crypto'
import { eq } from 'drizzle-orm'
import type { calendar } from '#contract/calendar/calendar.ts'
import type { OutputOf } from '#contract/grammar/call.ts'
import { type Ctx, inTransaction, now, requirePerson } from '../../../platform/context.ts'
import type { Env } from '../../../platform/env/env.ts'
import { keyFor, tokenHash } from '../../auth/service/secrets.ts'
import { lockCalendar, settingsRow } from '../service.ts'
import { calendarSettings } from '../tables.ts'

function secretOf(env: Env, artistId: string, linkId: string): string {
  return createHmac('sha256', keyFor(env, 'calendar addresses'))
    .update(JSON.stringify([artistId, linkId]))
    .digest('base64url')
}

/** The secret is in the query, which is never logged. */
const urlOf = (env: Env, secret: string) => `${env.BASE_URL}/calendar.ics?key=${secret}`

export async function address(ctx: Ctx): Promise<OutputOf<typeof calendar.address>> {
  const { env } = ctx.platform
  const { id } = requirePerson(ctx)
  const { link_id, link_hash, link_made_at } = await settingsRow(ctx, id)
  const secret = link_id && secretOf(env, id, link_id)
  // After a change of the installation's secret the old address still works, but it can no longer be derived.
  const isKnown = secret && tokenHash(secret) === link_hash
  return { url: isKnown ? urlOf(env, secret) : null, madeAt: link_made_at?.toISOString() ?? null }
}

export async function newAddress(ctx: Ctx): Promise<OutputOf<typeof calendar.newAddress>> {
  const { env, ids } = ctx.platform
  const { id } = requirePerson(ctx)
  const link_id = ids.uuid()
  const secret = secretOf(env, id, link_id)
  const madeAt = now(ctx)
  const columns = { link_id, link_hash: tokenHash(secret), link_made_at: madeAt }
  await inTransaction(ctx, async (ctx) => {
    await lockCalendar(ctx, id)
    await ctx.db
      .insert(calendarSettings)
      .values({ artist_id: id, ...columns })
      .onConflictDoUpdate({ target: calendarSettings.artist_id, set: columns })
  })
  return { url: urlOf(env, secret), madeAt: madeAt.toISOString() }
}

/** The artist whose calendar a secret opens; null: none (any more). */
export async function artistOfAddress(ctx: Ctx, secret: string): Promise<string | null> {
  const [row] = await ctx.db
    .select({ artistId: calendarSettings.artist_id })
    .from(calendarSettings)
    .where(eq(calendarSettings.link_hash, tokenHash(secret)))
  return row?.artistId ?? null
}
