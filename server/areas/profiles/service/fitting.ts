/** In SQL: how well an artist matches a typed search (the missed criteria), and the order of results. */
import { and, or, type SQL, sql } from 'drizzle-orm'
import type { Style } from '#contract/finding/style-words.ts'
import { addDays } from '#contract/grammar/time.ts'
import { fold } from '#contract/india/hinglish.ts'
import type { CategorySlug } from '#contract/profiles/categories.ts'
import { hasWords } from '../../../platform/database/weighed-words.ts'
import type { Budget } from '../../finding/rules/amounts.ts'
import type { Days } from '../../finding/rules/days.ts'
import { eventPhrases } from '../../finding/rules/vocabulary.ts'
import { misses, nearTo } from '../rules/relaxing.ts'
import { asName } from '../rules/words.ts'
import { profiles } from '../tables.ts'
import { costs, freeOn, hasSimilarName, isCalledSo, matchingOf, performsAs, restOf, speaks, stylePhrases } from './matching.ts'
import { comesThere, roadKm } from './places.ts'
import { ranking } from './ranking.ts'
import { budgetsOf, cityOf, type Filters, goesByRest, kindOf, meaningOf, type Sought, sortOf } from './sought.ts'

const { fit, road } = ranking
const number = (value: number) => sql.raw(String(value))

/** A typed criterion: the condition, and the penalty for missing it. */
interface Wish {
  fits: SQL
  missed: SQL
}

/** The penalty sum of a row; 0 for a full match and for an artist of the typed name. */
export function missesOf(sought: Sought): SQL {
  const wishes = wishesOf(sought)
  if (!wishes.length) return sql`0`
  const sum = sql.join(
    wishes.map(({ missed }) => missed),
    sql` + `,
  )
  const called = isCalledSo(sought)
  return called ? sql`case when ${called} then 0 else ${sum} end` : sum
}

/** Condition for full matches, in separate parts so that an index can serve each. @returns undefined if there are no criteria */
export function fitsInAll(sought: Sought): SQL | undefined {
  const wishes = wishesOf(sought)
  return wishes.length ? or(isCalledSo(sought), and(...wishes.map(({ fits }) => fits))) : undefined
}

function wishesOf(sought: Sought): Wish[] {
  const { filters } = sought
  const { styles, rest, days, language, gender } = meaningOf(sought)
  const budget = budgetsOf(sought).typed
  return [
    rest.length && !goesByRest(sought) ? wish(misses.words, restOf(rest, 'all')) : null,
    days && !filters.date ? wishForDays(sought, days) : null,
    budget && wishForBudget(matchingOf(sought).price, budget),
    language && !filters.language ? wish(misses.language, speaks(language)) : null,
    gender && !filters.performs_as ? wish(misses.gender, performsAs(gender)) : null,
    styles.length ? wish(misses.style, doesOneOf(styles)) : null,
  ].filter((wish) => wish !== null)
}

const wish = (cost: number, fits: SQL): Wish => ({ fits, missed: sql`case when ${fits} then 0 else ${number(cost)} end` })

const longestDays = 7

/** Ignores a whole month, as everybody is free at some time in it. */
function wishForDays(sought: Sought, { from, to }: Days): Wish | null {
  const days = Array.from({ length: longestDays + 1 }, (_, i) => addDays(from, i)).filter((day) => day <= to)
  if (days.length > longestDays) return null
  const free = (days: readonly string[]) => or(...days.map((day) => sql`(${freeOn(sought, day)})`)) as SQL
  const fits = free(days)
  const isNear = free([addDays(from, -1), addDays(to, 1)])
  return { fits, missed: sql`case when ${fits} then 0 when ${isNear} then ${number(misses.nearDay)} else ${number(misses.busy)} end` }
}

function wishForBudget(price: SQL, budget: Budget): Wish {
  const fits = costs(price, budget)
  const missed = sql`case when ${fits} then 0 when ${costs(price, nearTo(budget))} then ${number(misses.nearBudget)} else ${number(misses.overBudget)} end`
  return { fits, missed }
}

const namesStyles = (styles: readonly Style[]) => sql`${profiles.styles} && ${sql.param([...styles])}::text[]`

