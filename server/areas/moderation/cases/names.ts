/** Names and titles: prefix matches along an index, then substring and fuzzy matches. */
import { type SQL, sql } from 'drizzle-orm'
import type { HitKind } from '#contract/moderation/cases.ts'
import { holding } from '../../../platform/database/like.ts'
import { entries } from '../../arena/tables.ts'
import { artworks } from '../../artworks/tables.ts'
import { nameWords, people } from '../../auth/tables.ts'
import { jobs } from '../../jobs/tables.ts'
import { profiles } from '../../profiles/tables.ts'
import { beginningWith } from './rules.ts'
import type { SearchQuery } from './search.ts'

interface Named {
  kind: HitKind
  table: SQL
  id: SQL
  /** The expression that the index has. */
  name: SQL
  where?: SQL
  /** Weight of a prefix match: a full name before a last name. */
  rank: number
}

const fullName = sql`lower(first_name || ' ' || last_name)`
const isNamed = sql`stage_name is not null`
const id = sql`id`
const names: readonly Named[] = [
  { kind: 'person', table: sql`${profiles}`, id: sql`person_id`, name: sql`lower(stage_name)`, where: isNamed, rank: 1 },
  { kind: 'person', table: sql`${people}`, id, name: fullName, rank: 1 },
  { kind: 'person', table: sql`${people}`, id, name: sql`lower(username::text)`, rank: 2 },
  { kind: 'person', table: sql`${people}`, id, name: sql`lower(last_name)`, rank: 3 },
  { kind: 'job', table: sql`${jobs}`, id, name: sql`lower(title)`, rank: 1 },
  { kind: 'artwork', table: sql`${artworks}`, id, name: sql`lower(name)`, where: sql`state <> 'draft'`, rank: 1 },
  { kind: 'entry', table: sql`${entries}`, id, name: sql`lower(title)`, rank: 1 },
]

export function beginnings({ words: { text }, kinds, most }: SearchQuery): SQL | undefined {
  // The last name first, as many lists have it.
  const turned = /^(\S+) (.+)$/.exec(text)?.slice(1).reverse().join(' ')
  const parts = names
    .filter(({ kind }) => kinds.includes(kind))
    .flatMap((named) => [{ ...named, text }, ...(named.name === fullName && turned ? [{ ...named, text: turned }] : [])])
    .map(({ kind, table, id, name, where, rank, text }) => {
      const sorted = sql`${name} collate "C"`
      return sql`(select ${kind}::text as kind, ${id} as id, ${rank}::int as rank, false as is_exact, '' as why, ${name} as sorted
        from ${table} where ${sorted} like ${beginningWith(text)} ${where ? sql`and ${where}` : sql``} order by ${sorted}, ${id} limit ${most})`
    })
  return parts.length ? sql.join(parts, sql` union all `) : undefined
}

/** Ranks below every prefix match, nearest first. */
const likeness = 10
/** Upper limit of compared rows: a common word needs a longer query. */
const mostCompared = 500

/** Substring and fuzzy matches of titles and stage names. */
export function likenesses({ words: { text }, kinds, most }: SearchQuery): SQL | undefined {
  const ranked = (name: SQL) => sql`${likeness}::int + round(10 * (1 - similarity(${name}, ${text})))::int`
  const parts = names
    .filter(({ kind, rank, name }) => kinds.includes(kind) && rank === 1 && name !== fullName)
    .map(({ kind, table, id, name, where }) => {
      const isAlike = kind === 'person' ? sql`${name} % ${text}` : sql`${name} like ${holding(text)}`
      return sql`(select ${kind}::text as kind, id, rank, false as is_exact, '' as why, sorted
        from (select ${id} as id, ${ranked(name)} as rank, ${name} as sorted from ${table} where ${isAlike} ${where ? sql`and ${where}` : sql``} limit ${mostCompared}) near
        order by rank, sorted, id limit ${most})`
    })
  if (kinds.includes('person')) parts.push(sql`(${misspelt(text, most)})`)
  return parts.length ? sql.join(parts, sql` union all `) : undefined
}

/** Candidate names for each word. */
const mostMeant = 3
/** Lowest sum of the similarities of two words, each from 0 to 1: `nha shrma` has 0.73 to Neha Sharma. */
const leastSimilar = 0.7

/**
 * Finds people whose first and last name are nearly what was typed, in either order. Corrects each word against all known names first, and then
 * looks people up by the few candidates.
 */
function misspelt(typed: string, most: number): SQL {
  const [first = '', ...rest] = typed.split(' ')
  const last = rest.join(' ')
  const near = (word: string) =>
    sql`(select word, similarity(word, ${word}) as likeness from ${nameWords} order by word <-> ${word} limit ${mostMeant})`
  const meant = last
    ? sql`select a.word || ' ' || b.word as name, a.likeness + b.likeness as likeness from ${near(first)} a cross join ${near(last)} b
        union all select b.word || ' ' || a.word, a.likeness + b.likeness from ${near(first)} a cross join ${near(last)} b`
    : sql`select word || ' ' as name, 2 * likeness as likeness from ${near(first)} a`
  const found = sql`${fullName} collate "C"`
  return sql`select 'person' as kind, found.id, ${likeness}::int + round(5 * (2 - meant.likeness))::int as rank, false as is_exact, '' as why, found.sorted
    from (select name, likeness from (${meant}) all_meant where likeness >= ${leastSimilar}) meant cross join lateral (
      select id, ${fullName} as sorted from ${people} where ${found} >= meant.name and ${found} < meant.name || chr(1114109) order by ${found}, id limit ${most}
    ) found order by rank, sorted, id limit ${most}`
}
