/** From money held for a booking or an order to the artist's bank. */

import { and, asc, eq, inArray, lte, not, or, sql } from 'drizzle-orm'
import type { Paise } from '#contract/grammar/money.ts'
import { isOneOf } from '#contract/grammar/names.ts'
import { formatUntil } from '#contract/grammar/time.ts'
import type { Fees } from '#contract/payments/fees.ts'
import { type PaidSubject, paymentFailures, paymentLimits, payoutProcess } from '#contract/payments/payments.ts'
import { type Ctx, inTransaction, now, publish } from '../../../platform/context.ts'
import { type PayeeLink, ProviderRefused, ProviderUnavailable } from '../../../platform/payments/port.ts'
import { isSwitchedOff } from '../../../platform/switches/switches.ts'
import { limitOn } from '../../auth/service/person-limits.ts'
import { waitsForGuardian } from '../../profiles/service/guardian.ts'
import {
  type Earnings,
  earningChangeEntries,
  earningEntries,
  earningsOf,
  nextTry,
  payoutEntries,
  payoutPaidEntries,
  payoutReturnedEntries,
  referenceFor,
  whyNotPayable,
  withheldEntries,
} from '../rules.ts'
import { payments, payouts } from '../tables.ts'
import { accountOf } from './accounts.ts'
import { heldOf, post } from './ledger.ts'
import { lockPaid, type PayoutRow } from './rows.ts'

export interface Settlement {
  subject: PaidSubject
  subjectId: string
  artistId: string
  /** The artist's part of the held money, before the fee. */
  grossPaise: Paise
  /** As agreed. */
  fees: Fees
  dueAt: Date
  label: string
}

/**
 * Credits the artist: takes the amount from what is held, and plans the payout. Repeating the same does nothing.
 * @returns null when there is nothing to pay out @throws nothing_held when it is more than is held
 */
export async function creditArtist(ctx: Ctx, asked: Settlement): Promise<(Earnings & { payoutId: string }) | null> {
  if (asked.grossPaise === 0) return null
  return inTransaction(ctx, async (ctx) => {
    await lockPaid(ctx, asked.subjectId)
    const [known] = await ctx.db.select().from(payouts).where(eq(payouts.subject_id, asked.subjectId))
    if (known) return earned(known)
    if (asked.grossPaise > (await heldOf(ctx, asked.subjectId))) throw paymentFailures.nothing_held()
    const earnings = earningsOf(asked.grossPaise, asked.fees)
    const [made] = await ctx.db
      .insert(payouts)
      .values({
        id: ctx.platform.ids.uuid(),
        subject: asked.subject,
        subject_id: asked.subjectId,
        artist_id: asked.artistId,
        label: asked.label,
        gross_paise: earnings.gross,
        fee_paise: earnings.fee,
        gst_paise: earnings.gst,
        net_paise: earnings.net,
        state: payoutProcess.start,
        due_at: asked.dueAt,
        next_try_at: asked.dueAt,
        created_at: now(ctx),
      })
      .returning()
    await post(ctx, {
      kind: 'earning',
      subjectId: asked.subjectId,
      reference: asked.subjectId,
      memo: asked.label,
      lines: earningEntries(asked.subjectId, asked.artistId, earnings),
    })
    return earned(made as PayoutRow)
  })
}

/**
 * Changes the earnings, as long as the payout has not left; the payout and the books follow. A held payout stays held, and one of zero is cancelled.
 * If taxes were withheld, it does not leave before they are recomputed (`withhold`). The same key applies once.
 * @returns false when it has left already, or there is none @throws nothing_held when it is more than is held
 */
