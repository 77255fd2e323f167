/** The log of consents. Read the latest row; only ever append. */
import { and, desc, eq, or, type SQL } from 'drizzle-orm'
import {
  type ConsentChannel,
  type ConsentPurpose,
  type ConsentRecord,
  type consents as calls,
  consentFailures,
  consentNotices,
  consentPurposes,
} from '#contract/consents/consents.ts'
import type { OutputOf, ParsedOf } from '#contract/grammar/call.ts'
import { type Page, pageFrom } from '#contract/grammar/page.ts'
import { type Ctx, inTransaction, now, publish, requirePerson } from '../../platform/context.ts'
import { lock } from '../../platform/database/locks.ts'
import { isMinor, requirePersonRow } from '../auth/service.ts'
import { consents } from './tables.ts'

type Row = typeof consents.$inferSelect

export interface NewConsent {
  personId?: string
  /** Set where there may be no account. */
  email?: string
  purpose: ConsentPurpose
  noticeVersion: string
  given: boolean
  channel: ConsentChannel
  at?: Date
}

export async function noteConsent(ctx: Ctx, { personId, email, purpose, noticeVersion, given, channel, at }: NewConsent): Promise<Row> {
  const [row] = await ctx.db
    .insert(consents)
    .values({
      id: ctx.platform.ids.uuid(),
      person_id: personId ?? null,
      email: email ?? null,
      purpose,
      notice_version: noticeVersion,
      given,
      source: channel,
      at: at ?? now(ctx),
    })
    .returning()
  return row as Row
}

/** True if this person has already given that answer, with this wording. Handlers of repeated events check it first, under the person's lock. */
export async function hasSaid(
  ctx: Ctx,
  { personId, purpose, noticeVersion }: Required<Pick<NewConsent, 'personId' | 'purpose' | 'noticeVersion'>>,
) {
  await lockSaying(ctx, personId)
  const same = and(eq(consents.person_id, personId), eq(consents.purpose, purpose), eq(consents.notice_version, noticeVersion))
  return (await ctx.db.$count(consents, same)) > 0
}

async function lockSaying(ctx: Ctx, personId: string): Promise<void> {
  await lock(ctx.db, `consents of ${personId}`)
}

async function mine(ctx: Ctx): Promise<SQL | undefined> {
  const { id, email, email_verified_at } = await requirePersonRow(ctx, requirePerson(ctx).id)
  // Answers given with an address before there was an account belong to the person who proves the address.
  return or(eq(consents.person_id, id), email && email_verified_at ? eq(consents.email, email) : undefined)
}

async function latestOf(ctx: Ctx, who: SQL | undefined, purpose: ConsentPurpose): Promise<Row | undefined> {
  const [row] = await ctx.db
    .select()
    .from(consents)
    .where(and(who, eq(consents.purpose, purpose)))
    .orderBy(desc(consents.at), desc(consents.id))
    .limit(1)
  return row
}

/** True if this person's last answer is a refusal. */
export async function hasRefused(ctx: Ctx, personId: string, purpose: ConsentPurpose): Promise<boolean> {
  return (await latestOf(ctx, eq(consents.person_id, personId), purpose))?.given === false
}

/** The last answer of an account for a purpose, or null. */
export async function lastSaid(ctx: Ctx, personId: string, purpose: ConsentPurpose): Promise<{ given: boolean; at: Date } | null> {
  return (await latestOf(ctx, eq(consents.person_id, personId), purpose)) ?? null
}

export async function current(ctx: Ctx): Promise<OutputOf<typeof calls.current>> {
  const who = await mine(ctx)
  const results: OutputOf<typeof calls.current>['results'] = []
  for (const purpose of consentPurposes) {
    const row = await latestOf(ctx, who, purpose)
    results.push({ purpose, latest: row ? viewOf(row) : null })
  }
  return { results }
}

export async function history(ctx: Ctx, { page, limit }: ParsedOf<typeof calls.history>): Promise<Page<ConsentRecord>> {
  const who = await mine(ctx)
  const rows = await ctx.db
    .select()
    .from(consents)
    .where(who)
    .orderBy(desc(consents.at), desc(consents.id))
    .limit(limit)
    .offset((page - 1) * limit)
  return pageFrom(rows.map(viewOf), await ctx.db.$count(consents, who), { page, limit })
}

export async function say(ctx: Ctx, { purpose, given }: ParsedOf<typeof calls.say>): Promise<ConsentRecord> {
  const person = await requirePersonRow(ctx, requirePerson(ctx).id)
  const email = person.email_verified_at ? person.email : null
  if (purpose === 'newsletter' && given && !email) throw consentFailures.no_email()
  if (purpose === 'newsletter' && given && isMinor(person, now(ctx))) throw consentFailures.too_young()
  return inTransaction(ctx, async (ctx) => {
    await lockSaying(ctx, person.id)
    const { version } = consentNotices[purpose]
    const latest = await latestOf(ctx, await mine(ctx), purpose)
    if (latest?.given === given && latest.notice_version === version) return viewOf(latest)
    const row = await noteConsent(ctx, {
      personId: person.id,
      ...(purpose === 'newsletter' && email && { email }),
      purpose,
      noticeVersion: version,
      given,
      channel: 'settings',
    })
    publish(ctx, 'consent.said', { personId: person.id, purpose })
    return viewOf(row)
  })
}

function viewOf({ purpose, given, notice_version, source, at }: Row): ConsentRecord {
  return { purpose: purpose as ConsentPurpose, given, noticeVersion: notice_version, channel: source, at: at.toISOString() }
}
