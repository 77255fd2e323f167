/** Auditions for each side and for admins. */
import { desc, inArray } from 'drizzle-orm'
import { maskContacts } from '#contract/india/contacts/contacts.ts'
import type { Audition, AuditionState } from '#contract/jobs/auditions.ts'
import type { Ctx } from '../../../platform/context.ts'
import { together } from '../../../platform/database/transaction.ts'
import { playableByIds, videosOf } from '../../videos/service.ts'
import { type AuditionRow, jobAuditions, type ProposalRow } from '../tables.ts'

type Reader = 'artist' | 'client' | 'desk'

export interface Auditions {
  last: Audition
  /** How often this artist has been asked. */
  times: number
}

/** The latest audition of each proposal, by proposal. */
export async function auditionsOf(
  ctx: Ctx,
  proposals: readonly Pick<ProposalRow, 'id'>[],
  reader: Reader,
): Promise<Map<string, Auditions>> {
  if (!proposals.length) return new Map()
  const ids = proposals.map(({ id }) => id)
  const rows = await ctx.db.select().from(jobAuditions).where(inArray(jobAuditions.proposal_id, ids)).orderBy(desc(jobAuditions.time))
  const last = [...new Map(rows.toReversed().map((row) => [row.proposal_id, row])).values()]
  const views = await auditionViews(ctx, last, reader)
  return new Map(
    last.flatMap((row) => {
      const view = views.get(row.id)
      return view ? [[row.proposal_id, { last: view, times: row.time }] as const] : []
    }),
  )
}

/**
 * Auditions by id. The recording is for its two sides and admins, under URLs that are valid for an hour; the client gets none before the
 * submission.
 */
export async function auditionViews(ctx: Ctx, rows: readonly AuditionRow[], reader: Reader): Promise<Map<string, Audition>> {
  const recorded = rows.flatMap(({ video_id, submitted_at }) => (video_id && (submitted_at || reader === 'artist') ? [video_id] : []))
  const [videos, shown] = await together(
    videosOf(ctx, recorded),
    playableByIds(
      ctx,
      rows.flatMap(({ clip }) => clip?.videoId ?? []),
    ),
  )
  return new Map(
    rows.map((row) => {
      const { id, video_id, clip, submitted_at } = row
      const upload = video_id ? videos.get(video_id) : undefined
      return [
        id,
        {
          auditionId: id,
          proposalId: row.proposal_id,
          state: stateOf(row),
          piece: reader === 'artist' ? maskContacts(row.piece).text : row.piece,
          askedAt: row.asked_at.toISOString(),
          dueAt: row.due_at.toISOString(),
          time: row.time,
          note: reader === 'client' ? maskContacts(row.note).text : row.note,
          submittedAt: submitted_at?.toISOString() ?? null,
          clip: submitted_at ? clipOf(clip, upload?.video ?? null, clip?.videoId ? (shown.get(clip.videoId) ?? null) : null) : null,
          upload: reader === 'artist' && !submitted_at ? (upload ?? null) : null,
        },
      ]
    }),
  )
}

function stateOf({ submitted_at, ended_at, due_at }: AuditionRow): AuditionState {
  if (submitted_at) return 'submitted'
  if (!ended_at) return 'asked'
  return ended_at < due_at ? 'over' : 'missed'
}

/** A clip removed from a page, or deleted after its time, is left out. */
function clipOf(picked: AuditionRow['clip'], recorded: NonNullable<Audition['clip']>['video'], shown: typeof recorded): Audition['clip'] {
  if (!picked) return recorded && { title: 'Audition', url: null, video: recorded }
  if (picked.videoId) return shown && { title: picked.title, url: null, video: shown }
  return { title: picked.title, url: picked.url ?? null, video: null }
}
