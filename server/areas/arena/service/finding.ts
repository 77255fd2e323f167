/** Finding performances: by what they are called, and by who gives them. */
import { type SQL, sql } from 'drizzle-orm'
import type { OutputOf, ParsedOf } from '#contract/call.ts'
import { fold, queryTerms } from '#contract/hinglish.ts'
import { pageFrom } from '#contract/page.ts'
import { dayOf } from '#contract/time.ts'
import type { vidbox as calls } from '#contract/vidbox.ts'
import { type Ctx, now } from '../../../platform/context.ts'
import { holding } from '../../../platform/database/like.ts'
import { hasWords } from '../../../platform/database/weighed-words.ts'
import { understand } from '../../finding/rules/understand.ts'
import { asName } from '../../profiles/rules/words.ts'
import { profiles } from '../../profiles/tables.ts'
import { entries } from '../tables.ts'
import { performancesOf } from './performances.ts'
import { entriesById } from './rows.ts'
import { isShownTo } from './vidbox.ts'

/** Of what was typed, what a title or an artist may say; a price, a crowd and a day say nothing of a performance. */
const silent: ReadonlySet<string> = new Set(['budget', 'guests', 'days'])
/** What is called so comes before what is given by somebody who does it. */
const titleWeight = 4

export async function find(ctx: Ctx, { words, page, limit }: ParsedOf<typeof calls.find>): Promise<OutputOf<typeof calls.find>> {
  const said = understand(words, dayOf(now(ctx))).chips.filter(({ part, written }) => !silent.has(part) && fold(written) !== '')
  if (!said.length) return pageFrom([], 0, { page, limit })
  const { rows } = await ctx.db.execute<{ total: number; ids: string[] }>(sql`
    with hits as (${sql.join(
      said.map(({ written }, i) => hitsOf(written, i)),
      sql` union all `,
    )}),
    fitting as (select id, count(distinct term) as terms, sum(weight) as weight from hits group by id),
    shown as (
      select ${entries.id}, fitting.weight, ${entries.live_at}, rank() over (order by fitting.terms desc) as place
      from fitting join ${entries} on ${entries.id} = fitting.id where ${isShownTo(ctx)}
    ),
    best as (select * from shown where place = 1)
    select (select count(*)::int from best) as total,
      coalesce((select json_agg(id) from (select id from best order by weight desc, live_at desc, id limit ${limit} offset ${(page - 1) * limit}) as page), '[]') as ids`)
  const { total, ids } = rows[0] ?? { total: 0, ids: [] }
  const found = await entriesById(ctx, ids)
  const results = await performancesOf(
    ctx,
    ids.flatMap((id) => found.get(id) ?? []),
  )
  return pageFrom(results, total, { page, limit })
}

/** @param written one part of what was typed; its number tells it from the others */
function hitsOf(written: string, term: number): SQL {
  const named = fold(written).split(' ').map(asName).join(' ')
  const anyOf = [named, ...queryTerms(written).flat()]
  return sql`
    select ${entries.id}, ${sql.raw(String(term))} as term, ${sql.raw(String(titleWeight))} as weight from ${entries}
      where ${entries.state} = 'live' and ${entries.title} ilike ${holding(written)}
    union all
    select ${entries.id}, ${sql.raw(String(term))}, 1 from ${profiles} join ${entries} on ${entries.artist_id} = ${profiles.person_id}
      where ${profiles.state} = 'approved' and ${hasWords(profiles.found_by, { anyOf, beginning: true })} and ${entries.state} = 'live'`
}
