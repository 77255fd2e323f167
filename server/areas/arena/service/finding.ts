/**
 * Search for performances. A contest, kind, style or place filters the results; all other words only rank them. A matching title is always included.
 */
import { and, notInArray, or, type SQL, sql } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import { arenaCategories } from '#contract/arena/categories.ts'
import type { vidbox as calls } from '#contract/arena/vidbox.ts'
import { type Style, styleWords } from '#contract/finding/style-words.ts'
import type { OutputOf, ParsedOf } from '#contract/grammar/call.ts'
import { pageFrom } from '#contract/grammar/page.ts'
import { dayOf } from '#contract/grammar/time.ts'
import { type CitySlug, cityOf } from '#contract/india/cities.ts'
import { fold, synonyms } from '#contract/india/hinglish.ts'
import { type CategorySlug, categoryOf } from '#contract/profiles/categories.ts'
import { type Ctx, now } from '../../../platform/context.ts'
import { hasWords, type Weight } from '../../../platform/database/weighed-words.ts'
import { tokensOf } from '../../finding/rules/tokens.ts'
import { type EventType, eventPhrases } from '../../finding/rules/vocabulary.ts'
import { asName } from '../../profiles/rules/words.ts'
import { mentions, stylePhrases } from '../../profiles/service/matching.ts'
import { profiles } from '../../profiles/tables.ts'
import { askedOf, type PerformanceQuery } from '../rules/asked.ts'
import { contests, entries } from '../tables.ts'
import { performancesOf } from './performances.ts'
import { entriesById } from './rows.ts'
import { isShownTo } from './vidbox.ts'

/** The weight of each part, evaluated with bench/finding/performances.ts. Dated 2026-11-25. */
const weights = { title: 6, rest: 3, style: 3, city: 2, language: 2, gender: 2, kind: 1, event: 1 } as const
/** The match quality of a part, by where it was found. */
const fit = { title: 1.1, fully: 1, nearly: 0.9, also: 0.7, text: 0.6, mention: 0.4, group: 0.3 } as const
/** Minimum trigram similarity, from 0 to 1, between the query and a title, and between two words. */
const alike = { title: 0.6, word: 0.6 } as const

export async function find(ctx: Ctx, { words, page, limit }: ParsedOf<typeof calls.find>): Promise<OutputOf<typeof calls.find>> {
  const { who, score, terms } = ranked(await askedIn(ctx, words))
  if (!who) return pageFrom([], 0, { page, limit })
  const { rows } = await ctx.db.execute<{ total: number; ids: string[] }>(sql`
    with fitting as (
      select ${entries.id}, ${entries.live_at}, ${score} as score, rank() over (order by ${terms} desc) as place
      from ${entries}
        join ${contests} on ${contests.id} = ${entries.contest_id}
        left join ${profiles} on ${profiles.person_id} = ${entries.artist_id} and ${profiles.state} = 'approved'
      where ${isShownTo(ctx)} and ${who}
    ),
    best as (select * from fitting where place = 1)
    select (select count(*)::int from best) as total,
      coalesce((select json_agg(id) from (
        select id from best order by score desc, live_at desc, id limit ${limit} offset ${(page - 1) * limit}
      ) as page), '[]') as ids`)
  const { total, ids } = rows[0] ?? { total: 0, ids: [] }
  const found = await entriesById(ctx, ids)
  const results = await performancesOf(
    ctx,
    ids.flatMap((id) => found.get(id) ?? []),
  )
  return pageFrom(results, total, { page, limit })
}

async function askedIn(ctx: Ctx, words: string): Promise<PerformanceQuery> {
  const named = await ctx.db
    .select({ id: contests.id, title: contests.title })
    .from(contests)
    .where(notInArray(contests.state, ['draft', 'cancelled']))
  return askedOf(words, named, dayOf(now(ctx)), await knownAmong(ctx, words))
}

