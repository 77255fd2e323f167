/** What is judged: artists, artworks and jobs of the demo. */
import { jobs as jobCalls } from '#contract/jobs.ts'
import { market } from '#contract/market.ts'
import { profiles } from '#contract/profiles.ts'
import { isPublic } from '#demo/loading/profiles.ts'
import { demoArtists } from '#demo/world/artists.ts'
import { demoArtworks } from '#demo/world/artworks.ts'
import { demoJobs } from '#demo/world/jobs.ts'
import { list as listArtworks } from '#server/areas/artworks/service/finding.ts'
import { list as listJobs } from '#server/areas/jobs/service/finding.ts'
import { list as listArtists } from '#server/areas/profiles/service/listing.ts'
import type { Ctx } from '#server/platform/context.ts'
import { judgedArtists } from './artists.ts'
import { judgedArtworks } from './artworks.ts'
import { gradeOf as gradeOfArtwork } from './grade-artworks.ts'
import { gradeOf as gradeOfJob } from './grade-jobs.ts'
import { gradeOf as gradeOfArtist } from './grades.ts'
import { judgedJobs } from './jobs.ts'
import { judge, type Verdict } from './judge.ts'

const shown = ['listed', 'sold']
const byName = <Item>(items: readonly Item[], nameOf: (item: Item) => string) => new Map(items.map((item) => [nameOf(item), item]))
const most = 10

/** Each set, judged when it is called. */
export function judgements(ctx: Ctx): Record<'artists' | 'artworks' | 'jobs', () => Promise<Verdict[]>> {
  return {
    artists: () =>
      judge({
        judged: judgedArtists,
        all: byName(demoArtists.filter(isPublic), ({ username }) => username),
        gradeOf: gradeOfArtist,
        find: async (words) =>
          (await listArtists(ctx, profiles.list.input.parse({ words, limit: most }))).results.map(({ username }) => username),
      }),
    artworks: () =>
      judge({
        judged: judgedArtworks,
        all: byName(
          demoArtworks.filter(({ standing }) => shown.includes(standing)),
          ({ name }) => name,
        ),
        gradeOf: gradeOfArtwork,
        find: async (words) => (await listArtworks(ctx, market.list.input.parse({ words, limit: most }))).results.map(({ name }) => name),
      }),
    jobs: () =>
      judge({
        judged: judgedJobs,
        all: byName(
          demoJobs.filter(({ state }) => state === 'open'),
          ({ title }) => title,
        ),
        gradeOf: gradeOfJob,
        find: async (words) => (await listJobs(ctx, jobCalls.list.input.parse({ words, limit: most }))).results.map(({ title }) => title),
      }),
  }
}
