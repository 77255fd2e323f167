/** The demo's jobs and proposals: through the product's own services at their own times, without notifications. */
import { and, desc, eq, inArray } from 'drizzle-orm'
import { addDays, dayMs, dayOf, hourMs } from '#contract/grammar/time.ts'
import { cityOf } from '#contract/india/cities.ts'
import { jobs as calls, type DeclineReason, declineReasonNames, type ProposalState } from '#contract/jobs/jobs.ts'
import { categoryOf } from '#contract/profiles/categories.ts'
import { type BookingRow, bookingsByIds } from '#server/areas/bookings/service/rows.ts'
import { bookings } from '#server/areas/bookings/tables.ts'
import { searchColumnsOf } from '#server/areas/jobs/rules/words.ts'
import { applyJobDecision } from '#server/areas/jobs/service/admin.ts'
import { post, remove } from '#server/areas/jobs/service/post.ts'
import { lockJob } from '#server/areas/jobs/service/rows.ts'
import { addAlert, save } from '#server/areas/jobs/service/watching.ts'
import { jobProposals, jobs } from '#server/areas/jobs/tables.ts'
import { type Ctx, now } from '#server/platform/context.ts'
import { type Chance, chanceFrom } from '../drawing/chance.ts'
import { type DemoJob, type DemoProposal, proposalEndings, proposalMiddles, proposalOpenings } from '../world/jobs.ts'
import { everyJob } from '../world/wanted.ts'
import { asThen, type Cast, castOf } from './cast.ts'
import { idAt } from './ids.ts'
import type { LoadedArtist, LoadedPeople } from './people.ts'
import { isPublic } from './profiles.ts'
import { loadWanted } from './wanted.ts'

/** The number of jobs that led to a booking. */
const filledJobs = 15

export async function loadJobs(ctx: Ctx, people: LoadedPeople): Promise<void> {
  const by = castOf(people)
  const artists = people.artists.filter(isPublic)
  for (const job of everyJob.filter(({ state }) => state === 'removed')) await loadRemoved(ctx, by, people.adminId, job)
  await loadWanted(ctx, by, (job) => [...(job.named ?? []), ...offersFor(job, artists, chanceFrom(job.title))])
  await loadFilled(ctx, artists)
  await watch(ctx, by)
}

/** A removed job: posted by its client, then removed by an admin or by the client. */
async function loadRemoved(ctx: Ctx, by: Cast, adminId: string, job: DemoJob): Promise<void> {
  const client = by(job.client)
  const postedAt = new Date(now(ctx).getTime() - job.postedDaysAgo * dayMs + chanceFrom(job.title).whole(-5, 5) * hourMs)
  const wanted = calls.post.input.parse({
    title: job.title,
    description: job.text,
    category: job.category,
    eventType: job.event,
    date: addDays(dayOf(now(ctx)), job.inDays),
    startTime: job.startTime,
    minutes: job.minutes,
    city: job.city,
    guests: job.guests,
    budgetMin: job.budget[0] * 1000,
    budgetMax: job.budget[1] * 1000,
    openings: job.openings,
    deadline: addDays(dayOf(postedAt), job.openDays),
  })
  const { jobId } = (await post(asThen(ctx, client, postedAt), wanted)).job
  const row = await lockJob(ctx, jobId)
  const desk = { id: adminId, type: 'admin' as const, username: 'mehfil.desk', sessionId: adminId, roles: ['superadmin' as const] }
  if (row.state === 'in_review')
    await applyJobDecision(asThen(ctx, desk, new Date(postedAt.getTime() + 5 * hourMs)), row, 'remove', job.reason ?? '')
  else await remove(asThen(ctx, client, new Date(postedAt.getTime() + dayMs)), { jobId, reason: job.reason ?? '' })
}

/** Artists of the category, nearby ones first, each with their own words. */
function offersFor(job: DemoJob, artists: readonly LoadedArtist[], chance: Chance): DemoProposal[] {
  const named = new Set(job.named?.map(({ artist }) => artist))
  const fit = chance.shuffled(artists.filter(({ username, category }) => category === job.category && !named.has(username)))
  const near = (artist: LoadedArtist) => Number(cityOf(artist.city).state === cityOf(job.city).state)
  const states: ProposalState[] =
    job.state === 'open' || job.state === 'paused'
      ? ['submitted', 'viewed', 'shortlisted', 'withdrawn', 'declined', 'submitted']
      : ['viewed', 'submitted', 'declined']
  return fit
    .sort((one, other) => near(other) - near(one))
    .slice(0, job.proposals)
    .map((artist, i) => ({
      artist: artist.username,
      price: Math.round(chance.between(job.budget[0], job.budget[1] * 1.08)) * 1000,
      note: noteOf(artist, chance),
      state: states[i % states.length] ?? 'submitted',
      declined: chance.pick(declineReasonNames) as DeclineReason,
    }))
}

function noteOf({ styles, city }: LoadedArtist, chance: Chance): string {
  const pick = (lines: readonly string[]) => lines[chance.whole(0, lines.length - 1)] ?? ''
  const who = `I do ${styles.slice(0, 2).join(' and ')}, from ${cityOf(city).name}.`
  return [pick(proposalOpenings), who, pick(proposalMiddles), pick(proposalEndings)].join(' ')
}

