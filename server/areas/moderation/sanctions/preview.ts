/** Previews the effects of a sanction with the functions that would apply it. Read-only. */
import type { OutputOf, ParsedOf } from '#contract/grammar/call.ts'
import { failures } from '#contract/grammar/errors.ts'
import { sumOf, toRupees } from '#contract/grammar/money.ts'
import { type sanctions as calls, type SanctionPreview, sanctionFailures, sanctionLimits } from '#contract/moderation/sanctions.ts'
import type { openOrderStates } from '#contract/orders/orders.ts'
import { type Ctx, now } from '../../../platform/context.ts'
import { countRunningEntries } from '../../arena/service/rows.ts'
import { findPerson, type KnownPerson, requirePersonRow } from '../../auth/service.ts'
import { affectedBookings } from '../../bookings/service/suspension.ts'
import { countAllOf } from '../../jobs/service/leaving.ts'
import { openOrdersOf } from '../../orders/service/rows.ts'
import { payoutsWaiting } from '../../payments/service/payouts.ts'
import { standingOf } from './in-force.ts'
import { effectsOf, mailOf, saidBy, whyNotGiven } from './rules.ts'

type Facts = Pick<SanctionPreview, 'bookings' | 'orders' | 'jobs' | 'proposals' | 'entries' | 'payouts'>

/** @throws 404; not_of_team, person_gone, and whatever prevents it at all */
export async function preview(ctx: Ctx, { username, ...wanted }: ParsedOf<typeof calls.preview>): Promise<OutputOf<typeof calls.preview>> {
  const person = await findPerson(ctx, username)
  if (!person) throw failures.not_found()
  await requireSanctionable(ctx, person)
  const standing = await standingOf(ctx, person.id)
  const whyNot = whyNotGiven(wanted, standing?.step ?? null, now(ctx))
  if (whyNot) throw whyNot
  const said = saidBy(wanted)
  const facts = await factsAbout(ctx, person.id)
  const { subject, lines } = mailOf(said, person.first_name, '')
  return {
    ...facts,
    effects: effectsOf(said, facts),
    letter: { subject, lines: lines.filter(Boolean) },
    replaces: standing?.step ?? null,
    needsSecond: wanted.step === 'ban' && hasLiveTrade(facts),
  }
}

/** Members of our team have roles instead, which two superadmins revoke. */
export async function requireSanctionable(ctx: Ctx, { id, type }: Pick<KnownPerson, 'id' | 'type'>): Promise<void> {
  if (type === 'admin') throw sanctionFailures.not_of_team()
  if ((await requirePersonRow(ctx, id)).erased_at) throw sanctionFailures.person_gone()
}

/** Others have open bookings, orders or payments with the person. */
export const hasLiveTrade = ({ bookings, orders }: Pick<Facts, 'bookings' | 'orders'>) => bookings.total + orders.total > 0

export async function factsAbout(ctx: Ctx, personId: string): Promise<Facts> {
  const bookings = await affectedBookings(ctx, personId)
  const orders = await openOrdersOf(ctx, personId)
  const { total, amountPaise } = await payoutsWaiting(ctx, personId)
  const [ending, going] = [bookings.filter(({ ends }) => ends), bookings.filter(({ ends }) => !ends)]
  return {
    bookings: {
      total: bookings.length,
      ending: ending.length,
      held: toRupees(sumOf(going.map(({ heldPaise }) => heldPaise))),
      back: toRupees(sumOf(ending.map(({ backPaise }) => backPaise))),
      results: bookings.slice(0, sanctionLimits.previewed).map(({ booking, side, heldPaise, ends, backPaise }) => ({
        ...{ id: booking.id, number: booking.number, side, state: booking.state, startsAt: booking.starts_at.toISOString() },
        ...{ held: toRupees(heldPaise), ends, back: toRupees(backPaise) },
      })),
    },
    orders: {
      total: orders.length,
      paid: toRupees(sumOf(orders.map(({ total_paise }) => total_paise))),
      results: orders.slice(0, sanctionLimits.previewed).map(({ id, number, buyer_id, state, total_paise }) => ({
        ...{ id, number, side: buyer_id === personId ? ('buyer' as const) : ('seller' as const) },
        ...{ state: state as (typeof openOrderStates)[number], total: toRupees(total_paise) },
      })),
    },
    ...(await countAllOf(ctx, personId)),
    entries: await countRunningEntries(ctx, personId),
    payouts: { total, amount: toRupees(amountPaise) },
  }
}
