/** Lists of a person's own bookings, whatever their role. */
import { and, asc, count, desc, eq, gte, ilike, inArray, lt, or, type SQL, sql } from 'drizzle-orm'
import type { bookings as calls } from '#contract/bookings/bookings.ts'
import type { OutputOf, ParsedOf } from '#contract/grammar/call.ts'
import { pageFrom } from '#contract/grammar/page.ts'
import { addDays, startOfDay } from '#contract/grammar/time.ts'
import { type Ctx, type Person, requirePerson } from '../../../platform/context.ts'
import { holding } from '../../../platform/database/like.ts'
import { people } from '../../auth/tables.ts'
import { bookings } from '../tables.ts'
import { rowsFor } from './views.ts'

type Input = ParsedOf<typeof calls.filter>

const orders = {
  soonest: [asc(bookings.starts_at), asc(bookings.id)],
  latest: [desc(bookings.starts_at), desc(bookings.id)],
  newest: [desc(bookings.created_at), desc(bookings.id)],
}

export async function filter(ctx: Ctx, input: Input): Promise<OutputOf<typeof calls.filter>> {
  const person = requirePerson(ctx)
  const asked = and(bookingsOf(person), onDays(input), ...wordsOf(input.words).map(named))
  const states = input.states?.length ? inArray(bookings.state, input.states) : undefined
  const rows = await ctx.db
    .select({ booking: bookings })
    .from(bookings)
    .innerJoin(people, eq(people.id, bookings.client_id))
    .where(and(asked, states))
    .orderBy(...orders[input.sort])
    .limit(input.limit)
    .offset((input.page - 1) * input.limit)
  const byState = await ctx.db
    .select({ state: bookings.state, count: count() })
    .from(bookings)
    .innerJoin(people, eq(people.id, bookings.client_id))
    .where(asked)
    .groupBy(bookings.state)
  const total = byState
    .filter(({ state }) => !input.states?.length || input.states.includes(state))
    .reduce((sum, row) => sum + row.count, 0)
  return {
    ...pageFrom(
      await rowsFor(
        ctx,
        rows.map(({ booking }) => booking),
        person,
      ),
      total,
      input,
    ),
    counts: Object.fromEntries(byState.map((row) => [row.state, row.count])),
  }
}

/** An admin has none; bookings that need an admin are listed in the console. */
function bookingsOf({ id, type }: Person): SQL {
  return type === 'artist' ? eq(bookings.artist_id, id) : eq(bookings.client_id, id)
}

function onDays({ from, to }: Pick<Input, 'from' | 'to'>): SQL | undefined {
  return and(
    from ? gte(bookings.starts_at, startOfDay(from)) : undefined,
    to ? lt(bookings.starts_at, startOfDay(addDays(to, 1))) : undefined,
  )
}

const mostWords = 6

function wordsOf(text = ''): string[] {
  return text.split(/\s+/).filter(Boolean).slice(0, mostWords)
}

/** Matches a word of the number, the people, the package or the event. */
function named(word: string): SQL | undefined {
  const like = holding(word)
  const text = (path: SQL) => sql`${path} ilike ${like}`
  return or(
    ilike(bookings.number, like),
    text(sql`${bookings.terms}->'package'->>'title'`),
    text(sql`${bookings.terms}->'artist'->>'stageName'`),
    text(sql`${bookings.event}->>'type'`),
    text(sql`${bookings.event}->>'city'`),
    text(sql`${bookings.event}->>'venue'`),
    text(sql`${people.first_name} || ' ' || ${people.last_name}`),
  )
}
