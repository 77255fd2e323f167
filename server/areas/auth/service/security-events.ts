/** Writes down what happens around getting in, and shows people their own. Nothing that was typed is kept, only a keyed hash of an address. */
import { desc, eq } from 'drizzle-orm'
import type { security as calls, SecurityEventKind, SecurityReason } from '#contract/auth/security.ts'
import type { OutputOf, ParsedOf } from '#contract/grammar/call.ts'
import { pageFrom } from '#contract/grammar/page.ts'
import { networkOf } from '../../../platform/address.ts'
import { type Ctx, now, requirePerson } from '../../../platform/context.ts'
import { keyedHash } from '../../../platform/keyed-hash.ts'
import { securityEvents } from '../tables.ts'
import { deviceHash } from './known-devices.ts'

export interface SecurityEvent {
  kind: SecurityEventKind
  /** Whose account it is about, if somebody's. */
  personId?: string | null | undefined
  /** The address or name that was typed. */
  typed?: string
  reason?: SecurityReason
  /** What for; of our own words. */
  detail?: string
}

const longestUserAgent = 200

/** What the caller's browser says it is, as much as is kept. */
export function userAgentOf({ userAgent = '' }: Ctx): string {
  return userAgent.slice(0, longestUserAgent)
}

/** In the caller's transaction, if there is one: what was undone has not happened. */
export async function note(ctx: Ctx, { kind, personId = null, typed, reason, detail }: SecurityEvent): Promise<void> {
  await ctx.db.insert(securityEvents).values({
    ...{ id: ctx.platform.ids.uuid(), at: now(ctx), kind, reason: reason ?? null, detail: detail ?? null },
    person_id: personId,
    address_hash: typed === undefined ? null : keyedHash(ctx, `security event ${typed.trim().toLowerCase()}`),
    network: networkOf(ctx.address),
    device: deviceHash(ctx) || null,
    user_agent: userAgentOf(ctx),
    request_id: ctx.requestId,
  })
}

/** Somebody who is signed in has asked for what is not theirs. @param detail method and path, as the contract has them */
export function noteRefused(ctx: Ctx, detail: string, reason: SecurityReason): Promise<void> {
  return note(ctx, { kind: 'refused', personId: ctx.person?.id, detail, reason })
}

export async function activity(ctx: Ctx, asked: ParsedOf<typeof calls.activity>): Promise<OutputOf<typeof calls.activity>> {
  const { page_number: page, page_size: limit } = asked
  const mine = eq(securityEvents.person_id, requirePerson(ctx).id)
  const rows = await ctx.db
    .select()
    .from(securityEvents)
    .where(mine)
    .orderBy(desc(securityEvents.at), desc(securityEvents.id))
    .limit(limit)
    .offset((page - 1) * limit)
  return pageFrom(rows.map(happened), await ctx.db.$count(securityEvents, mine), { page, limit })
}

/** What the person may read of a row, and our team too. */
export function happened({ id, kind, reason, detail, at, network, user_agent: browser }: typeof securityEvents.$inferSelect) {
  return { id, kind, reason, detail, at: at.toISOString(), network, browser }
}