export async function changeSettlement(
  ctx: Ctx,
  { subjectId, grossPaise, fees, key }: Pick<Settlement, 'subjectId' | 'grossPaise' | 'fees'> & { key: string },
): Promise<boolean> {
  return inTransaction(ctx, async (ctx) => {
    await lockPaid(ctx, subjectId)
    const [payout] = await ctx.db.select().from(payouts).where(eq(payouts.subject_id, subjectId)).for('update')
    if (!payout || (payout.state !== 'scheduled' && payout.state !== 'held')) return false
    const before = { gross: payout.gross_paise, fee: payout.fee_paise, gst: payout.gst_paise, net: beforeTaxes(payout) }
    const after = earningsOf(grossPaise, fees)
    if (after.gross === before.gross) return true
    if (after.gross - before.gross > (await heldOf(ctx, subjectId))) throw paymentFailures.nothing_held()
    const reference = `${subjectId} ${key}`
    const freed = await returnTaxes(ctx, payout, reference)
    const written = await post(ctx, {
      kind: 'earning_changed',
      subjectId: subjectId,
      reference,
      memo: payout.label,
      lines: earningChangeEntries(subjectId, payout.artist_id, before, after),
    })
    if (!written) return true
    const figures = { gross_paise: after.gross, fee_paise: after.fee, gst_paise: after.gst, net_paise: after.net }
    const ended = { state: payoutProcess.moves.cancel.to, held_reason: null, net_paise: before.net }
    await ctx.db
      .update(payouts)
      .set({ ...freed, ...(after.net > 0 ? figures : ended) })
      .where(eq(payouts.id, payout.id))
    return true
  })
}

/** The artist's amount without withheld taxes. */
function beforeTaxes({ net_paise, tcs_paise, tds_paise }: PayoutRow): Paise {
  return net_paise + tcs_paise + tds_paise
}

/** The withheld taxes were a share of the old earnings, so they return to the artist until they are recomputed. */
async function returnTaxes(ctx: Ctx, payout: PayoutRow, reference: string): Promise<Partial<PayoutRow>> {
  const { subject_id, artist_id, label, tcs_paise, tds_paise } = payout
  if (tcs_paise + tds_paise === 0) return {}
  const lines = withheldEntries(artist_id, { tcs: -tcs_paise, tds: -tds_paise })
  await post(ctx, { kind: 'taxes_returned', subjectId: subject_id, reference, memo: label, lines })
  return { tcs_paise: 0, tds_paise: 0, taxes_open: true }
}

function earned(row: PayoutRow) {
  return { payoutId: row.id, gross: row.gross_paise, fee: row.fee_paise, gst: row.gst_paise, net: row.net_paise }
}

/** Holds a payout, with the reason that the artist reads. @returns false when it has left already, or there is none */
export async function holdPayout(ctx: Ctx, subjectId: string, reason: string): Promise<boolean> {
  return move(ctx, subjectId, 'hold', reason)
}

export async function releasePayout(ctx: Ctx, subjectId: string): Promise<boolean> {
  return move(ctx, subjectId, 'release', null)
}

/** A person's decision, which also overrides the hold for a missing account. */
async function move(ctx: Ctx, subjectId: string, name: 'hold' | 'release', held_reason: string | null): Promise<boolean> {
  const { from, to } = payoutProcess.moves[name]
  const next_try_at = sql`coalesce(${payouts.next_try_at}, ${now(ctx)})`
  const moved = await ctx.db
    .update(payouts)
    .set({ state: to, held_reason, held_for_account: false, next_try_at })
    .where(and(eq(payouts.subject_id, subjectId), or(inArray(payouts.state, [...from]), eq(payouts.held_for_account, true))))
    .returning({ id: payouts.id })
  return moved.length > 0
}

const mayMove = and(
  or(inArray(payouts.state, ['scheduled', 'failed', 'sent']), eq(payouts.held_for_account, true)),
  eq(payouts.taxes_open, false),
  // While payouts are switched off, only the sent ones are looked up; the others keep their place.
  or(eq(payouts.state, 'sent'), not(isSwitchedOff('payouts'))),
)

/** Payouts to send or look up. */
export function waitingPayouts(ctx: Ctx, most: number) {
  return ctx.db
    .select({ id: payouts.id })
    .from(payouts)
    .where(and(mayMove, lte(payouts.next_try_at, now(ctx))))
    .orderBy(payouts.next_try_at)
    .limit(most)
}

