import { eq, inArray, sql } from 'drizzle-orm'
import { voteSignals } from '#contract/arena/admin.ts'
import { failures } from '#contract/grammar/errors.ts'
import { clustersOf } from '../../../arena/service/admin-views.ts'
import { contestsById } from '../../../arena/service/rows.ts'
import { contests, voteCounts } from '../../../arena/tables.ts'
import { decideVotes } from '../../arena.ts'
import { described, type ReviewKind } from './kind.ts'

const counted = (votes: number) => (votes === 1 ? '1 vote' : `${votes.toLocaleString('en-IN')} votes`)
const sumOf = (clusters: readonly { votes: number }[]) => clusters.reduce((sum, { votes }) => sum + votes, 0)

/** The inbox can count all suspicious votes of a contest. Voiding needs a second admin and a look at each cluster. */
export const voteKind: ReviewKind = {
  async describe(ctx, ids) {
    const rows = await ctx.db
      .select({ id: contests.id, title: contests.title, count: sql<number>`sum(${voteCounts.quarantined})::int` })
      .from(contests)
      .innerJoin(voteCounts, eq(voteCounts.contest_id, contests.id))
      .where(inArray(contests.id, [...ids]))
      .groupBy(contests.id)
    return described(
      rows.map(({ id, title, count }) => ({
        id,
        title,
        line: `${counted(count)} set aside`,
        href: `/admin/arena?view=votes&contest=${id}`,
      })),
    )
  },
  async open(ctx, id) {
    const contest = (await contestsById(ctx, [id])).get(id)
    if (!contest) return null
    const clusters = await clustersOf(ctx, id)
    const canCount = (contest.state === 'voting_open' || contest.state === 'voting_closed') && clusters.length > 0
    return {
      // The decision is for this number of votes only.
      version: sumOf(clusters),
      subject: {
        texts: clusters.map(({ title, name, signal, votes, people, youngestDays }) => ({
          label: `“${title}” by ${name || 'an artist'}`,
          before: null,
          text: `${counted(votes)} of ${people === 1 ? 'one person' : `${people} people`}. ${voteSignals[signal]}. The youngest account is ${youngestDays === 1 ? 'a day' : `${youngestDays} days`} old.`,
        })),
      },
      choices: canCount
        ? [
            {
              kind: 'approve',
              decision: 'count',
              label: `Count ${counted(sumOf(clusters))}`,
              consequence: 'They count as all others. To void some, open the page: a second admin confirms that.',
            },
          ]
        : [],
    }
  },
  async carryOut(ctx, { id: contestId, version }) {
    const clusters = await clustersOf(ctx, contestId)
    if (sumOf(clusters) !== version) throw failures.version_conflict()
    for (const { participant_id, signal } of clusters) await decideVotes(ctx, { contestId, participant_id, signal, decision: 'count' })
  },
}
