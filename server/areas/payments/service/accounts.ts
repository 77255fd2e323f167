/** The payout accounts of artists: encrypted, shown masked, registered at the payment partner. */
import { and, asc, count, desc, eq, ilike, inArray, isNotNull, isNull, lte, ne, or, sql } from 'drizzle-orm'
import type { OutputOf, ParsedOf } from '#contract/grammar/call.ts'
import { failures } from '#contract/grammar/errors.ts'
import { pageFrom } from '#contract/grammar/page.ts'
import {
  type payments as calls,
  type PayoutAccountFields,
  type PayoutAccountView,
  paymentFailures,
  paymentLimits,
  payoutAccountFields,
} from '#contract/payments/payments.ts'
import { type Ctx, inTransaction, now, publish, requirePerson } from '../../../platform/context.ts'
import { holding } from '../../../platform/database/like.ts'
import { keyedHash } from '../../../platform/keyed-hash.ts'
import { type LinkedPayee, ProviderRefused, ProviderUnavailable } from '../../../platform/payments/port.ts'
import { seal, unseal } from '../../../platform/sealing/sealing.ts'
import { provedEmail, provedPhone } from '../../auth/rules.ts'
import { requirePersonRow, requireProof } from '../../auth/service.ts'
import { people } from '../../auth/tables.ts'
import { maskAccount } from '../rules.ts'
import { payoutAccounts, payouts } from '../tables.ts'

type Row = typeof payoutAccounts.$inferSelect
const about = (artistId: string) => `payout account of ${artistId}`

export async function payoutAccount(ctx: Ctx): Promise<OutputOf<typeof calls.payoutAccount>> {
  const { id } = requirePerson(ctx)
  const row = await accountOf(ctx, id)
  const waiting = await ctx.db.$count(payouts, and(eq(payouts.artist_id, id), eq(payouts.held_for_account, true)))
  return { account: row ? viewOf(ctx, row) : null, kinds: [...ctx.platform.payments.pays], waiting }
}

export async function accountOf(ctx: Ctx, artistId: string): Promise<Row | undefined> {
  const [row] = await ctx.db.select().from(payoutAccounts).where(eq(payoutAccounts.artist_id, artistId))
  return row
}

function viewOf(ctx: Ctx, row: Row): PayoutAccountView {
  return {
    kind: row.kind,
    holder: row.holder_mask,
    place: row.place_mask,
    pan: row.pan_mask,
    changedAt: row.changed_at.toISOString(),
    payoutsFrom: row.payouts_from.toISOString(),
    rests: row.payouts_from > now(ctx),
    state: row.state,
    problem: row.problem,
    version: row.version,
  }
}

/** Uses up a step-up proof. @throws step_up_needed, account_changed, kind_unsupported */
export async function savePayoutAccount(
  ctx: Ctx,
  { stepUp, version, ...fields }: ParsedOf<typeof calls.savePayoutAccount>,
): Promise<PayoutAccountView> {
  const { id } = requirePerson(ctx)
  if (!ctx.platform.payments.pays.includes(fields.kind)) throw paymentFailures.kind_unsupported()
  return inTransaction(ctx, async (ctx) => {
    await requireProof(ctx, 'payout_account', stepUp)
    const saved = await keepAccount(ctx, id, fields, version)
    await restPayouts(ctx, saved)
    publish(ctx, 'payout_account.changed', { artistId: id, version: saved.version })
    return viewOf(ctx, saved)
  })
}

/** @param version of the replaced account; 0: there is none @throws account_changed */
async function keepAccount(ctx: Ctx, artistId: string, fields: PayoutAccountFields, version: number): Promise<Row> {
  const at = now(ctx)
  const row = {
    ...maskAccount(fields),
    kind: fields.kind,
    sealed: seal(ctx.platform.env, JSON.stringify(fields), about(artistId)),
    account_hash: hashOf(ctx, fields),
    version: version + 1,
    changed_at: at,
    payouts_from: new Date(at.getTime() + paymentLimits.accountRestMs),
    state: 'checking' as const,
    problem: null,
    provider: ctx.platform.payments.name,
    next_try_at: at,
  }
  const kept =
    version === 0
      ? ctx.db
          .insert(payoutAccounts)
          .values({ artist_id: artistId, ...row })
          .onConflictDoNothing()
      : ctx.db
          .update(payoutAccounts)
          .set(row)
          .where(and(eq(payoutAccounts.artist_id, artistId), eq(payoutAccounts.version, version)))
  const [saved] = await kept.returning()
  if (!saved) throw paymentFailures.account_changed()
  return saved
}

