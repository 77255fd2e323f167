/** Limits on a person until a date. Admins set them; each area checks them before it acts. */
import { and, eq, gt } from 'drizzle-orm'
import type { Failure } from '#contract/grammar/errors.ts'
import { formatUntil } from '#contract/grammar/time.ts'
import { type LimitKind, limitWords, sanctionFailures } from '#contract/moderation/sanctions.ts'
import { batched } from '../../../platform/batched.ts'
import { type Ctx, now } from '../../../platform/context.ts'
import { given, preparedByIds } from '../../../platform/database/prepared.ts'
import { personLimits } from '../tables.ts'
import { appealLink } from './appeal-links.ts'

export type LimitRow = typeof personLimits.$inferSelect

const limitsNow = preparedByIds((db, isOneOf) =>
  db
    .select()
    .from(personLimits)
    .where(and(isOneOf(personLimits.person_id), gt(personLimits.until, given('now')))),
)
const limitsTogether = batched(async (ctx, ids: readonly string[]) => {
  const rows = await limitsNow(ctx.db, ids, { now: now(ctx) })
  return ids.map((id) => rows.filter(({ person_id }) => person_id === id))
})

/** null: no limit. Concurrent lookups are batched. */
export async function limitOn(ctx: Ctx, personId: string, kind: LimitKind): Promise<LimitRow | null> {
  return (await limitsTogether(ctx, personId)).find((row) => row.kind === kind) ?? null
}

/** The sentence for a person who tries it nevertheless; null: no limit. */
export async function whyLimited(ctx: Ctx, personId: string, kind: LimitKind): Promise<Failure | null> {
  const limit = await limitOn(ctx, personId, kind)
  if (!limit) return null
  const { until, reason, sanction_id } = limit
  const appeal = appealLink(ctx.platform.env, sanction_id)
  return sanctionFailures.limited(
    { what: limitWords[kind], until: formatUntil(until), reason },
    { limit: kind, until: until.toISOString(), reason, appeal },
  )
}

/** @throws 403 limited */
export async function requireUnlimited(ctx: Ctx, personId: string, kind: LimitKind): Promise<void> {
  const why = await whyLimited(ctx, personId, kind)
  if (why) throw why
}

/** Replaces all earlier limits. */
export async function setLimits(ctx: Ctx, personId: string, limits: readonly Omit<LimitRow, 'person_id'>[]): Promise<void> {
  await ctx.db.delete(personLimits).where(eq(personLimits.person_id, personId))
  if (limits.length) await ctx.db.insert(personLimits).values(limits.map((limit) => ({ ...limit, person_id: personId })))
}