/** Sends a due payout, or looks up a sent one. Concurrent senders move the money once. */
export async function sendPayout(ctx: Ctx, payoutId: string): Promise<void> {
  const claimed = await inTransaction(ctx, (ctx) => claim(ctx, payoutId))
  if (!claimed) return
  const { payout, link } = claimed
  const attempt = payout.attempts
  try {
    const { providerPayoutId, state } = await ctx.platform.payments.payout({
      reference: referenceFor(payout.id, attempt),
      artistId: payout.artist_id,
      amountPaise: payout.net_paise,
      link,
      from: await moneyFor(ctx, payout.subject_id),
    })
    if (state === 'processed') await finishPayout(ctx, { payoutId, attempt, providerPayoutId })
    if (state === 'settling') await lookLater(ctx, payoutId)
  } catch (error) {
    if (error instanceof ProviderRefused) return failPayout(ctx, { payoutId, attempt, failure: 'The bank account could not be paid.' })
    if (!(error instanceof ProviderUnavailable)) throw error
    // The outcome is unknown, so the same reference is asked again.
    ctx.platform.log.warn({ payoutId }, 'the payment partner does not answer')
  }
}

interface Claimed {
  payout: PayoutRow
  link: PayeeLink | undefined
}

/** The row is locked, so only one of several senders finds it due. */
async function claim(ctx: Ctx, payoutId: string): Promise<Claimed | undefined> {
  const dueNow = and(eq(payouts.id, payoutId), mayMove, lte(payouts.next_try_at, now(ctx)))
  const [due] = await ctx.db.select().from(payouts).where(dueNow).for('update')
  if (!due) return undefined
  const account = await accountOf(ctx, due.artist_id)
  const { to } = payoutProcess.moves.send
  const why = due.state === to ? null : (whyNotPayable(account, now(ctx)) ?? (await whyNotAlone(ctx, due.artist_id)))
  if (why) {
    await holdForArtist(ctx, due, why)
    return undefined
  }
  const next_try_at = new Date(now(ctx).getTime() + paymentLimits.askAgainMs)
  const isFirst = due.state !== to
  const [sent] = await ctx.db
    .update(payouts)
    .set({ next_try_at, ...(isFirst && { state: to, attempts: due.attempts + 1, held_reason: null, held_for_account: false }) })
    .where(eq(payouts.id, due.id))
    .returning()
  if (!sent) throw new Error(`there is no payout ${due.id}`)
  if (isFirst) await postSent(ctx, sent, referenceFor(sent.id, sent.attempts))
  return { payout: sent, link: account?.link ?? undefined }
}

interface WhyNot {
  reason: string
  /** null if the end is not known. */
  until: Date | null
}

/** Why an artist cannot be paid; null: nothing prevents it. */
export async function whyNotPaid(ctx: Ctx, artistId: string): Promise<string | null> {
  const why = whyNotPayable(await accountOf(ctx, artistId), now(ctx)) ?? (await whyNotAlone(ctx, artistId))
  return why?.reason ?? null
}

async function whyNotAlone(ctx: Ctx, artistId: string): Promise<WhyNot | null> {
  const limit = await limitOn(ctx, artistId, 'payouts')
  if (limit) return { reason: `Our team keeps it back until ${formatUntil(limit.until)}: ${limit.reason}`, until: limit.until }
  const until = await waitsForGuardian(ctx, artistId)
  return until && { reason: 'You are under 18: a parent or guardian has to agree first. Name them in your settings, under privacy.', until }
}

/** The guardian has agreed, or a limit has ended: retries the payouts held for that. */
export async function lookAtHeldAgain(ctx: Ctx, artistId: string): Promise<void> {
  await ctx.db
    .update(payouts)
    .set({ next_try_at: now(ctx) })
    .where(and(eq(payouts.artist_id, artistId), eq(payouts.held_for_account, true)))
}

/** Earned and not yet sent. */
export async function payoutsWaiting(ctx: Ctx, artistId: string): Promise<{ total: number; amountPaise: Paise }> {
  const [row] = await ctx.db
    .select({ total: sql<number>`count(*)::int`, amountPaise: sql<string>`coalesce(sum(${payouts.net_paise}), 0)` })
    .from(payouts)
    .where(and(eq(payouts.artist_id, artistId), inArray(payouts.state, ['scheduled', 'held', 'failed'])))
  return { total: row?.total ?? 0, amountPaise: Number(row?.amountPaise ?? 0) }
}

