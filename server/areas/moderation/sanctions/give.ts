/** Gives and lifts sanctions. */
import { eq } from 'drizzle-orm'
import type { OutputOf, ParsedOf } from '#contract/grammar/call.ts'
import { failures } from '#contract/grammar/errors.ts'
import { confirmationFailures } from '#contract/moderation/confirmations.ts'
import { type sanctions as calls, type NewSanction, sanctionFailures, sanctionNames } from '#contract/moderation/sanctions.ts'
import { type Ctx, inTransaction, now, requirePerson } from '../../../platform/context.ts'
import { record } from '../../audit/service.ts'
import { peopleByIds } from '../../auth/service.ts'
import { type LockedProfile, lockProfile } from '../../profiles/service.ts'
import { sanctions } from '../tables.ts'
import { endEffect, factsOf, type Given, standingOf, takeEffect, writeLifted, writeSanction } from './in-force.ts'
import { factsAbout, hasLiveTrade, requireSanctionable } from './preview.ts'
import { type SanctionRow, saidBy, whyNotGiven } from './rules.ts'
import { sanctionView } from './views.ts'

/** @throws needs_second_admin for a ban of a person with open bookings or orders; whatever `whyNotGiven` returns; 404 */
export function give(ctx: Ctx, { username, ...wanted }: ParsedOf<typeof calls.give>): Promise<OutputOf<typeof calls.give>> {
  const { id: by } = requirePerson(ctx)
  return inTransaction(ctx, async (ctx) => {
    const locked = await lockProfile(ctx, username)
    await requireSanctionable(ctx, locked.person)
    if (wanted.step === 'ban' && hasLiveTrade(await factsAbout(ctx, locked.person.id)))
      throw confirmationFailures.needs_second_admin({ why: `${username} has open bookings or orders.` })
    return sanctionView(ctx, await impose(ctx, locked, wanted, { by }))
  })
}

/** Runs in a transaction that has locked the profile. */
export async function impose(ctx: Ctx, locked: LockedProfile, wanted: NewSanction, given: Given): Promise<SanctionRow> {
  const { person } = locked
  const standing = await standingOf(ctx, person.id)
  const whyNot = whyNotGiven(wanted, standing?.step ?? null, now(ctx))
  if (whyNot) throw whyNot
  const row = await writeSanction(ctx, person.id, saidBy(wanted), given)
  const version = await takeEffect(ctx, locked, row)
  await record(ctx, {
    action: `sanction.${row.step}`,
    subject_id: person.id,
    before: standing ? factsOf(standing) : {},
    after: factsOf(row, version),
    reason: row.reason,
  })
  return row
}

/** Locks the person's profile before the row, in the same order as giving does. @throws 404 */
export async function lockSanction(ctx: Ctx, id: string): Promise<{ row: SanctionRow; locked: LockedProfile }> {
  const [found] = await ctx.db.select({ personId: sanctions.person_id }).from(sanctions).where(eq(sanctions.id, id))
  const person = found && (await peopleByIds(ctx, [found.personId])).get(found.personId)
  if (!person) throw failures.not_found()
  const locked = await lockProfile(ctx, person.username)
  const [row] = await ctx.db.select().from(sanctions).where(eq(sanctions.id, id)).for('update')
  if (!row) throw failures.not_found()
  return { row, locked }
}

/** @throws nothing_to_lift, 404 */
export function lift(ctx: Ctx, { sanctionId, reason }: ParsedOf<typeof calls.lift>): Promise<OutputOf<typeof calls.lift>> {
  const { id: by } = requirePerson(ctx)
  return inTransaction(ctx, async (ctx) => {
    const { row: before, locked } = await lockSanction(ctx, sanctionId)
    if (before.state !== 'in_force') throw sanctionFailures.nothing_to_lift({ what: sanctionNames[before.step] })
    const after = await writeLifted(ctx, before, by, reason)
    const version = await endEffect(ctx, locked, before)
    await record(ctx, {
      action: 'sanction.lift',
      subject_id: before.person_id,
      before: factsOf(before),
      after: factsOf(after, version),
      reason,
    })
    return sanctionView(ctx, after)
  })
}
