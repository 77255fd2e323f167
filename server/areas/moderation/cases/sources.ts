/**
 * Where the events of a file come from. Each source is one select over the rows of one subject, latest first, at most a page of them, along an
 * index; `timeline.ts` merges them. A role sees a source only if it may read the same elsewhere in the console.
 */
import { type SQL, sql } from 'drizzle-orm'
import type { ConsoleRole } from '#contract/grammar/admin-roles.ts'
import type { CaseEventKind, CaseSource } from '#contract/moderation/cases.ts'
import type { TimelineCursor } from './rules.ts'

/** Columns that a source fills; the others are null. */
interface Columns {
  what: SQL
  by?: SQL
  who?: SQL
  about?: SQL
  note?: SQL
  paise?: SQL
  state?: SQL
  linkKind?: SQL
  linkId?: SQL
}

export interface Source extends Columns {
  source: CaseSource
  kind: CaseEventKind
  roles: readonly ConsoleRole[]
  /** The table with its joins. */
  from: SQL
  where: SQL
  at: SQL
  /** Tells events of the same source and moment apart, in the order of writing. */
  key: SQL
  /** The indexed column if it is not `at`; must give the same order. */
  order?: SQL
}

/** Order of events of the same moment, last first: money before the move that it caused. */
const ranks: readonly CaseSource[] = ['ticket', 'payment', 'refund', 'payout', 'ledger', 'paper', 'statement', 'decision']
const lastRank = 50
const rankOf = (source: CaseSource) => String(ranks.includes(source) ? ranks.indexOf(source) + 10 : lastRank)

/** One page of one source. */
export function selectOf(each: Source, cursor: TimelineCursor | null, most: number): SQL {
  const { source, kind, from, where, at, order, what, by, who, about, note, paise, state, linkKind, linkId } = each
  const key = sql`(${rankOf(source)} || ':' || ${source} || ':' || (${each.key})::text) collate "C"`
  const since = cursor
    ? sql`and ${at} <= ${cursor.at}::timestamptz and (${at}, ${key}) < (${cursor.at}::timestamptz, ${cursor.key})`
    : sql``
  const or = (column: SQL | undefined, type: string) => sql`(${column ?? sql`null`})::${sql.raw(type)}`
  return sql`(select ${at} as at, ${key} as key, ${kind}::text as kind, ${source}::text as source, (${what})::text as what, ${or(by, 'text')} as by,
      ${or(who, 'uuid')} as who, ${or(about, 'text')} as about, ${or(note, 'text')} as note, ${or(paise, 'bigint')} as paise, ${or(state, 'text')} as state,
      ${or(linkKind, 'text')} as link_kind, ${or(linkId, 'text')} as link_id
    from ${from} where ${where} and ${at} is not null ${since} order by ${order ?? sql`${at} desc, ${key} desc`} limit ${most})`
}

/** Turns a row with several timestamps into one event for each that is set. */
export function moments(from: SQL, pairs: Readonly<Record<string, SQL>>): SQL {
  const values = Object.entries(pairs).map(([what, at], place) => sql`(${what}::text, ${at}, ${String(place)}::text)`)
  return sql`${from} cross join lateral (values ${sql.join(values, sql`, `)}) as moment (what, at, place)`
}

export const text = (value: string) => sql`${value}::text`