async function holdForArtist(ctx: Ctx, due: PayoutRow, { reason, until }: WhyNot) {
  await ctx.db
    .update(payouts)
    .set({ state: payoutProcess.moves.hold.to, held_reason: reason, held_for_account: true, next_try_at: until })
    .where(eq(payouts.id, due.id))
  if (due.held_reason !== reason)
    publish(ctx, 'payout.held', { payoutId: due.id, subject: due.subject, subjectId: due.subject_id, artistId: due.artist_id })
}

/** The partner's payments for a booking or an order, oldest first. */
async function moneyFor(ctx: Ctx, subjectId: string): Promise<string[]> {
  const rows = await ctx.db
    .select({ id: payments.provider_payment_id })
    .from(payments)
    .where(and(eq(payments.subject_id, subjectId), inArray(payments.state, ['paid', 'partially_refunded'])))
    .orderBy(asc(payments.paid_at), asc(payments.id))
  return rows.flatMap(({ id }) => id ?? [])
}

/** The partner has accepted it, and pays to the bank on its own schedule. */
async function lookLater(ctx: Ctx, payoutId: string) {
  await ctx.db
    .update(payouts)
    .set({ next_try_at: new Date(now(ctx).getTime() + paymentLimits.arrivalMs) })
    .where(and(eq(payouts.id, payoutId), eq(payouts.state, payoutProcess.moves.send.to)))
}

function postSent(ctx: Ctx, payout: PayoutRow, reference: string) {
  return post(ctx, {
    kind: 'payout_sent',
    subjectId: payout.subject_id,
    reference,
    memo: payout.label,
    lines: payoutEntries(payout.artist_id, payout.net_paise),
  })
}

interface Finished {
  payoutId: string
  attempt: number
  providerPayoutId: string
  told?: string
}

/** @param finished.told the event that reported it, if any */
export async function finishPayout(ctx: Ctx, { payoutId, attempt, providerPayoutId, told }: Finished) {
  await inTransaction(ctx, async (ctx) => {
    const before = await lockPayout(ctx, payoutId)
    if (!before || !isOneOf(payoutProcess.moves.finish.from, before.state)) return
    // It was reported as failed, which had returned the money to the artist's balance.
    if (before.state === 'failed') await postSent(ctx, before, `${referenceFor(payoutId, attempt)} after all`)
    await ctx.db
      .update(payouts)
      .set({ state: payoutProcess.moves.finish.to, provider_payout_id: providerPayoutId, paid_at: now(ctx), failure: null })
      .where(eq(payouts.id, payoutId))
    await post(ctx, {
      kind: 'payout_paid',
      subjectId: before.subject_id,
      reference: payoutId,
      providerEventId: told,
      memo: before.label,
      lines: payoutPaidEntries(before.net_paise),
    })
    publish(ctx, 'payout.paid', { payoutId, subject: before.subject, subjectId: before.subject_id, artistId: before.artist_id })
  })
}

async function lockPayout(ctx: Ctx, payoutId: string): Promise<PayoutRow | undefined> {
  const [payout] = await ctx.db.select().from(payouts).where(eq(payouts.id, payoutId)).for('update')
  return payout
}

/** A definite refusal. The money returns to the artist's balance and is sent again later; after the last try a person has to act. */
export async function failPayout(ctx: Ctx, { payoutId, attempt, failure }: { payoutId: string; attempt: number; failure: string }) {
  await inTransaction(ctx, async (ctx) => {
    const { from, to } = payoutProcess.moves.fail
    const next_try_at = attempt < paymentLimits.tries ? nextTry(now(ctx), attempt) : null
    const [failed] = await ctx.db
      .update(payouts)
      .set({ state: to, failure, next_try_at })
      .where(and(eq(payouts.id, payoutId), eq(payouts.attempts, attempt), inArray(payouts.state, [...from])))
      .returning()
    if (!failed) return
    await post(ctx, {
      kind: 'payout_returned',
      subjectId: failed.subject_id,
      reference: referenceFor(payoutId, attempt),
      memo: failure,
      lines: payoutReturnedEntries(failed.artist_id, failed.net_paise),
    })
    ctx.platform.log.error({ payoutId, attempt }, 'the payment partner refused a payout')
  })
}
