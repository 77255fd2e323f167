/** What a person may do, for hints beside the buttons. */
import { and, desc, eq, isNull } from 'drizzle-orm'
import type { Voter } from '#contract/arena/arena.ts'
import { arenaTerms } from '#contract/arena/terms.ts'
import { addDays, dayOf, startOfDay } from '#contract/grammar/time.ts'
import { type Ctx, now, requirePerson } from '../../../platform/context.ts'
import { together } from '../../../platform/database/transaction.ts'
import { requirePersonRow } from '../../auth/service.ts'
import { picturesByIds } from '../../media/service.ts'
import { artistsById } from '../../profiles/service.ts'
import { entries, voteReminders, votes } from '../tables.ts'
import { entriesById } from './rows.ts'
import { onTheWire } from './voting.ts'

/** More contests than are ever open at once. */
const most = 50

export async function voter(ctx: Ctx): Promise<Voter> {
  const { id } = requirePerson(ctx)
  const at = now(ctx)
  const today = dayOf(at)
  const [person, cast, own, reminders] = await together(
    requirePersonRow(ctx, id),
    ctx.db
      .select()
      .from(votes)
      .where(and(eq(votes.voter_id, id), eq(votes.day, today), isNull(votes.returned_at)))
      .orderBy(desc(votes.at))
      .limit(most),
    ctx.db
      .select({ id: entries.id })
      .from(entries)
      .where(and(eq(entries.artist_id, id), eq(entries.state, 'live')))
      .orderBy(desc(entries.created_at))
      .limit(most),
    ctx.db.select({ contestId: voteReminders.contest_id }).from(voteReminders).where(eq(voteReminders.person_id, id)).limit(most),
  )
  const voted = await entriesById(
    ctx,
    cast.map(({ entry_id }) => entry_id),
  )
  const artists = await artistsById(
    ctx,
    [...voted.values()].map(({ artist_id }) => artist_id),
  )
  const pictures = await picturesByIds(
    ctx,
    [...artists.values()].flatMap(({ displayPictureId }) => displayPictureId ?? []),
  )
  const votesFrom = oldEnoughAt(person.created_at)
  return {
    now: at.toISOString(),
    isConfirmed: !!(person.email_verified_at || person.phone_verified_at),
    votesFrom: votesFrom > at ? votesFrom.toISOString() : null,
    nextDay: startOfDay(addDays(today, 1)).toISOString(),
    today: cast.map((row) => {
      const artist = artists.get(voted.get(row.entry_id)?.artist_id ?? '')
      return {
        ...onTheWire({ ...row, entryId: row.entry_id, contestId: row.contest_id }),
        name: artist?.stageName ?? '',
        picture: pictures.get(artist?.displayPictureId ?? '') ?? null,
      }
    }),
    own: own.map(({ id }) => id),
    reminders: reminders.map(({ contestId }) => contestId),
  }
}

/** The earliest time at which an account may vote. */
export function oldEnoughAt(createdAt: Date): Date {
  return new Date(createdAt.getTime() + arenaTerms.voterAgeMs)
}
