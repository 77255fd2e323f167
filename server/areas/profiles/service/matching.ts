/** The conditions of a search, in SQL that indexes can serve. */
import { and, or, type SQL, sql } from 'drizzle-orm'
import { calendarLimits } from '#contract/calendar/calendar.ts'
import { type Style, styleWords } from '#contract/finding/style-words.ts'
import { toPaise } from '#contract/grammar/money.ts'
import { fold, synonyms } from '#contract/india/hinglish.ts'
import type { CategorySlug } from '#contract/profiles/categories.ts'
import { hasWords } from '../../../platform/database/weighed-words.ts'
import { freeOnDay } from '../../calendar/service/openings.ts'
import type { Budget } from '../../finding/rules/amounts.ts'
import { eventPhrases } from '../../finding/rules/vocabulary.ts'
import { asName, asSound } from '../rules/words.ts'
import { profiles } from '../tables.ts'
import { noBlockWith } from './blocks.ts'
import { artistsTo, comesThere, priceThere, roadKm } from './places.ts'
import { budgetsOf, cityOf, goesByRest, kindOf, meaningOf, namedIn, type Sought } from './sought.ts'

/** A literal, so that the planner can use the partial indexes. */
export const isApproved = sql`${profiles.state} = 'approved'`

/** @param least average stars, 1 to 5 */
export const isRated = (least: number) =>
  sql`${profiles.rating_count} > 0 and ${profiles.rating_sum} >= ${least}::double precision * ${profiles.rating_weight}`

export interface Matching {
  from: SQL
  where: SQL
  /** In paise: with travel for a requested city, otherwise at home. */
  price: SQL
}

/** Everybody who may be shown, including partial matches of the words. */
export function matchingOf(sought: Sought): Matching {
  const { filters, hiddenFrom } = sought
  const city = cityOf(sought)
  const kind = kindOf(sought)
  const price = city ? priceThere : sql`${profiles.price_from_paise}`
  const { chosen } = budgetsOf(sought)
  const wanted = and(kind && isListedIn(kind), city && comesThere, isSpokenOf(sought))
  const called = isCalledSo(sought)
  return {
    from: artistsTo(city),
    price,
    where: and(
      isApproved,
      noBlockWith(hiddenFrom, profiles.person_id),
      // Chosen filters apply even to an artist of the typed name.
      filters.category && isListedIn(filters.category),
      filters.city && (filters.from_here ? sql`${profiles.city} = ${filters.city}` : comesThere),
      filters.language && speaks(filters.language),
      filters.performs_as && performsAs(filters.performs_as),
      filters.date ? freeOn(sought, filters.date) : undefined,
      filters.rating ? isRated(filters.rating) : undefined,
      chosen ? costs(price, chosen) : undefined,
      called && wanted ? or(called, wanted) : wanted,
    ) as SQL,
  }
}

/** Condition: one of their shows can start on that day, including travel to the city. */
export function freeOn(sought: Sought, day: string): SQL {
  const { person_id, show_before_minutes, show_after_minutes } = profiles
  return freeOnDay(
    {
      artistId: sql`${person_id}`,
      before: sql`${show_before_minutes}`,
      after: sql`${show_after_minutes}`,
      notice: noticeFor(day),
      km: cityOf(sought) ? roadKm : sql`0`,
    },
    { day, part: sought.filters.time, now: sought.now },
  )
}

/** Shows that are not offered on that day get a notice longer than the calendar. */
function noticeFor(day: string): SQL {
  const { show_notice_days, show_from_days, show_until_days } = profiles
  const never = sql.raw(String(calendarLimits.daysAhead + 1))
  return sql`case when ${show_from_days} = '{}' then ${show_notice_days} else array(
    select case when ${day}::text between coalesce(first, '') and coalesce(last, '9999') then notice else ${never} end
    from unnest(${show_notice_days}, ${show_from_days}, ${show_until_days}) with ordinality as show(notice, first, last, place) order by place) end`
}

export const isListedIn = (category: CategorySlug) => sql`${profiles.listed_in} @> array[${category}]::text[]`
export const speaks = (language: string) => sql`${profiles.languages} @> array[${language}]::text[]`
export const performsAs = (gender: string) => sql`${profiles.performs_as} = ${gender}`

/** Both bounds are inclusive. An artist without a price is in no budget. */
export function costs(price: SQL, { least, most }: Budget): SQL {
  return and(
    least === undefined ? sql`${price} is not null` : sql`${price} >= ${toPaise(least)}`,
    most === undefined ? undefined : sql`${price} <= ${toPaise(most)}`,
  ) as SQL
}

/** Without a category, the condition is a style, an occasion, or the unknown words. */
function isSpokenOf(sought: Sought): SQL | undefined {
  const { styles, event, rest } = meaningOf(sought)
  if (kindOf(sought)) return undefined
  if (styles.length) return hasWords(profiles.found_by, { anyOf: stylePhrases(styles) })
  if (event) return sought.isOfAnyKind ? undefined : hasWords(profiles.found_by, { anyOf: eventPhrases(event), beginning: true })
  return goesByRest(sought) ? restOf(rest, sought.rest) : undefined
}

export function restOf(rest: readonly string[], how: Sought['rest']): SQL {
  const each = rest.map(fold).map((word) => (how === 'alike' ? sql`${profiles.search_name} %> ${word}` : mentions(word)))
  return (how === 'any' ? or(...each) : and(...each)) as SQL
}

/** The word is in their name, sounds like it, or is in their texts. */
export function mentions(word: string): SQL {
  return or(isCalled(word), hasWords(profiles.found_by, { anyOf: synonyms.get(word) ?? [word], beginning: true })) as SQL
}

/** A word of their name equals it, begins with it, or sounds like it. */
export function isCalled(word: string): SQL {
  return or(hasWords(profiles.found_by, { anyOf: [asName(word)], beginning: true }), hasSimilarName(word)) as SQL
}

/** @returns undefined for a word without a sound: a number */
export function hasSimilarName(word: string): SQL | undefined {
  const sound = asSound(word)
  return sound === null ? undefined : hasWords(profiles.found_by, { anyOf: [sound] })
}

/** The name has all typed words that may belong to a name. */
export function isCalledSo(sought: Sought): SQL | undefined {
  const words = namedIn(sought)
  if (!words.length) return undefined
  const called = hasWords(profiles.found_by, { anyOf: [words.map(asName).join(' ')] })
  const kind = kindOf(sought)
  // 'magician street' does not look for a dancer named Street.
  return kind && words.length === 1 ? (and(called, isListedIn(kind)) as SQL) : called
}

/** All names of these styles, folded. */
export function stylePhrases(styles: readonly Style[]): string[] {
  return [...new Set(styles.flatMap((style) => [style, ...styleWords[style]]).map(fold))]
}
