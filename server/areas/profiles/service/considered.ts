/** When very many artists match, a search considers only the best of them, in orders that indexes provide. */
import { and, or, type SQL, sql } from 'drizzle-orm'
import type { CitySlug } from '#contract/india/cities.ts'
import { fold } from '#contract/india/hinglish.ts'
import { enough } from '../rules/relaxing.ts'
import { profiles } from '../tables.ts'
import { fitsInAll } from './fitting.ts'
import { isCalled, matchingOf } from './matching.ts'
import { artistsTo, roadKm, roadsTo } from './places.ts'
import { ranking } from './ranking.ts'
import { cityOf, type Filters, goesByRest, kindOf, meaningOf, type Sought, sortOf } from './sought.ts'

export const mostConsidered = ranking.considered
const number = (value: number) => sql.raw(String(value))
const limit = (most: number) => sql`limit ${number(most)}`

/**
 * Whether the search alone could match half of all artists: a city, an occasion, a day, an amount or free text. A category or a style matches few.
 */
export function isBroad(sought: Sought): boolean {
  const saysSomething = sought.typed !== null || cityOf(sought) !== undefined
  return saysSomething && !kindOf(sought) && !meaningOf(sought).styles.length && sought.rest !== 'alike'
}

/**
 * Rows of full matches, and of others if those are too few; of each at most `mostConsidered`.
 * @param columns of the rows, `missed` among them
 */
export function consideredOf(sought: Sought, columns: SQL): SQL {
  const fits = fitsInAll(sought)
  if (!fits) return bestOf(sought, columns)
  return sql`(with fitting as materialized (${bestOf(sought, columns, fits)})
    select * from fitting
    union all
    select * from (${bestOf(sought, columns)}) as others where missed > 0 and (select count(*) from fitting) < ${number(enough)})`
}

/** Includes everybody whose name has one of the unknown words, even if low-ranked. */
function bestOf(sought: Sought, columns: SQL, fits?: SQL): SQL {
  const best = firstOf(sought, columns, fits)
  if (!goesByRest(sought)) return best
  const called = or(...meaningOf(sought).rest.map((word) => isCalled(fold(word)))) as SQL
  return sql`(${firstOf(sought, columns, and(fits, called))}) union (${best})`
}

function firstOf(sought: Sought, columns: SQL, fits?: SQL): SQL {
  const { from, where } = matchingOf(sought)
  const sort = sortOf(sought)
  const city = cityOf(sought)
  const all = and(where, fits) as SQL
  if (city && sort === 'relevance') return nearestOf(city, columns, all)
  return sql`select ${columns} from ${from} where ${all} order by ${firstBy[sort]}, ${profiles.person_id} ${limit(mostConsidered)}`
}

/** Up to this many, looking each up is cheaper; with more, the scan skips at most a third before it has enough. */
const few = 3 * mostConsidered

/** A few are sorted directly; of very many it walks the home cities, nearest first and best first within each, until it has enough. */
function nearestOf(city: CitySlug, columns: SQL, all: SQL): SQL {
  const { city: home, person_id, relevance } = profiles
  return sql`with few as materialized (select ${person_id} from ${artistsTo(city)} where ${all} ${limit(few)})
    (select ${columns} from ${artistsTo(city)}
      where ${person_id} = any(array(select person_id from few)) and (select count(*) from few) < ${number(few)}
      order by ${roadKm}, ${relevance} desc nulls last ${limit(mostConsidered)})
    union all
    (select ${columns} from ${roadsTo(city)} cross join lateral
      (select * from ${profiles} where ${home} = road.city and ${all} order by ${relevance} desc nulls last ${limit(mostConsidered)}) as profiles
      where (select count(*) from few) >= ${number(few)} ${limit(mostConsidered)})`
}

/** The orders of the indexes. */
const firstBy: Record<Filters['sort'], SQL> = {
  relevance: sql`${profiles.relevance} desc nulls last`,
  rating: sql`${profiles.rating_score} desc nulls last`,
  price_low: sql`paise asc nulls last`,
  price_high: sql`paise desc nulls last`,
  newest: sql`${profiles.approved_at} desc nulls last`,
}
