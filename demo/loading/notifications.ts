/** The notifications of the sign-in accounts: the latest about their bookings, in the product's own words. */

import { desc, eq, inArray } from 'drizzle-orm'
import { bookingProcess } from '#contract/bookings/bookings.ts'
import { isOneOf } from '#contract/grammar/names.ts'
import { peopleByIds } from '#server/areas/auth/service.ts'
import { people } from '#server/areas/auth/tables.ts'
import { bookingEvents, type Side, textAbout } from '#server/areas/bookings/notices.ts'
import { factsFor } from '#server/areas/bookings/service/notices.ts'
import { bookingMoves, bookings } from '#server/areas/bookings/tables.ts'
import { notifications } from '#server/areas/notifications/tables.ts'
import { profiles } from '#server/areas/profiles/tables.ts'
import type { Ctx } from '#server/platform/context.ts'
import { idAt } from './ids.ts'
import { shownAccounts } from './people.ts'

type Row = typeof notifications.$inferInsert

/** The moves considered per person; only some notify this side. */
const lastMoves = 24
const most = 7
/** The newest ones are unread. */
const unread = 3

export async function loadNotifications(ctx: Ctx): Promise<void> {
  const shown = await ctx.db
    .select()
    .from(people)
    .where(inArray(people.username, [...shownAccounts]))
  for (const { id, type } of shown) {
    const rows = type === 'admin' ? await aboutProfiles(ctx, id) : await aboutBookings(ctx, id, type === 'user' ? 'client' : 'artist')
    const newest = rows.slice(0, most).map((row, place) => ({ ...row, read_at: place < unread ? null : row.created_at }))
    if (newest.length) await ctx.db.insert(notifications).values(newest)
  }
}

async function aboutBookings(ctx: Ctx, personId: string, side: Side): Promise<Row[]> {
  const moves = await ctx.db
    .select({ bookingId: bookings.id, move: bookingMoves.move, at: bookingMoves.at })
    .from(bookingMoves)
    .innerJoin(bookings, eq(bookings.id, bookingMoves.booking_id))
    .where(eq(side === 'client' ? bookings.client_id : bookings.artist_id, personId))
    .orderBy(desc(bookingMoves.at), desc(bookingMoves.version))
    .limit(lastMoves)
  const rows: Row[] = []
  for (const { bookingId, move, at } of moves) {
    const row =
      isOneOf(bookingProcess.moveNames, move) && (await rowFor(ctx, side, { bookingId, type: bookingProcess.moves[move].event, at }))
    if (row) rows.push(row)
  }
  return rows
}

async function rowFor(ctx: Ctx, side: Side, { bookingId, type, at }: { bookingId: string; type: string; at: Date }): Promise<Row | null> {
  if (!isOneOf(bookingEvents, type)) return null
  const found = await factsFor(ctx, side, bookingId)
  const text = found && textAbout(type, side, found.facts)
  return (
    text && {
      id: idAt(at),
      person_id: found.personId,
      key: `${type} ${bookingId}`,
      type,
      message: text.says,
      href: found.href,
      created_at: at,
    }
  )
}

async function aboutProfiles(ctx: Ctx, personId: string): Promise<Row[]> {
  const waiting = await ctx.db
    .select({ id: profiles.person_id, at: profiles.submitted_at })
    .from(profiles)
    .where(eq(profiles.state, 'submitted'))
    .orderBy(desc(profiles.submitted_at))
    .limit(most)
  const owners = await peopleByIds(
    ctx,
    waiting.map(({ id }) => id),
  )
  return waiting.flatMap(({ id, at }) =>
    at
      ? {
          id: idAt(at),
          person_id: personId,
          key: `profile.submitted ${id}`,
          type: 'profile.submitted' as const,
          message: `${owners.get(id)?.username} has sent a page for approval.`,
          href: '/admin/profiles?waiting=yes',
          created_at: at,
        }
      : [],
  )
}