/** Equal for everybody paid into the same account; for a bank account it covers bank and number, whatever the branch. */
function hashOf(
  ctx: Ctx,
  { kind, upi, ifsc, accountNumber }: Pick<PayoutAccountFields, 'kind' | 'upi' | 'ifsc' | 'accountNumber'>,
): string {
  return keyedHash(ctx, `payout account ${kind === 'upi' ? upi?.toLowerCase() : `${ifsc?.slice(0, 4)} ${accountNumber}`}`)
}

/** Others who are paid into this person's account, or by this UPI id. */
export async function sharersOfAccount(ctx: Ctx, { personId, upi }: { personId: string; upi: readonly string[] }): Promise<string[]> {
  const own = ctx.db.select({ hash: payoutAccounts.account_hash }).from(payoutAccounts).where(eq(payoutAccounts.artist_id, personId))
  const named = upi.map((id) => hashOf(ctx, { kind: 'upi', upi: id }))
  const rows = await ctx.db
    .select({ id: payoutAccounts.artist_id })
    .from(payoutAccounts)
    .where(
      and(
        ne(payoutAccounts.artist_id, personId),
        or(inArray(payoutAccounts.account_hash, own), inArray(payoutAccounts.account_hash, named)),
      ),
    )
    .orderBy(asc(payoutAccounts.changed_at))
    .limit(5)
  return rows.map(({ id }) => id)
}

/** Adds hashes to accounts from before there were any, some per run. */
export async function hashAccounts(ctx: Ctx): Promise<void> {
  const rows = await ctx.db.select().from(payoutAccounts).where(isNull(payoutAccounts.account_hash)).limit(200)
  for (const row of rows)
    await ctx.db
      .update(payoutAccounts)
      .set({ account_hash: hashOf(ctx, open(ctx, row)) })
      .where(and(eq(payoutAccounts.artist_id, row.artist_id), eq(payoutAccounts.version, row.version)))
}

/** Payouts waiting for an account are retried after its waiting period. */
async function restPayouts(ctx: Ctx, { artist_id, payouts_from }: Row): Promise<void> {
  await ctx.db
    .update(payouts)
    .set({ next_try_at: payouts_from })
    .where(and(eq(payouts.artist_id, artist_id), eq(payouts.held_for_account, true)))
}

/** Accounts that the partner does not know yet, or is still checking. */
export function waitingAccounts(ctx: Ctx, most: number) {
  return ctx.db
    .select({ id: payoutAccounts.artist_id })
    .from(payoutAccounts)
    .where(and(isNotNull(payoutAccounts.next_try_at), lte(payoutAccounts.next_try_at, now(ctx))))
    .orderBy(asc(payoutAccounts.next_try_at))
    .limit(most)
}

/** Registers the current account at the partner, or asks for the state of its check. Idempotent. */
export async function linkAccount(ctx: Ctx, artistId: string): Promise<void> {
  const row = await accountOf(ctx, artistId)
  if (!row?.next_try_at) return
  const linked = await askPartner(ctx, row)
  if (!linked) return wait(ctx, row)
  await inTransaction(ctx, async (ctx) => {
    const next_try_at = linked.state === 'checking' ? new Date(now(ctx).getTime() + paymentLimits.arrivalMs) : null
    const [kept] = await ctx.db
      .update(payoutAccounts)
      .set({ state: linked.state, problem: linked.problem ?? null, link: linked.link ?? row.link, next_try_at })
      // The answer does not apply to a change made during the request.
      .where(and(eq(payoutAccounts.artist_id, artistId), eq(payoutAccounts.version, row.version)))
      .returning()
    if (!kept) return
    if (linked.state === 'ready') await lookAgain(ctx, kept)
    if (linked.state === 'refused') publish(ctx, 'payout_account.refused', { artistId, version: kept.version })
  })
}

async function askPartner(ctx: Ctx, row: Row): Promise<(Omit<LinkedPayee, 'link'> & { link?: LinkedPayee['link'] }) | null> {
  const person = await requirePersonRow(ctx, row.artist_id)
  const { kind, holder, ...rest } = open(ctx, row)
  const name = `${person.first_name} ${person.last_name}`
  try {
    const payee = {
      ...rest,
      kind,
      holder,
      artistId: row.artist_id,
      name,
      email: provedEmail(person) ?? '',
      phone: provedPhone(person) ?? '',
    }
    return await ctx.platform.payments.linkPayee(payee, row.link)
  } catch (error) {
    if (error instanceof ProviderRefused) return { state: 'refused', problem: error.message }
    if (!(error instanceof ProviderUnavailable)) throw error
    ctx.platform.log.warn({ artistId: row.artist_id }, 'the payment partner does not answer')
    return null
  }
}

function open(ctx: Ctx, row: Row): PayoutAccountFields {
  return payoutAccountFields.parse(JSON.parse(unseal(ctx.platform.env, row.sealed, about(row.artist_id))))
}

