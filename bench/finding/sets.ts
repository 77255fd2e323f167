/** The judged sets: artists, artworks, jobs, performances and articles of the demo. */

import { vidbox } from '#contract/arena/vidbox.ts'
import { market } from '#contract/artworks/market.ts'
import { content } from '#contract/content/content.ts'
import { jobs as jobCalls } from '#contract/jobs/jobs.ts'
import { profiles } from '#contract/profiles/profiles.ts'
import { isPublic } from '#demo/loading/profiles.ts'
import { demoContests } from '#demo/world/arena.ts'
import { demoArtists } from '#demo/world/artists.ts'
import { demoArtworks } from '#demo/world/artworks.ts'
import { everyJob } from '#demo/world/wanted.ts'
import { find as findPerformances } from '#server/areas/arena/service/finding.ts'
import { list as listArtworks } from '#server/areas/artworks/service/finding.ts'
import { articlesOut, articles as listArticles } from '#server/areas/content/service.ts'
import { list as listJobs } from '#server/areas/jobs/service/finding.ts'
import { list as listArtists } from '#server/areas/profiles/service/listing.ts'
import type { Ctx } from '#server/platform/context.ts'
import { judgedArticles } from './articles.ts'
import { judgedArtists } from './artists.ts'
import { judgedArtworks } from './artworks.ts'
import { gradeOf as gradeOfArticle } from './grade-articles.ts'
import { gradeOf as gradeOfArtwork } from './grade-artworks.ts'
import { gradeOf as gradeOfJob } from './grade-jobs.ts'
import { type DemoPerformance, gradeOf as gradeOfPerformance } from './grade-performances.ts'
import { gradeOf as gradeOfArtist } from './grades.ts'
import { judgedJobs } from './jobs.ts'
import { judge, type Verdict } from './judge.ts'
import { judgedPerformances } from './performances.ts'

const shown = ['listed', 'sold']
const byName = <Item>(items: readonly Item[], nameOf: (item: Item) => string) => new Map(items.map((item) => [nameOf(item), item]))
const most = 10

/** Public performances: live, of a contest that was not cancelled. */
function watchable(): DemoPerformance[] {
  const artists = byName(demoArtists.filter(isPublic), ({ username }) => username)
  return demoContests
    .filter(({ state }) => state !== 'cancelled')
    .flatMap((contest) => contest.entries.map((entry) => ({ entry, contest })))
    .filter(({ entry }) => entry.state === 'live')
    .flatMap(({ entry, contest }) => {
      const artist = artists.get(entry.artist)
      return artist ? [{ entry, contest, artist }] : []
    })
}

type JudgedName = 'artists' | 'artworks' | 'jobs' | 'performances' | 'articles'

/** Each set, judged when called. */
export function judgements(ctx: Ctx): Record<JudgedName, () => Promise<Verdict[]>> {
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
          everyJob.filter(({ state }) => state === 'open'),
          ({ title }) => title,
        ),
        gradeOf: (job, wants) => {
          // A job elsewhere is better than none, but no better where a local one exists.
          const grade = gradeOfJob(job, wants)
          return grade > 1 || !everyJob.some((other) => other.state === 'open' && gradeOfJob(other, wants) > 1) ? grade : 0
        },
        find: async (words) => (await listJobs(ctx, jobCalls.list.input.parse({ words, limit: most }))).results.map(({ title }) => title),
      }),
    performances: () =>
      judge({
        judged: judgedPerformances,
        all: byName(watchable(), ({ entry }) => entry.title),
        gradeOf: gradeOfPerformance,
        find: async (words) =>
          (await findPerformances(ctx, vidbox.find.input.parse({ words, limit: most }))).results.map(({ title }) => title),
      }),
    articles: () =>
      judge({
        judged: judgedArticles,
        all: byName(articlesOut(ctx), ({ slug }) => slug),
        gradeOf: gradeOfArticle,
        find: async (words) =>
          (await listArticles(ctx, content.articles.input.parse({ words, limit: most }))).results.map(({ slug }) => slug),
      }),
  }
}
