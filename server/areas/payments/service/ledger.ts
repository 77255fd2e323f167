/** The only writer of the ledger. */
import { and, eq, isNull, or, sql } from 'drizzle-orm'
import type { Paise } from '#contract/grammar/money.ts'
import { type Ctx, now } from '../../../platform/context.ts'
import type { Currency, JournalKind, Line } from '../rules.ts'
import { ledgerAccounts, ledgerBalances, ledgerEntries, ledgerJournals } from '../tables.ts'

export interface Journal {
  kind: JournalKind
  /** The booking or order it belongs to. */
  subjectId: string
  /** The same kind and reference is written once. */
  reference: string
  providerEventId?: string | undefined
  memo: string
  lines: Line[]
  currency?: Currency
}

/** Writes a journal with its entries and balances. @returns false when it already exists @throws outside a transaction */
export async function post(ctx: Ctx, journal: Journal): Promise<boolean> {
  if (!ctx.inTransaction) throw new Error(`journal ${journal.kind} was posted outside a transaction`)
  const { kind, reference, memo, currency = 'INR' } = journal
  const id = ctx.platform.ids.uuid()
  const [written] = await ctx.db
    .insert(ledgerJournals)
    .values({ id, kind, subject_id: journal.subjectId, reference, provider_event_id: journal.providerEventId, memo, at: now(ctx) })
    .onConflictDoNothing({ target: [ledgerJournals.kind, ledgerJournals.reference] })
    .returning({ id: ledgerJournals.id })
  if (!written) return false
  const accounts = await accountsOf(ctx, journal.lines, currency)
  await ctx.db.insert(ledgerEntries).values(
    journal.lines.map((line) => ({
      id: ctx.platform.ids.uuid(),
      journal_id: id,
      account_id: accountOf(accounts, line),
      amount_paise: line.amountPaise,
      currency,
    })),
  )
  const owned = journal.lines
    .filter((line) => line.ownerId)
    .map((line) => ({ accountId: accountOf(accounts, line), amountPaise: line.amountPaise }))
  // Always in the same order, so that two journals cannot deadlock.
  for (const line of owned.sort((a, b) => a.accountId.localeCompare(b.accountId))) await changeBalance(ctx, line)
  return true
}

export async function wasPosted(ctx: Ctx, kinds: JournalKind[], reference: string): Promise<boolean> {
  const [found] = await ctx.db
    .select({ id: ledgerJournals.id })
    .from(ledgerJournals)
    .where(and(or(...kinds.map((kind) => eq(ledgerJournals.kind, kind))), eq(ledgerJournals.reference, reference)))
  return !!found
}

/** The money held for a booking or an order, not yet anybody's. Locks it until the transaction ends. */
export async function heldOf(ctx: Ctx, subjectId: string): Promise<Paise> {
  const [row] = await ctx.db
    .select({ balance: ledgerBalances.balance_paise })
    .from(ledgerBalances)
    .innerJoin(ledgerAccounts, eq(ledgerAccounts.id, ledgerBalances.account_id))
    .where(and(eq(ledgerAccounts.kind, 'held'), eq(ledgerAccounts.owner_id, subjectId), eq(ledgerAccounts.currency, 'INR')))
    .for('update', { of: ledgerBalances })
  return 0 - (row?.balance ?? 0)
}

type Account = typeof ledgerAccounts.$inferSelect

async function accountsOf(ctx: Ctx, lines: Line[], currency: Currency): Promise<Account[]> {
  const wanted = or(
    ...lines.map((line) =>
      and(
        eq(ledgerAccounts.kind, line.account),
        line.ownerId ? eq(ledgerAccounts.owner_id, line.ownerId) : isNull(ledgerAccounts.owner_id),
        eq(ledgerAccounts.currency, currency),
      ),
    ),
  )
  const find = () => ctx.db.select().from(ledgerAccounts).where(wanted)
  const found = await find()
  const missing = lines.filter((line) => !found.some((account) => isAccountOf(account, line)))
  if (!missing.length) return found
  const made = await ctx.db
    .insert(ledgerAccounts)
    .values(missing.map((line) => ({ id: ctx.platform.ids.uuid(), kind: line.account, owner_id: line.ownerId, currency })))
    .onConflictDoNothing()
    .returning()
  // Another transaction may have created one of them in between.
  return made.length === missing.length ? [...found, ...made] : find()
}

function isAccountOf(account: Account, line: Line) {
  return account.kind === line.account && account.owner_id === line.ownerId
}

function accountOf(accounts: Account[], line: Line): string {
  const account = accounts.find((account) => isAccountOf(account, line))
  if (!account) throw new Error(`ledger: no account ${line.account}`)
  return account.id
}

async function changeBalance(ctx: Ctx, { accountId, amountPaise }: { accountId: string; amountPaise: Paise }) {
  const sum = sql`${ledgerBalances.balance_paise} + ${amountPaise}`
  // A first debit has no row to update; its insert fails on the constraint that no owned account is overdrawn.
  const changed =
    amountPaise > 0
      ? await ctx.db
          .update(ledgerBalances)
          .set({ balance_paise: sum })
          .where(eq(ledgerBalances.account_id, accountId))
          .returning({ id: ledgerBalances.account_id })
      : []
  if (changed.length) return
  await ctx.db
    .insert(ledgerBalances)
    .values({ account_id: accountId, balance_paise: amountPaise })
    .onConflictDoUpdate({ target: ledgerBalances.account_id, set: { balance_paise: sum } })
}
