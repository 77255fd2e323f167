/** In-app notifications about payouts, accounts and settlements. */
import { eq } from 'drizzle-orm'
import type { TransferEvent } from '#contract/events.ts'
import { formatRupees, toRupees } from '#contract/grammar/money.ts'
import { formatDay, formatWhen } from '#contract/grammar/time.ts'
import type { Ctx } from '../../platform/context.ts'
import type { DomainEvent } from '../../platform/events/outbox.ts'
import { adminIds } from '../auth/service/roles.ts'
import { type NewNotification, notify } from '../notifications/service.ts'
import { accountOf } from './service/accounts.ts'
import { stuckTransfer } from './service/stuck.ts'
import { payouts } from './tables.ts'

export const noticedEvents = [
  'payout.held',
  'payout_account.changed',
  'payout_account.refused',
  'settlement.unexplained',
  'transfer.late',
  'transfer.ended',
] as const
type Heard = DomainEvent<(typeof noticedEvents)[number]>

const ownPage = '/dashboard/artist/payouts'

export async function ring(ctx: Ctx, event: Heard): Promise<void> {
  const { name, payload } = event
  if ('day' in payload) return notifyAdmins(ctx, unexplainedEvents(payload.day))
  if ('transferId' in payload) return notifyAdmins(ctx, await transferEvents(ctx, name === 'transfer.late', payload))
  const message = 'payoutId' in payload ? await heldText(ctx, payload.payoutId) : await accountText(ctx, name, payload.artistId)
  // Each change and each reason is a notification of its own.
  if (message) await notify(ctx, { personId: payload.artistId, key: `${name} ${event.id}`, type: name, message, href: ownPage })
}

async function heldText(ctx: Ctx, payoutId: string): Promise<string | null> {
  const [payout] = await ctx.db.select().from(payouts).where(eq(payouts.id, payoutId))
  return payout?.held_reason ? `${formatRupees(toRupees(payout.net_paise))} for ${payout.label} waits. ${payout.held_reason}` : null
}

async function accountText(ctx: Ctx, name: Heard['name'], artistId: string): Promise<string | null> {
  const account = await accountOf(ctx, artistId)
  if (!account) return null
  if (name === 'payout_account.refused')
    return `Our payment partner cannot pay to ${account.place_mask}: ${account.problem ?? 'please correct it'}`
  return `Your payouts now go to ${account.place_mask}, from ${formatWhen(account.payouts_from)}. If that was not you, write to us at once.`
}

type AdminEvent = Omit<NewNotification, 'personId'>

/** Notifies all finance admins. */
async function notifyAdmins(ctx: Ctx, news: AdminEvent): Promise<void> {
  for (const personId of await adminIds(ctx, ['finance'])) await notify(ctx, { personId, ...news })
}

function unexplainedEvents(day: string): AdminEvent {
  return {
    key: `settlement.unexplained ${day}`,
    type: 'settlement.unexplained',
    message: `The settlement of ${formatDay(`${day}T06:30:00.000Z`)} has lines that nobody can explain.`,
    href: `/admin/money/settlements?date=${day}`,
  }
}

const endWords: Record<string, string> = { done: 'has arrived', paid: 'has arrived', cancelled: 'was cancelled' }

async function transferEvents(ctx: Ctx, isLate: boolean, { transferId: id, kind }: TransferEvent): Promise<AdminEvent> {
  const { label, paise, state, next } = await stuckTransfer(ctx, { kind, id })
  const what = `${formatRupees(toRupees(paise))} for ${label}`
  const type = isLate ? 'transfer.late' : 'transfer.ended'
  const isRefused = state === 'failed' && !next
  const lateWords = isRefused ? 'was refused by the payment partner.' : 'has not arrived in time.'
  const message = isLate ? `A ${kind} of ${what} ${lateWords}` : `The late ${kind} of ${what} ${endWords[state] ?? 'has ended'}.`
  return { key: `${type} ${id}`, type, message, href: `/admin/money?transfer=${id}` }
}
