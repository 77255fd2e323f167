/** Building blocks for the header of a case file. */
import { type SQL, sql } from 'drizzle-orm'
import { toRupees } from '#contract/grammar/money.ts'
import type { CaseFact, CaseFactName, CaseHead, CaseLink } from '#contract/moderation/cases.ts'
import { ledgerAccounts, ledgerBalances } from '../../payments/tables.ts'

/** Row of a header query: times as the driver returns them, money in paise. */
export interface HeadRow extends Record<string, unknown> {
  title: string
  state: string | null
}

export interface Head {
  select: SQL
  facts: (row: HeadRow) => (CaseFact | null)[]
  pages: (row: HeadRow) => CaseHead['pages']
}

const nothingElse = { text: null, amount: null, at: null, link: null }

/** Leaves out facts without a value. */
export function said(name: CaseFactName, text: unknown, link: CaseLink | null = null): CaseFact | null {
  return text === null || text === undefined || text === '' ? null : { name, ...nothingElse, text: String(text), link }
}

export function sum(name: CaseFactName, paise: unknown): CaseFact | null {
  return paise === null || paise === undefined ? null : { name, ...nothingElse, amount: toRupees(Number(paise)) }
}

export function moment(name: CaseFactName, at: unknown): CaseFact | null {
  return at ? { name, ...nothingElse, at: new Date(at as string).toISOString() } : null
}

/** Ledger balance of a booking, an order or an artist; what we owe is stored below zero. */
export function balanceOf(kind: 'held' | 'artist_payable', ownerId: SQL): SQL {
  return sql`(select -balance.balance_paise from ${ledgerAccounts} account join ${ledgerBalances} balance on balance.account_id = account.id
    where account.kind = ${kind} and account.owner_id = ${ownerId} and account.currency = 'INR')`
}