/** The typed words that occur in a name or a title, and are therefore not typos. */
async function knownAmong(ctx: Ctx, words: string): Promise<ReadonlySet<string>> {
  const typed = [...new Set(tokensOf(words).flatMap(({ folded, number }) => (number === null && fold(folded) ? [folded] : [])))]
  if (!typed.length) return new Set()
  const lexemes = typed.map((word) => `'${asName(word)}'`)
  const { rows } = await ctx.db.execute<{ word: string }>(sql`
    select word from unnest(${sql.param(typed)}::text[], ${sql.param(lexemes)}::text[]) as typed(word, lexeme)
    where exists (select 1 from ${profiles} where ${profiles.state} = 'approved' and ${profiles.found_by} @@ lexeme::tsquery)
      or exists (select 1 from ${entries} where ${entries.state} = 'live' and ${plain(entries.title)} ~ ('\\m' || word || '\\M'))`)
  return new Set(rows.map(({ word }) => word))
}

interface Ranked {
  /** The filter; undefined if nothing in the query could match a performance. */
  who: SQL | undefined
  score: SQL
  /** If the query has only unknown words: how many of them matched. Only the best matches, and matching titles, are shown. */
  terms: SQL
}

function ranked(asked: PerformanceQuery): Ranked {
  const { meaning, title, place } = asked
  const { kind, styles, city, event, language, gender } = meaning
  const rest = meaning.rest.map((word) => word.toLowerCase())
  const scored = {
    kind: kind && !asked.category ? kindFit(kind) : null,
    style: styles.length ? styleFit(styles) : null,
    city: city ? cityFit(city, place) : null,
    language: language ? when(sql`${profiles.languages} @> array[${language}]::text[]`, fit.fully) : null,
    gender: gender ? when(sql`${profiles.performs_as} = ${gender}`, fit.fully) : null,
    event: event ? eventFit(event) : null,
  }
  const words = rest.map(wordFit)
  const closeness = title ? sql`word_similarity(${title}, ${plain(entries.title)})` : null
  const parts = [
    ...Object.entries(scored).flatMap(([part, value]) => (value ? [times(value, weights[part as keyof typeof scored])] : [])),
    ...words.map((value) => times(value, weights.rest)),
    ...(closeness ? [sql`case when ${isAlike(closeness)} then ${number(weights.title)} * ${closeness} else 0 end`] : []),
  ]
  const said = saysWhich(asked, scored)
  const which = said ?? or(...words.map(isSome))
  const isCalledSo = or(closeness ? isAlike(closeness) : undefined, rest.length ? and(...rest.map(isNameOf)) : undefined)
  const found = sql.join(words.map(countOf), sql` + `)
  return {
    who: which && or(which, isCalledSo),
    score: parts.length ? sql.join(parts, sql` + `) : sql`0`,
    terms: said || !isCalledSo ? sql`0` : sql`case when ${isCalledSo} then ${number(words.length)} else ${found} end`,
  }
}

type Scored = Record<'kind' | 'style' | 'city' | 'language' | 'gender' | 'event', SQL | null>

/** Filters by the first of these that was given: a singer elsewhere is relevant, an artist of another kind in the same city is not. */
function saysWhich({ contests: called, category, namesKind }: PerformanceQuery, scored: Scored): SQL | undefined {
  if (called.length) return sql`${entries.contest_id} = any(${sql.param([...called])}::uuid[])`
  if (category) return sql`${contests.category} = ${category}`
  const { kind, style, city, language, gender, event } = scored
  const first = (namesKind ? kind : null) ?? style ?? kind ?? city ?? language ?? gender ?? event
  return first ? isSome(first) : undefined
}

/** The artist's main category ranks above secondary ones; a band in a singing contest counts as a singer. */
function kindFit(kind: CategorySlug): SQL {
  const among = arenaCategories.filter(({ artists: [first] }) => first === kind)
  const competes = among.map(
    ({ slug, artists }) => sql`(${contests.category} = ${slug} and ${or(...artists.map((each) => isOfKind(each, ['A'])))})`,
  )
  return sql`case when ${isOfKind(kind, ['A'])} then ${number(fit.fully)}
    when ${or(isOfKind(kind, ['B']), ...competes)} then ${number(fit.also)} else 0 end`
}

