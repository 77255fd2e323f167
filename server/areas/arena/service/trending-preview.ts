/** The public pages with pins that are not saved yet. */
import type { arenaAdmin as calls } from '#contract/arena/admin.ts'
import type { OutputOf, ParsedOf } from '#contract/grammar/call.ts'
import type { Ctx } from '../../../platform/context.ts'
import { frontPage } from '../../profiles/service/front-page.ts'
import { notApproved, pinsAt } from '../../profiles/service/trending.ts'
import { pinnedPerformances } from './pins.ts'
import { notWatchable, trending } from './vidbox.ts'

const performancesShown = 6

type Preview = typeof calls.previewTrending

export async function previewTrending(ctx: Ctx, { at: moment, ...lists }: ParsedOf<Preview>): Promise<OutputOf<Preview>> {
  // As a visitor sees it: even artists whom the admin has blocked are shown.
  const visitor = { ...ctx, person: null }
  const at = new Date(moment)
  const performances = lists.performances ?? (await pinnedPerformances(ctx))
  const names = [...(lists.spotlight ?? []), ...(lists.artists ?? [])].map(({ username }) => username)
  const front = await frontPage(visitor, {}, { at, spotlight: lists.spotlight, trending: lists.artists })
  const ids = pinsAt(performances, at).map(({ id }) => id)
  const { results } = await trending(visitor, { limit: performancesShown }, ids)
  return {
    spotlight: front.spotlight,
    newest: front.newest,
    artists: front.trending,
    performances: results,
    notPublic: [
      ...(await notApproved(ctx, names)),
      ...(await notWatchable(
        ctx,
        (lists.performances ?? []).map(({ id }) => id),
      )),
    ],
  }
}
