/** Names and pictures of the entries on a board. */

import type { Participant } from '#contract/arena/performances.ts'
import type { Picture } from '#contract/media/media.ts'
import { pictureUrl } from '#contract/media/picture-url.ts'
import type { Ctx } from '../../../platform/context.ts'
import { together } from '../../../platform/database/transaction.ts'
import { peopleByIds } from '../../auth/service.ts'
import { picturesByIds } from '../../media/service.ts'
import { artistsById } from '../../profiles/service.ts'
import type { Ranked, RankedEntry } from '../rules/ranking.ts'
import type { ContestRow } from '../tables.ts'
import { boardOf } from './board.ts'
import { entriesById } from './rows.ts'

interface Placed {
  contest: Pick<ContestRow, 'id' | 'category'>
  standing: Ranked<RankedEntry>
}

/** In the order of the standings. */
export function faces(ctx: Ctx, contest: Placed['contest'], standings: readonly Ranked<RankedEntry>[]): Promise<Participant[]> {
  return facesOf(
    ctx,
    standings.map((standing) => ({ contest, standing })),
  )
}

/** For one contest or several. */
export async function facesOf(ctx: Ctx, placed: readonly Placed[]): Promise<Participant[]> {
  const entries = await entriesById(
    ctx,
    placed.map(({ standing }) => standing.id),
  )
  const artistIds = [...entries.values()].map(({ artist_id }) => artist_id)
  const [people, artists] = await together(peopleByIds(ctx, artistIds), artistsById(ctx, artistIds))
  const pictures = await picturesByIds(
    ctx,
    [...artists.values()].flatMap(({ displayPictureId }) => displayPictureId ?? []),
  )
  return placed.flatMap(({ contest, standing }) => {
    const entry = entries.get(standing.id)
    const person = people.get(entry?.artist_id ?? '')
    if (!entry || !person) return []
    const artist = artists.get(person.id)
    const picture = pictures.get(artist?.displayPictureId ?? '') ?? null
    return [
      {
        participant_id: entry.id,
        contest_id: contest.id,
        category: contest.category,
        first_name: person.first_name,
        last_name: person.last_name,
        username: person.username,
        stageName: artist?.stageName ?? person.first_name,
        city: artist?.city ?? null,
        display_picture_thumbnail: thumbnailOf(picture),
        picture,
        title: entry.title,
        total_votes: standing.votes,
        rank: standing.rank,
      },
    ]
  })
}

function thumbnailOf(picture: Picture | null): string | null {
  const [smallest] = picture?.widths ?? []
  return picture && smallest ? pictureUrl(picture, smallest) : null
}

interface Part {
  from: number
  limit: number
}

export async function participantsOf(ctx: Ctx, contest: ContestRow, { from, limit }: Part): Promise<Participant[]> {
  const board = await boardOf(ctx, contest.id)
  return faces(ctx, contest, board.entries.slice(from, from + limit))
}
