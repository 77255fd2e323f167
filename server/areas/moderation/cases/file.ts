/** The head of a file: who or what it is, how it stands, what money is held for it, and the pages that are about it. */
import { type SQL, sql } from 'drizzle-orm'
import type { OutputOf, ParsedOf } from '#contract/call.ts'
import type { CaseFact, CaseFactName, CaseHead, CaseKind, CaseLink, cases as calls } from '#contract/cases.ts'
import { toRupees } from '#contract/money.ts'
import type { Ctx } from '../../../platform/context.ts'
import { ledgerAccounts, ledgerBalances } from '../../payments/tables.ts'
import { headOf } from './heads.ts'
import { hitsOf } from './hits.ts'
import { requireCase } from './look.ts'
import { relatedTo } from './related.ts'
import { kindsFor } from './timeline.ts'

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

export async function file(ctx: Ctx, { kind, id }: ParsedOf<typeof calls.file>): Promise<OutputOf<typeof calls.file>> {
  await requireCase(ctx, kind, id)
  const head = headOf(ctx, kind, id)
  const { rows } = await ctx.db.execute<HeadRow>(head.select)
  const row = rows[0] as HeadRow
  return {
    ...{ kind, id, title: row.title, state: row.state },
    facts: head.facts(row).filter((fact) => fact !== null),
    pages: head.pages(row),
    related: await relatedHits(ctx, kind, id),
    kinds: kindsFor(ctx, kind, id),
  }
}

async function relatedHits(ctx: Ctx, kind: CaseKind, id: string): Promise<CaseHead['related']> {
  if (kind !== 'person') return []
  const found = await relatedTo(ctx, id)
  const hits = await hitsOf(ctx, found)
  return found.flatMap((one) => hits.get(`${one.kind} ${one.id}`) ?? [])
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
