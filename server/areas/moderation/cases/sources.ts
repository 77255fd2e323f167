/**
 * Where the events of a file stand. Each source is one select over rows of one subject, the latest first and no more of them than a
 * page shows, along an index; `timeline.ts` puts them together. Who may see a source may read the same thing elsewhere in the console.
 */
import { type SQL, sql } from 'drizzle-orm'
import type { DeskRole } from '#contract/grammar/admin-roles.ts'
import type { CaseEventKind, CaseSource } from '#contract/moderation/cases.ts'
import type { TimelineCursor } from './rules.ts'

/** Columns that a source has something for; the rest is null. */
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
  roles: readonly DeskRole[]
  /** The table, with what has to be joined to it. */
  from: SQL
  where: SQL
  at: SQL
  /** What tells it from others of the same source and moment, in the order in which they were written. */
  key: SQL
  /** Of an index, where that is not `at`; it must come to the same order. */
  order?: SQL
}

/** What is written in one moment is told in this order, the last first: money before the move that it brought about. */
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

/** A row that tells of several moments: one event for each that has come. */
export function moments(from: SQL, pairs: Readonly<Record<string, SQL>>): SQL {
  const values = Object.entries(pairs).map(([what, at], place) => sql`(${what}::text, ${at}, ${String(place)}::text)`)
  return sql`${from} cross join lateral (values ${sql.join(values, sql`, `)}) as moment (what, at, place)`
}

export const text = (value: string) => sql`${value}::text`