function doesOneOf(styles: readonly Style[]): SQL {
  return or(namesStyles(styles), hasWords(profiles.found_by, { anyOf: stylePhrases(styles), weighing: ['A'] })) as SQL
}

/** The sort keys of a row; `orderOf` uses their names. */
export function keysOf(sought: Sought): { missed: SQL; called: SQL; score: SQL; km: SQL; comes: SQL } {
  const city = cityOf(sought)
  return {
    missed: missesOf(sought),
    called: isCalledSo(sought) ?? sql`false`,
    score: scoreOf(sought),
    km: city ? roadKm : sql`null::int`,
    comes: city ? comesThere : sql`null::boolean`,
  }
}

const sorted: Record<Exclude<Filters['sort'], 'relevance'>, SQL> = {
  rating: sql`rating_score desc nulls last`,
  price_low: sql`paise asc nulls last`,
  price_high: sql`paise desc nulls last`,
  newest: sql`approved_at desc nulls last`,
}

/** Ends with the id, so that otherwise equal artists never change places between pages. */
export function orderOf(sought: Sought): SQL {
  const sort = sortOf(sought)
  const by = sort !== 'relevance' ? [sorted[sort]] : cityOf(sought) ? byTheRoad : [sql`score desc nulls last`]
  const fitting = sought.typed ? [...(isCalledSo(sought) ? [sql`called desc`] : []), sql`missed`] : []
  return sql.join([...fitting, ...by, sql`person_id`], sql`, `)
}

/** Residents first, by rank; then by distance step, and within a step by the price of the evening. */
const byTheRoad: readonly SQL[] = [
  sql`width_bucket(km, ${sql.raw(`array[${[1, ...road.steps.map((km) => km + 1)].join(', ')}]`)})`,
  sql`case when km = 0 then -score else paise::double precision end nulls last`,
  sql`km`,
  sql`score desc nulls last`,
]

/** Categories that are booked in addition to performers. */
const beside: readonly CategorySlug[] = ['photographer', 'video-editor']

/** Where the typed words match, and then the artist's own standing. */
function scoreOf(sought: Sought): SQL {
  const { relevance } = profiles
  if (!sought.typed) return sql`${relevance}`
  const { styles, event, rest } = meaningOf(sought)
  const kind = kindOf(sought)
  const parts = [
    ...(styles.length ? [styleScore(styles)] : []),
    ...(kind ? [sql`case when ${profiles.category} = ${kind} then ${number(fit.mainKind)} else 0 end`] : []),
    ...(!kind && !styles.length
      ? [sql`case when ${profiles.category} = any(${sql.param([...beside])}::text[]) then ${number(fit.beside)} else 0 end`]
      : []),
    // Without a category or a style, the occasion is a condition that every row meets.
    ...(event && (kind || styles.length)
      ? [
          sql`case when ${hasWords(profiles.found_by, { anyOf: eventPhrases(event), beginning: true })} then ${number(fit.occasion)} else 0 end`,
        ]
      : []),
    ...rest.map((word) => wordScore(fold(word))),
    sql`${number(fit.proof)} * ${relevance}`,
  ]
  return sql.join(parts, sql` + `)
}

function styleScore(styles: readonly Style[]): SQL {
  const anyOf = stylePhrases(styles)
  const byWeight = (['A', 'B', 'C', 'D'] as const).map(
    (weight) => sql`when ${hasWords(profiles.found_by, { anyOf, weighing: [weight] })} then ${number(fit.style[weight])}`,
  )
  return sql`case when ${namesStyles(styles)} then ${number(fit.style.named)} ${sql.join(byWeight, sql` `)} else 0 end`
}

function wordScore(word: string): SQL {
  const { found_by } = profiles
  const named = hasWords(found_by, { anyOf: [asName(word)] })
  const begun = hasWords(found_by, { anyOf: [asName(word)], beginning: true })
  const alike = hasSimilarName(word) ?? sql`false`
  return sql`case when ${named} then ${number(fit.word.named)} when ${begun} then ${number(fit.word.begun)} when ${alike} then ${number(fit.word.alike)} when ${hasWords(found_by, { anyOf: [word], beginning: true })} then ${number(fit.word.said)} else 0 end`
}
