/** What the head of a case file is made of. */
import { type SQL, sql } from 'drizzle-orm'
import { toRupees } from '#contract/grammar/money.ts'
import type { CaseFact, CaseFactName, CaseHead, CaseLink } from '#contract/moderation/cases.ts'
import { ledgerAccounts, ledgerBalances } from '../../payments/tables.ts'

/** As a head's statement answers it: times as the driver gives them, money in paise. */
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

/** Each of these is left out where there is nothing to say. */
export function said(name: CaseFactName, text: unknown, link: CaseLink | null = null): CaseFact | null {
  return text === null || text === undefined || text === '' ? null : { name, ...nothingElse, text: String(text), link }
}

export function sum(name: CaseFactName, paise: unknown): CaseFact | null {
  return paise === null || paise === undefined ? null : { name, ...nothingElse, amount: toRupees(Number(paise)) }
}

export function moment(name: CaseFactName, at: unknown): CaseFact | null {
  return at ? { name, ...nothingElse, at: new Date(at as string).toISOString() } : null
}

/** What lies in the ledger for a booking, an order or an artist; debts of ours are below zero there. */
export function balanceOf(kind: 'held' | 'artist_payable', ownerId: SQL): SQL {
  return sql`(select -balance.balance_paise from ${ledgerAccounts} account join ${ledgerBalances} balance on balance.account_id = account.id
    where account.kind = ${kind} and account.owner_id = ${ownerId} and account.currency = 'INR')`
}
