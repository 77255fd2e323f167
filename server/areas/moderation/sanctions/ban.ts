/** A ban that a second admin confirms, because others have open bookings, orders or payments with the person. */
import type { ParsedOf } from '#contract/grammar/call.ts'
import { failures } from '#contract/grammar/errors.ts'
import { type sanctions as calls, sanctionFailures } from '#contract/moderation/sanctions.ts'
import { type Ctx, now, requirePerson } from '../../../platform/context.ts'
import { findPerson, type KnownPerson, peopleByIds } from '../../auth/service.ts'
import { lockProfile } from '../../profiles/service.ts'
import type { ToConfirm } from '../confirmations/alone.ts'
import { impose } from './give.ts'
import { standingOf } from './in-force.ts'
import { factsAbout, hasLiveTrade, requireSanctionable } from './preview.ts'
import { effectsOf, saidBy, whyNotGiven } from './rules.ts'

/** The stored request leaves out the username, as it may change. */
type Ban = Omit<ParsedOf<typeof calls.give>, 'username'> & { username?: string }

async function whom(ctx: Ctx, { username }: Ban, subjectId: string | null): Promise<KnownPerson> {
  const person = subjectId ? (await peopleByIds(ctx, [subjectId])).get(subjectId) : await findPerson(ctx, username ?? '')
  if (!person) throw failures.not_found()
  return person
}

/** Read-only. @throws if the ban cannot be given at all */
export async function banToConfirm(ctx: Ctx, asked: Ban, subjectId: string | null): Promise<ToConfirm> {
  const person = await whom(ctx, asked, subjectId)
  await requireSanctionable(ctx, person)
  const standing = await standingOf(ctx, person.id)
  const whyNot = asked.step === 'ban' ? whyNotGiven(asked, standing?.step ?? null, now(ctx)) : null
  if (whyNot) throw whyNot
  const facts = await factsAbout(ctx, person.id)
  return {
    subjectId: person.id,
    about: '',
    version: standing?.id ?? 'none',
    amountPaise: null,
    effects: effectsOf(saidBy(asked), facts),
    why: asked.step === 'ban' && hasLiveTrade(facts) ? 'They have open bookings or orders.' : null,
  }
}

export async function banNow(ctx: Ctx, asked: Ban, { subjectId, askedBy }: { subjectId: string; askedBy: string }): Promise<void> {
  const person = await whom(ctx, asked, subjectId)
  const locked = await lockProfile(ctx, person.username)
  if (asked.step !== 'ban') throw sanctionFailures.nothing_to_lift()
  await impose(ctx, locked, asked, { by: askedBy, confirmedBy: requirePerson(ctx).id })
}
