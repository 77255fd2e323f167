/** Notices about payouts, accounts and settlements. */
import { eq } from 'drizzle-orm'
import { formatRupees, toRupees } from '#contract/grammar/money.ts'
import { formatDay, formatWhen } from '#contract/grammar/time.ts'
import type { Ctx } from '../../platform/context.ts'
import type { DomainEvent } from '../../platform/events/outbox.ts'
import { requirePersonRow } from '../auth/service.ts'
import { type Notice, type Notices, toAdmins } from '../notifications/service/notices.ts'
import { accountMail } from './mails.ts'
import { accountOf } from './service/accounts.ts'
import { stuckTransfer } from './service/stuck.ts'
import { payouts } from './tables.ts'

type TransferNews = 'transfer.late' | 'transfer.ended'
type Noticed = 'payout.held' | `payout_account.${'changed' | 'refused'}` | 'settlement.unexplained' | TransferNews

const ownPage = '/dashboard/artist/payouts'

async function aboutHeld(ctx: Ctx, { payload: { payoutId, artistId } }: DomainEvent<'payout.held'>): Promise<Notice[]> {
  const [payout] = await ctx.db.select().from(payouts).where(eq(payouts.id, payoutId))
  if (!payout?.held_reason) return []
  const message = `${formatRupees(toRupees(payout.net_paise))} for ${payout.label} waits. ${payout.held_reason}`
  return [{ personId: artistId, message, href: ownPage }]
}

async function aboutNewAccount(ctx: Ctx, { payload: { artistId } }: DomainEvent<'payout_account.changed'>): Promise<Notice[]> {
  const account = await accountOf(ctx, artistId)
  if (!account) return []
  const { first_name } = await requirePersonRow(ctx, artistId)
  const message = `Your payouts now go to ${account.place_mask}, from ${formatWhen(account.payouts_from)}. If that was not you, write to us at once.`
  return [{ personId: artistId, message, href: ownPage, letter: accountMail(first_name, account, ctx.platform.env.BASE_URL) }]
}

async function aboutRefusedAccount(ctx: Ctx, { payload: { artistId } }: DomainEvent<'payout_account.refused'>): Promise<Notice[]> {
  const account = await accountOf(ctx, artistId)
  if (!account) return []
  const message = `Our payment partner cannot pay to ${account.place_mask}: ${account.problem ?? 'please correct it'}`
  return [{ personId: artistId, message, href: ownPage }]
}

async function aboutSettlement(ctx: Ctx, { name, payload: { day } }: DomainEvent<'settlement.unexplained'>): Promise<Notice[]> {
  const message = `The settlement of ${formatDay(`${day}T06:30:00.000Z`)} has lines that nobody can explain.`
  return toAdmins(ctx, ['finance'], { key: `${name} ${day}`, message, href: `/admin/money/settlements?date=${day}` })
}

const endWords: Record<string, string> = { done: 'has arrived', paid: 'has arrived', cancelled: 'was cancelled' }

async function aboutTransfer(ctx: Ctx, { name, payload: { transferId: id, kind } }: DomainEvent<TransferNews>): Promise<Notice[]> {
  const { label, paise, state, next } = await stuckTransfer(ctx, { kind, id })
  const what = `${formatRupees(toRupees(paise))} for ${label}`
  const isRefused = state === 'failed' && !next
  const lateWords = isRefused ? 'was refused by the payment partner.' : 'has not arrived in time.'
  const message =
    name === 'transfer.late' ? `A ${kind} of ${what} ${lateWords}` : `The late ${kind} of ${what} ${endWords[state] ?? 'has ended'}.`
  return toAdmins(ctx, ['finance'], { key: `${name} ${id}`, message, href: `/admin/money?transfer=${id}` })
}

export const paymentNotices: Notices<Noticed> = {
  'payout.held': aboutHeld,
  'payout_account.changed': aboutNewAccount,
  'payout_account.refused': aboutRefusedAccount,
  'settlement.unexplained': aboutSettlement,
  'transfer.late': aboutTransfer,
  'transfer.ended': aboutTransfer,
}
