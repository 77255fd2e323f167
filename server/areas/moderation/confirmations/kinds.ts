/** Everything that a second admin confirms: the call it replaces, how to preview it, and how to carry it out. */

import { arenaAdmin } from '#contract/arena/admin.ts'
import { prizes } from '#contract/arena/prizes.ts'
import { disputes } from '#contract/disputes/disputes.ts'
import type { ConsoleRole } from '#contract/grammar/admin-roles.ts'
import type { Call, ParsedOf } from '#contract/grammar/call.ts'
import { failures } from '#contract/grammar/errors.ts'
import { type ConfirmationKind, confirmationKinds } from '#contract/moderation/confirmations.ts'
import { sanctions } from '#contract/moderation/sanctions.ts'
import { orders } from '#contract/orders/orders.ts'
import { payments } from '#contract/payments/payments.ts'
import { type Ctx, isOfTeam } from '../../../platform/context.ts'
import { decideVotesByAdmin, settlePrizeByAdmin } from '../../arena/service/admin.ts'
import { refundByAdmin, retryByAdmin } from '../../payments/service/admin.ts'
import { prizeToConfirm, votesToConfirm } from '../arena.ts'
import { bookingToConfirm, decideNow, decideOnOrderNow, orderToConfirm } from '../disputes.ts'
import { mayLeave, refundToConfirm, retryToConfirm } from '../money.ts'
import { banNow, banToConfirm } from '../sanctions/ban.ts'
import type { ToConfirm } from './alone.ts'

export interface Asker {
  subjectId: string
  askedBy: string
}

export interface Confirmable {
  /** Who may request and confirm it. */
  roles: readonly ConsoleRole[]
  /** @throws invalid_input where the call itself would refuse */
  parse(input: unknown): Record<string, unknown>
  /** The stored part of the input, without names of people. */
  kept(input: Record<string, unknown>, look: ToConfirm): Record<string, unknown>
  look(ctx: Ctx, input: Record<string, unknown>, subjectId: string | null): Promise<ToConfirm>
  /** Runs before the transaction that carries it out. */
  before(ctx: Ctx, input: Record<string, unknown>): Promise<void>
  carryOut(ctx: Ctx, input: Record<string, unknown>, asker: Asker): Promise<unknown>
}

interface Parts<C extends Call> {
  look(ctx: Ctx, input: ParsedOf<C>, subjectId: string | null): Promise<ToConfirm>
  carryOut(ctx: Ctx, input: ParsedOf<C>, asker: Asker): Promise<unknown>
  before?(ctx: Ctx, input: ParsedOf<C>): Promise<void>
  kept?(input: ParsedOf<C>, look: ToConfirm): Record<string, unknown>
}

function kind<C extends Call>(call: C, { look, before, carryOut, kept }: Parts<C>): Confirmable {
  return {
    roles: call.roles ?? [],
    parse(input) {
      const read = call.input.safeParse(input)
      if (!read.success) throw failures.invalid_input()
      return read.data
    },
    kept: (input, seen) => kept?.(input as ParsedOf<C>, seen) ?? input,
    look: (ctx, input, subjectId) => look(ctx, input as ParsedOf<C>, subjectId),
    before: async (ctx, input) => before?.(ctx, input as ParsedOf<C>),
    carryOut: (ctx, input, asker) => carryOut(ctx, input as ParsedOf<C>, asker),
  }
}

/** The verb refuses a version other than the previewed one. */
const withVersion = <Input extends object>(input: Input, { version }: ToConfirm) => ({ ...input, preview: false, version: Number(version) })

export const confirmables: Record<ConfirmationKind, Confirmable> = {
  'payment.refund': kind(payments.refundReviewed, { look: refundToConfirm, carryOut: refundByAdmin }),
  'payment.retry': kind(payments.retry, { look: retryToConfirm, before: mayLeave, carryOut: retryByAdmin }),
  'booking.decide': kind(disputes.decide, { look: bookingToConfirm, carryOut: decideNow, kept: withVersion }),
  'order.decide': kind(orders.decide, { look: orderToConfirm, carryOut: decideOnOrderNow, kept: withVersion }),
  'prize.hand_over': kind(prizes.settle, { look: prizeToConfirm, carryOut: settlePrizeByAdmin }),
  'person.ban': kind(sanctions.give, { look: banToConfirm, carryOut: banNow, kept: ({ username: _, ...input }) => input }),
  'votes.void': kind(arenaAdmin.decideVotes, { look: votesToConfirm, carryOut: decideVotesByAdmin }),
}

/** Kinds that this admin may request, confirm and see. */
export function kindsFor({ person }: Ctx): ConfirmationKind[] {
  return confirmationKinds.filter((each) => isOfTeam(person, confirmables[each].roles))
}
