/** One person who votes a hundred times at once. `stuffed` is broken on purpose and proves that it is detected. */
import { eq, isNull } from 'drizzle-orm'
import { arena as calls } from '#contract/arena/arena.ts'
import { votes } from '../../areas/arena/tables.ts'
import { makeContest, makeLive, makeVoter, untilVoting } from '../../areas/arena/testing.ts'
import { tokenOf } from '../../areas/bookings/testing.ts'
import { now } from '../../platform/context.ts'
import type { World } from '../world.ts'
import type { Attack, Outcome } from './accounts.ts'
import { broken } from './broken.ts'

/** V01: alternately for one performance and for two. Exactly one vote counts, and a refusal names whom it was for. */
export async function oneVoterManyVotes({ world, ask }: Attack, { rounds, times }: { rounds: number; times: number }): Promise<Outcome> {
  const breaches: string[] = []
  const open = await makeContest(world)
  const entryIds = [(await makeLive(world, open)).entry.id, (await makeLive(world, open)).entry.id] as const
  await untilVoting(world, open)
  for (let round = 0; round < rounds; round++) {
    const { person } = await makeVoter(world)
    const token = await tokenOf(world, person)
    const replies = await Promise.all(
      Array.from({ length: times }, (_, i) => ask(calls.vote, { participant_id: entryIds[round % 2 ? i % 2 : 0] as string }, { token })),
    )
    const rows = await world.ctx.db.select().from(votes).where(eq(votes.voter_id, person.id))
    const stands = rows[0]?.entry_id
    const wrong = replies.filter(({ status, body }, i) =>
      entryIds[round % 2 ? i % 2 : 0] === stands ? status !== 200 : (body as { code?: string }).code !== 'voted_today',
    )
    if (rows.length !== 1 || wrong.length) breaches.push(`round ${round}: ${rows.length} votes, ${wrong.length} wrong answers`)
  }
  return { tried: rounds, breaches }
}

/** A product that forgets who has voted. */
export function stuffed(world: World): Attack {
  const forget = () =>
    world.ctx.db
      .update(votes)
      .set({ returned_at: now(world.ctx) })
      .where(isNull(votes.returned_at))
  return broken(world, calls.vote.path, async (ask, ...asked) => {
    await ask(...asked)
    await forget()
    return ask(...asked)
  })
}
