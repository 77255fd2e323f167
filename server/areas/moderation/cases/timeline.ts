/** Merges all sources of a file into one timeline: the latest rows of each, and of those the latest page. */
import { sql } from 'drizzle-orm'
import type { OutputOf, ParsedOf } from '#contract/grammar/call.ts'
import { toRupees } from '#contract/grammar/money.ts'
import {
  type CaseEvent,
  type CaseEventKind,
  type CaseKind,
  type cases as calls,
  caseEventKinds,
  caseLimits,
} from '#contract/moderation/cases.ts'
import { type Ctx, isOfTeam, requirePerson } from '../../../platform/context.ts'
import { peopleByIds } from '../../auth/service.ts'
import { titleOf } from '../../notifications/service/deliveries.ts'
import { requireCase } from './look.ts'
import { readCursor, writeCursor } from './rules.ts'
import { type Source, selectOf } from './sources.ts'
import { sourcesOf } from './sources-by-kind.ts'

interface Row extends Record<string, unknown> {
  at: string
  key: string
  kind: CaseEventKind
  source: CaseEvent['source']
  what: string
  by: string | null
  who: string | null
  about: string | null
  note: string | null
  paise: string | null
  state: string | null
  link_kind: NonNullable<CaseEvent['link']>['kind'] | null
  link_id: string | null
}

type ListQuery = ParsedOf<typeof calls.timeline>

export async function timeline(ctx: Ctx, { kind, id, of, cursor }: ListQuery): Promise<OutputOf<typeof calls.timeline>> {
  await requireCase(ctx, kind, id)
  const sources = sourcesFor(ctx, kind, id).filter((each) => !of || each.kind === of)
  if (!sources.length) return { results: [], next: null }
  const most = caseLimits.perTimeline + 1
  const from = readCursor(cursor)
  const all = sql.join(
    sources.map((each) => selectOf(each, from, most)),
    sql` union all `,
  )
  const { rows } = await ctx.db.execute<Row>(sql`
    select to_char(at at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as at, key, kind, source, what, by, who, about, note, paise, state, link_kind, link_id
      from (${all}) events order by events.at desc, events.key desc limit ${most}`)
  const page = rows.slice(0, caseLimits.perTimeline)
  const last = page.at(-1)
  return {
    results: await eventsOf(ctx, page),
    next: rows.length > page.length && last ? writeCursor(last) : null,
  }
}

/** Sources that the reader may see. */
function sourcesFor(ctx: Ctx, kind: CaseKind, id: string): Source[] {
  const person = requirePerson(ctx)
  return sourcesOf(kind, id, person.roles ?? []).filter(({ roles }) => isOfTeam(person, roles))
}

export function kindsFor(ctx: Ctx, kind: CaseKind, id: string): CaseEventKind[] {
  const there = new Set(sourcesFor(ctx, kind, id).map((each) => each.kind))
  return caseEventKinds.filter((each) => there.has(each))
}

async function eventsOf(ctx: Ctx, rows: readonly Row[]): Promise<CaseEvent[]> {
  const ids = [...new Set(rows.flatMap(({ who }) => who ?? []))]
  const people = await peopleByIds(ctx, ids)
  return rows.map((row) => {
    const person = people.get(row.who ?? '')
    return {
      ...{
        id: row.key,
        at: new Date(row.at).toISOString(),
        kind: row.kind,
        source: row.source,
        what: row.what,
        by: row.by,
        note: row.note,
        state: row.state,
      },
      who: person ? { id: person.id, name: `${person.first_name} ${person.last_name}` } : null,
      // The titles of notices come from the catalogue of notifications.
      about: row.source === 'notice' || row.source === 'delivery' ? titleOf(row.what) : row.about,
      amount: row.paise === null ? null : toRupees(Number(row.paise)),
      link: row.link_kind && row.link_id ? { kind: row.link_kind, id: row.link_id } : null,
    }
  })
}
