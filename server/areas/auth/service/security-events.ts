/** Records security events, and shows people their own. Typed text is not stored, only a keyed hash of an address. */
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
  /** The account it concerns, if any. */
  personId?: string | null | undefined
  /** The address or name that was typed. */
  typed?: string
  reason?: SecurityReason
  /** The purpose; never text of the caller. */
  detail?: string
}

const longestUserAgent = 200

/** The caller's user agent, truncated for storage. */
export function userAgentOf({ userAgent = '' }: Ctx): string {
  return userAgent.slice(0, longestUserAgent)
}

/** In the caller's transaction, if any, so that a rollback removes the event. */
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

/** A signed-in person has requested something forbidden. @param detail method and path as in the contract */
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

/** The fields of an event that the person and admins may read. */
export function happened({ id, kind, reason, detail, at, network, user_agent: browser }: typeof securityEvents.$inferSelect) {
  return { id, kind, reason, detail, at: at.toISOString(), network, browser }
}
