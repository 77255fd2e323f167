/** Entries as their artist sees them. */
import { entryProcess, type OwnEntry } from '#contract/arena/performances.ts'
import type { Ctx } from '../../../platform/context.ts'
import { together } from '../../../platform/database/transaction.ts'
import { videosOf } from '../../videos/service.ts'
import type { EntryRow } from '../tables.ts'
import { boardsOf } from './board.ts'
import { contestFactsOf, standingOf } from './performances.ts'
import { contestsById } from './rows.ts'

/** In the order of the rows. */
export async function ownEntryViews(ctx: Ctx, rows: readonly EntryRow[]): Promise<OwnEntry[]> {
  const contestIds = [...new Set(rows.map(({ contest_id }) => contest_id))]
  const [contests, boards, uploads] = await together(
    contestsById(ctx, contestIds),
    boardsOf(ctx, contestIds),
    videosOf(
      ctx,
      rows.flatMap(({ video_id }) => video_id ?? []),
    ),
  )
  return rows.flatMap((row) => {
    const contest = contests.get(row.contest_id)
    if (!contest) return []
    const { total_votes, rank } = standingOf(row, boards.get(row.contest_id))
    return [
      {
        id: row.id,
        contest: contestFactsOf(ctx, contest),
        title: row.title,
        about: row.about,
        clipKind: row.clip_kind,
        synthetic: row.synthetic,
        state: row.state,
        reason: row.reason,
        fixUntil: row.fix_until?.toISOString() ?? null,
        nextMoves: entryProcess.nextMoves(row.state, 'artist'),
        takesComments: row.takes_comments,
        ...{ total_votes, rank },
        upload: uploads.get(row.video_id ?? '') ?? null,
        version: row.version,
        createdAt: row.created_at.toISOString(),
      },
    ]
  })
}
