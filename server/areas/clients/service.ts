/** What artists see of a client. Stores nothing; other areas have the data. */
import { and, eq, ne, notInArray } from 'drizzle-orm'
import { unheardStates } from '#contract/bookings/bookings.ts'
import { type ClientSubject, type clients as calls, clientLimits } from '#contract/clients/clients.ts'
import type { OutputOf, ParsedOf } from '#contract/grammar/call.ts'
import { failures } from '#contract/grammar/errors.ts'
import { type Ctx, requirePerson } from '../../platform/context.ts'
import { together } from '../../platform/database/transaction.ts'
import { people } from '../auth/tables.ts'
import { clientPromisesOf } from '../bookings/service/client-promises.ts'
import { bookings } from '../bookings/tables.ts'
import { jobProposals, jobs } from '../jobs/tables.ts'
import { picturesByIds } from '../media/service.ts'
import { profiles } from '../profiles/tables.ts'
import { starsOf } from '../reviews/service/eligibility.ts'
import { latestAbout } from '../reviews/service/lists.ts'
import { namesOf } from '../reviews/service/views.ts'

type Card = OutputOf<typeof calls.own>

export function own(ctx: Ctx): Promise<Card> {
  return cardOf(ctx, requirePerson(ctx).id)
}

/** @throws 404 for an artist without a relation to this client */
export async function of(ctx: Ctx, { subject, subjectId }: ParsedOf<typeof calls.of>): Promise<Card> {
  const [found] = await clientsOf[subject](ctx, subjectId, requirePerson(ctx).id)
  if (!found) throw failures.not_found()
  return cardOf(ctx, found.clientId)
}

const clientsOf: Record<ClientSubject, (ctx: Ctx, id: string, artistId: string) => Promise<{ clientId: string }[]>> = {
  // Before the advance is paid, the artist does not know of the booking.
  booking: (ctx, id, artistId) =>
    ctx.db
      .select({ clientId: bookings.client_id })
      .from(bookings)
      .where(and(eq(bookings.id, id), eq(bookings.artist_id, artistId), notInArray(bookings.state, [...unheardStates]))),
  // A withdrawn proposal gives no access: otherwise proposing and withdrawing would open every card.
  job: (ctx, id, artistId) =>
    ctx.db
      .select({ clientId: jobs.client_id })
      .from(jobs)
      .innerJoin(jobProposals, eq(jobProposals.job_id, jobs.id))
      .where(and(eq(jobs.id, id), eq(jobProposals.artist_id, artistId), ne(jobProposals.state, 'withdrawn')))
      .limit(1),
}

async function cardOf(ctx: Ctx, clientId: string): Promise<Card> {
  const [named, [person], promises, rating, reviews] = await together(
    namesOf(ctx, [clientId]),
    ctx.db
      .select({ since: people.created_at, city: profiles.city, pictureId: profiles.display_picture_id })
      .from(people)
      .leftJoin(profiles, eq(profiles.person_id, people.id))
      .where(eq(people.id, clientId)),
    clientPromisesOf(ctx, [clientId]),
    starsOf(ctx, clientId, 'artist'),
    latestAbout(ctx, clientId, 'artist', clientLimits.reviews),
  )
  if (!person) throw failures.not_found()
  const { since, city, pictureId } = person
  const pictures = await picturesByIds(ctx, pictureId ? [pictureId] : [])
  return {
    name: named(clientId).name,
    picture: pictures.get(pictureId ?? '') ?? null,
    city,
    memberSince: since.toISOString(),
    ...(promises.get(clientId) ?? { kept: 0, cancelled: 0 }),
    rating,
    reviews,
  }
}
