/**
 * Two acceptances for one opening, and the acceptance of a withdrawn proposal. `forgetful` is broken on purpose and proves that it is
 * detected.
 */
import { eq, sql } from 'drizzle-orm'
import { jobs as calls } from '#contract/jobs/jobs.ts'
import { bookings } from '../../areas/bookings/tables.ts'
import { jobProposals, jobs } from '../../areas/jobs/tables.ts'
import { makeArtistFor, makeClient, postJob, proposeFor } from '../../areas/jobs/testing.ts'
import type { World } from '../world.ts'
import type { Attack, Outcome } from './accounts.ts'
import { broken } from './broken.ts'

/**
 * J01: two proposals of one job accepted at once, one of them withdrawn before, at the same time, or not at all. At most one is
 * accepted.
 */
export async function twoYesesForOneOpening({ world, ask }: Attack, { rounds }: { rounds: number }): Promise<Outcome> {
  const breaches: string[] = []
  for (let round = 0; round < rounds; round++) {
    const client = await makeClient(world)
    const artists = [await makeArtistFor(world), await makeArtistFor(world)] as const
    const job = await postJob(world, client)
    const [first, second] = [await proposeFor(world, artists[0], job), await proposeFor(world, artists[1], job)]
    const accept = (proposalId: string) => ask(calls.accept, { proposalId }, { token: client.token })
    const takeBack = () => ask(calls.withdraw, { proposalId: second.proposalId }, { token: artists[1].token })
    const way = round % 3
    if (way === 1) await takeBack()
    const replies = await Promise.all([
      // Accept the withdrawn one alone, so that no other acceptance can take the opening.
      ...(way === 1 ? [] : [accept(first.proposalId)]),
      accept(second.proposalId),
      ...(way === 2 ? [takeBack()] : []),
    ])
    const fell = replies.filter(({ status }) => status >= 500).length
    const accepted = await world.ctx.db.$count(
      jobProposals,
      sql`${jobProposals.job_id} = ${job.jobId} and ${jobProposals.state} = 'accepted'`,
    )
    const booked = await world.ctx.db.$count(bookings, eq(bookings.client_id, client.person.id))
    const wanted = way === 1 ? 0 : 1
    if (fell || accepted !== wanted || booked !== wanted)
      breaches.push(`round ${round}: ${accepted} accepted, ${booked} booked, ${wanted} wanted, ${fell} fell`)
  }
  return { tried: rounds, breaches }
}

/** A product that ignores openings and withdrawals. */
export function forgetful(world: World): Attack {
  const { db } = world.ctx
  return broken(world, calls.accept.path, async (ask, ...asked) => {
    const { proposalId } = asked[1] as { proposalId: string }
    const [proposal] = await db.select().from(jobProposals).where(eq(jobProposals.id, proposalId))
    await db
      .update(jobs)
      .set({ openings: sql`${jobs.openings} + 1`, state: 'open' })
      .where(eq(jobs.id, proposal?.job_id ?? ''))
    await db
      .update(jobProposals)
      .set({ state: 'submitted' })
      .where(sql`${jobProposals.id} = ${proposalId} and ${jobProposals.state} in ('withdrawn', 'not_selected')`)
    return ask(...asked)
  })
}