function isOfKind(kind: CategorySlug, weighing: readonly Weight[]): SQL {
  return hasWords(profiles.found_by, { anyOf: [fold(categoryOf(kind).one)], weighing })
}

function styleFit(styles: readonly Style[]): SQL {
  const spelt = styles.flatMap((style) => [style.toLowerCase(), ...styleWords[style]])
  const phrases = stylePhrases(styles)
  return sql`case when ${says(entries.title, spelt)} then ${number(fit.title)}
    when ${profiles.styles} && ${sql.param([...styles])}::text[] then ${number(fit.fully)}
    when ${hasWords(profiles.found_by, { anyOf: phrases, weighing: ['A'] })} then ${number(fit.nearly)}
    when ${says(entries.about, spelt)} then ${number(fit.mention)}
    when ${hasWords(profiles.found_by, { anyOf: phrases, weighing: ['B'] })} then ${number(fit.group)} else 0 end`
}

function cityFit(city: CitySlug, place: string | null): SQL {
  const isOfIts = or(says(entries.title, [cityOf(city).name]), place ? hasWords(profiles.found_by, { anyOf: [place] }) : undefined)
  return sql`case when ${profiles.city} = ${city} then ${number(fit.fully)}
    when ${isOfIts} then ${number(fit.also)} else 0 end`
}

function eventFit(event: EventType): SQL {
  const written = [event.replaceAll('-', ' '), ...(synonyms.get(fold(event)) ?? [])]
  return sql`case when ${says(entries.title, written)} then ${number(fit.fully)}
    when ${says(entries.about, written)} then ${number(fit.text)}
    when ${hasWords(profiles.found_by, { anyOf: eventPhrases(event), beginning: true })} then ${number(fit.group)} else 0 end`
}

/** A word that was not recognized may occur in a title, a name, a contest or a text. */
function wordFit(word: string): SQL {
  const folded = fold(word)
  const written = [word, folded, ...(synonyms.get(folded) ?? [])]
  return sql`case when ${or(says(entries.title, written), says(contests.title, written), isNameOf(word))} then ${number(fit.fully)}
    when ${says(entries.about, written)} then ${number(fit.text)} when ${mentions(folded)} then ${number(fit.mention)}
    when word_similarity(${word}, ${plain(entries.title)}) >= ${number(alike.word)} then ${number(fit.mention)} else 0 end`
}

const isNameOf = (word: string) => hasWords(profiles.found_by, { anyOf: [asName(fold(word))] })

/** In lower case and without apostrophes, which nobody types. */
const plain = (column: AnyPgColumn) => sql`translate(lower(${column}), '''’‘', '')`

/** A word of up to this length matches only whole words: 'rap' is not 'rapture'. */
const shortest = 3

/** Contains one of these at the start of a word. */
function says(column: AnyPgColumn, phrases: readonly string[]): SQL {
  const each = [...new Set(phrases)].map((phrase) => phrase.toLowerCase().replace(/['’‘`]/g, ''))
  const escaped = each.map((phrase) => `${phrase.replace(/[^\p{L}\p{M}\p{N} ]/gu, '\\$&')}${phrase.length > shortest ? '' : '\\M'}`)
  return sql`${plain(column)} ~ ${`\\m(${escaped.join('|')})`}`
}

const number = (value: number) => sql.raw(String(value))
const when = (condition: SQL, value: number) => sql`case when ${condition} then ${number(value)} else 0 end`
const times = (value: SQL, weight: number) => sql`${number(weight)} * (${value})`
const isSome = (value: SQL) => sql`(${value}) > 0`
const countOf = (value: SQL) => sql`(${isSome(value)})::int`
const isAlike = (closeness: SQL) => sql`${closeness} >= ${number(alike.title)}`