/** The name of the account holder, for comparisons only; never show it. */
export function holderOf(ctx: Ctx, row: Row): string {
  return open(ctx, row).holder
}

/** True if two people are paid to the same account; false if either has none. */
export async function shareAnAccount(ctx: Ctx, one: string, other: string): Promise<boolean> {
  const rows = await ctx.db
    .select()
    .from(payoutAccounts)
    .where(inArray(payoutAccounts.artist_id, [one, other]))
  const places = rows.map((row) => open(ctx, row)).map(({ accountNumber, ifsc, upi }) => `${accountNumber} ${ifsc} ${upi}`.toLowerCase())
  return places.length === 2 && places[0] === places[1]
}

async function wait(ctx: Ctx, { artist_id, version }: Row): Promise<void> {
  await ctx.db
    .update(payoutAccounts)
    .set({ next_try_at: new Date(now(ctx).getTime() + paymentLimits.askAgainMs) })
    .where(and(eq(payoutAccounts.artist_id, artist_id), eq(payoutAccounts.version, version)))
}

async function lookAgain(ctx: Ctx, { artist_id, payouts_from }: Row): Promise<void> {
  const at = now(ctx)
  await ctx.db
    .update(payouts)
    .set({ next_try_at: payouts_from > at ? payouts_from : at })
    .where(and(eq(payouts.artist_id, artist_id), eq(payouts.held_for_account, true)))
}

export async function listPayoutAccounts(
  ctx: Ctx,
  { words, state, ...page }: ParsedOf<typeof calls.payoutAccounts>,
): Promise<OutputOf<typeof calls.payoutAccounts>> {
  const typed = words && holding(words)
  const wanted = and(
    state ? eq(payoutAccounts.state, state) : undefined,
    typed
      ? or(sql`${people.username}::text ilike ${typed}`, ilike(sql`${people.first_name} || ' ' || ${people.last_name}`, typed))
      : undefined,
  )
  const [total] = await ctx.db
    .select({ count: count() })
    .from(payoutAccounts)
    .innerJoin(people, eq(people.id, payoutAccounts.artist_id))
    .where(wanted)
  const rows = await ctx.db
    .select({ account: payoutAccounts, username: people.username, first_name: people.first_name, last_name: people.last_name })
    .from(payoutAccounts)
    .innerJoin(people, eq(people.id, payoutAccounts.artist_id))
    .where(wanted)
    .orderBy(
      sql`array_position(array['refused', 'checking', 'ready'], ${payoutAccounts.state})`,
      desc(payoutAccounts.changed_at),
      payoutAccounts.artist_id,
    )
    .limit(page.limit)
    .offset((page.page - 1) * page.limit)
  const results = rows.map(({ account, username, first_name, last_name }) => ({
    ...viewOf(ctx, account),
    artistId: account.artist_id,
    artist: `${first_name} ${last_name}`,
    username,
  }))
  return pageFrom(results, total?.count ?? 0, page)
}

/** The whole account. The caller must record who saw it and why, in the same transaction. @throws 404 */
export async function openAccount(ctx: Ctx, artistId: string): Promise<OutputOf<typeof calls.viewPayoutAccount> & { version: number }> {
  const row = await accountOf(ctx, artistId)
  if (!row) throw failures.not_found()
  const { kind, holder, accountNumber = null, ifsc = null, upi = null, pan = null, street, city, state, pincode } = open(ctx, row)
  return { kind, holder, accountNumber, ifsc, upi, pan, address: `${street}, ${city}, ${state} ${pincode}`, version: row.version }
}

/** For the records that the law requires about tax deductions; null if they gave none. */
export async function panFor(ctx: Ctx, artistId: string): Promise<string | null> {
  const row = await accountOf(ctx, artistId)
  return row ? (open(ctx, row).pan ?? null) : null
}

export interface KnownAccount extends PayoutAccountFields {
  artistId: string
}

/** Accounts without a proof, for demo people and tests: known to the partner and past the waiting period. */
export async function insertAccounts(ctx: Ctx, known: readonly KnownAccount[]): Promise<void> {
  if (!known.length) return
  const at = new Date(now(ctx).getTime() - 2 * paymentLimits.accountRestMs)
  await ctx.db
    .insert(payoutAccounts)
    .values(
      known.map(({ artistId, ...fields }) => ({
        artist_id: artistId,
        ...maskAccount(fields),
        kind: fields.kind,
        sealed: seal(ctx.platform.env, JSON.stringify(fields), about(artistId)),
        account_hash: hashOf(ctx, fields),
        version: 1,
        changed_at: at,
        payouts_from: at,
        state: 'ready' as const,
        provider: ctx.platform.payments.name,
        link: { accountId: `acc_${artistId}` },
      })),
    )
    .onConflictDoNothing()
}