const kept = ['accepted', 'funds_secured', 'completed', 'closed'] as const

/** Bookings that began as a job: with a matching job, and two or three other proposals. */
async function loadFilled(ctx: Ctx, artists: readonly LoadedArtist[]): Promise<void> {
  const found = await ctx.db
    .select({ id: bookings.id, artist: bookings.artist_id, client: bookings.client_id })
    .from(bookings)
    .where(
      and(
        inArray(bookings.state, [...kept]),
        inArray(
          bookings.artist_id,
          artists.map(({ id }) => id),
        ),
      ),
    )
    .orderBy(desc(bookings.created_at), desc(bookings.id))
  const seen = new Set<string>()
  const chosen = found
    .filter(({ artist, client }) => !seen.has(artist) && !seen.has(client) && seen.add(artist).add(client))
    .slice(0, filledJobs)
  const rows = await bookingsByIds(
    ctx,
    chosen.map(({ id }) => id),
  )
  for (const { id } of chosen) {
    const booking = rows.get(id)
    if (booking) await loadFilledOne(ctx, artists, booking)
  }
}

async function loadFilledOne(ctx: Ctx, artists: readonly LoadedArtist[], booking: BookingRow): Promise<void> {
  const chance = chanceFrom(`job of ${booking.number}`)
  const { event, terms, starts_at, total_paise, created_at } = booking
  const category = terms.package.category
  const what = event.type.replaceAll('-', ' ')
  const opened = new Date(created_at.getTime() - chance.whole(40, 150) * hourMs)
  const nextDay = new Date(created_at.getTime() + chance.whole(30, 120) * hourMs)
  const job = {
    title: `${categoryOf(category).one} for ${/^[aeiou]/.test(what) ? 'an' : 'a'} ${what} in ${cityOf(event.city).name}`,
    description: [event.notes, `About ${event.guests} guests, ${terms.package.minutes} minutes, and we say yes as soon as somebody fits.`]
      .join(' ')
      .trim(),
    ...{ category, event_type: event.type, city: event.city, starts_at },
  }
  const jobId = idAt(opened)
  const budget = [Math.round(total_paise * 0.75), Math.round(total_paise * 1.15)].map(
    (paise) => Math.round(paise / 100_000) * 100_000 || 100_000,
  )
  const [least = total_paise, most = total_paise] = budget
  await ctx.db.insert(jobs).values({
    ...job,
    ...searchColumnsOf(job),
    id: jobId,
    client_id: booking.client_id,
    state: 'filled',
    minutes: terms.package.minutes,
    guests: event.guests,
    budget_min_paise: least,
    budget_max_paise: Math.max(least, most),
    openings: 1,
    taken: 1,
    place: { venue: event.venue, address: event.address, pincode: event.pincode },
    closes_at: nextDay < starts_at ? nextDay : starts_at,
    version: 3,
    created_at: opened,
    opened_at: opened,
    settled_at: created_at,
    updated_at: created_at,
  })
  const others = chance
    .shuffled(artists.filter((artist) => artist.category === category && artist.id !== booking.artist_id))
    .slice(0, chance.whole(2, 3))
  const winner = artists.find(({ id }) => id === booking.artist_id)
  const at = (share: number) => new Date(opened.getTime() + (created_at.getTime() - opened.getTime()) * share)
  const answered = {
    startsAt: starts_at.toISOString(),
    city: event.city,
    budgetMinPaise: least,
    budgetMaxPaise: Math.max(least, most),
    minutes: terms.package.minutes,
  }
  for (const [i, artist] of [...(winner ? [winner] : []), ...others].entries()) {
    const isWinner = artist === winner
    const sentAt = at((i + 1) / (others.length + 3))
    const note = noteOf(artist, chance)
    await ctx.db.insert(jobProposals).values({
      id: idAt(sentAt),
      job_id: jobId,
      artist_id: artist.id,
      state: isWinner ? 'accepted' : 'not_selected',
      note,
      note_key: idAt(sentAt),
      price_paise: isWinner ? total_paise : Math.round((total_paise * chance.between(0.85, 1.2)) / 100_000) * 100_000 || total_paise,
      terms_version: 1,
      terms: answered,
      reason: isWinner ? '' : 'The client has chosen somebody else.',
      booking_id: isWinner ? booking.id : null,
      version: 3,
      created_at: sentAt,
      viewed_at: at(0.9),
      answered_at: created_at,
      settled_at: created_at,
      updated_at: created_at,
    })
  }
}

/** The sign-in page's artist saves two jobs and sets an alert. */
async function watch(ctx: Ctx, by: Cast): Promise<void> {
  const meher = asThen(ctx, by('meher.rathore'), new Date(now(ctx).getTime() - 3 * dayMs))
  await addAlert(meher, { category: 'singer', city: 'jaipur' })
  await addAlert(meher, { category: 'singer', city: 'udaipur' })
  const open = await ctx.db
    .select({ id: jobs.id })
    .from(jobs)
    .where(and(eq(jobs.state, 'open'), eq(jobs.category, 'singer')))
    .orderBy(desc(jobs.opened_at), desc(jobs.id))
    .limit(2)
  for (const { id } of open) await save(meher, { jobId: id, saved: true })
}
