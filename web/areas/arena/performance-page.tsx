import { SkipForward } from 'lucide-react'
import type { Thing } from 'schema-dts'
import { arenaCategoryOf } from '#contract/arena-categories.ts'
import { clipKinds, syntheticKinds } from '#contract/performance-words.ts'
import type { Performance } from '#contract/performances.ts'
import { pictureUrl } from '#contract/picture-url.ts'
import { apiOf, orNotFound } from '#web/api.server.ts'
import { paths } from '#web/paths.ts'
import { clipped, missingMeta, pageMeta } from '#web/shell/page-meta.ts'
import { Avatar } from '#web/ui/avatar.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { Banner } from '#web/ui/banner.tsx'
import { Card } from '#web/ui/card.tsx'
import { LinkButton } from '#web/ui/link-button.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import type { Route } from './+types/performance-page'
import { votingLine } from './arena-words.ts'
import { cityName } from './board.tsx'
import { Comments } from './comments/comments.tsx'
import { ReportButton } from './comments/report-button.tsx'
import { PerformanceCard } from './performance-card.tsx'
import { labelOf, votesText } from './performance-words.ts'
import { ShareButton } from './share-button.tsx'
import { Stage } from './stage.tsx'
import { VoteButton } from './vote-button.tsx'

const nextShown = 6

export async function loader({ params, context }: Route.LoaderArgs) {
  const { vidbox } = apiOf(context)
  const { result } = await orNotFound(vidbox.performance({ id: params.performanceId }))
  const { category } = result.contest
  const near = await vidbox.explore({ category, except: result.id, limit: nextShown })
  return { performance: result, next: near.results }
}

export function meta(args: Route.MetaArgs): Route.MetaDescriptors {
  if (!args.loaderData) return missingMeta()
  const { performance } = args.loaderData
  const { id, about, artist, contest, state, total_votes, rank } = performance
  const kind = arenaCategoryOf(contest.category).name.toLowerCase()
  const standing = rank ? ` Number ${rank} with ${votesText(total_votes)}.` : ''
  return pageMeta(args, {
    title: clipped(labelOf(performance), 60),
    description: `${artist.stageName} in ${contest.title}, ${kind}.${standing} Watch it, and give it your free vote of today. ${about}`,
    path: paths.performance(id),
    card: paths.arenaCard(),
    ...(state !== 'live' && { robots: 'noindex,follow' as const }),
    things: (base) => thingsOf(base, performance),
  })
}

function thingsOf(base: string, { id, title, about, artist, video, liveAt, state }: Performance): Thing[] {
  const largest = video?.renditions.at(-1)
  if (state !== 'live' || !video || !largest || !liveAt) return []
  return [
    {
      '@type': 'VideoObject',
      name: title,
      description: about || `${title}, performed by ${artist.stageName}`,
      uploadDate: liveAt,
      duration: `PT${Math.round(video.seconds)}S`,
      contentUrl: base + largest.url,
      url: base + paths.performance(id),
      ...(video.poster && { thumbnailUrl: base + pictureUrl(video.poster.id, video.poster.widths.at(-1) ?? video.poster.width) }),
      creator: { '@type': 'Person', name: artist.stageName, url: base + paths.profile(artist.username) },
    },
  ]
}

export default function PerformancePage({ loaderData: { performance, next } }: Route.ComponentProps) {
  const { id, title, about, artist, contest, video, clipKind, synthetic, views } = performance
  const [following] = next
  return (
    <div className="mx-auto max-w-7xl px-4 pt-4 pb-20 md:px-6 md:pt-8">
      <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,26rem)_1fr] lg:gap-12">
        <div className="mx-auto w-full max-w-105">
          {video ? <Stage key={id} performance={performance} video={video} /> : <NotShown performance={performance} />}
        </div>
        <div className="min-w-0">
          <p className="flex flex-wrap gap-2">
            <Badge isLive={contest.takesVotes} tone="rani">
              {contest.title}
            </Badge>
            <Badge>{arenaCategoryOf(contest.category).name}</Badge>
            <Badge>{clipKinds[clipKind]}</Badge>
            {synthetic !== 'none' && <Badge tone="marigold">{syntheticKinds[synthetic]}</Badge>}
          </p>
          <h1 className="mt-3 font-display text-3xl wrap-anywhere md:text-4xl">{title}</h1>
          <div className="mt-4 flex items-center gap-3">
            <Avatar
              size="lg"
              name={artist.stageName}
              src={artist.picture ? pictureUrl(artist.picture.id, artist.picture.widths[0] ?? 320) : null}
            />
            <p className="leading-snug">
              <TextLink href={paths.profile(artist.username)} className="text-lg font-semibold">
                {artist.stageName}
              </TextLink>
              <span className="block text-muted">{cityName(artist.city)}</span>
            </p>
          </div>
          <Standing performance={performance} />
          <div className="mt-5 flex flex-wrap items-start gap-3">
            {contest.takesVotes && performance.state === 'live' && <VoteButton participantId={id} name={artist.stageName} size="lg" />}
            <ShareButton title={labelOf(performance)} path={paths.performance(id)} />
            {following && (
              <LinkButton
                variant="secondary"
                size="lg"
                icon={<SkipForward aria-hidden className="size-5" />}
                href={paths.performance(following.id)}
              >
                Next
              </LinkButton>
            )}
          </div>
          <div className="mt-3 flex flex-wrap items-center justify-between gap-2">
            <p className="text-muted">One vote a day in each contest. Never for sale.</p>
            <ReportButton performanceId={id} username={artist.username} />
          </div>
          {about && <p className="mt-6 max-w-prose whitespace-pre-line wrap-anywhere">{about}</p>}
          <p className="mt-4 text-muted tabular-nums">
            {views.toLocaleString('en-IN')} {views === 1 ? 'person has' : 'people have'} watched it.
          </p>
        </div>
      </div>
      {performance.takesComments && performance.state === 'live' && <Comments key={id} performanceId={id} artist={artist.stageName} />}
      {next.length > 0 && (
        <section aria-labelledby="more" className="mt-14">
          <div className="flex flex-wrap items-baseline justify-between gap-3">
            <h2 id="more">More in {arenaCategoryOf(contest.category).name.toLowerCase()}</h2>
            <TextLink href={paths.arenaWatch({ category: contest.category })}>Watch one after the other</TextLink>
          </div>
          <ul className="mt-5 grid grid-cols-2 gap-4 sm:grid-cols-3 lg:grid-cols-6">
            {next.map((each) => (
              <li key={each.id} className="min-w-0">
                <PerformanceCard performance={each} />
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  )
}

/** What the page has instead of a video says truthfully why. */
function NotShown({ performance: { state, contest } }: { performance: Performance }) {
  const why: Partial<Record<Performance['state'], string>> = {
    live: 'This performance cannot be watched at the moment. Please try again later.',
    withdrawn: 'Its artist has taken this performance back.',
    disqualified: `This performance is not in ${contest.title} any more: it did not keep to the rules.`,
  }
  return (
    <Card className="grid aspect-[9/16] max-h-[70dvh] w-full place-content-center text-center">
      <p className="text-lg">{why[state] ?? 'This performance is not shown yet.'}</p>
    </Card>
  )
}

function Standing({ performance: { state, contest, rank, total_votes, behind } }: { performance: Performance }) {
  if (state !== 'live' || rank === null)
    return (
      <Banner tone="warning" className="mt-5">
        It takes part no more, and cannot be voted for.
      </Banner>
    )
  return (
    <Card className="mt-5 flex items-center gap-5">
      <p className="font-display text-5xl text-primary tabular-nums">
        <span className="sr-only">Rank </span>
        {rank}
      </p>
      <div className="leading-snug">
        <p className="text-lg font-semibold tabular-nums">{votesText(total_votes)}</p>
        <p className="text-muted tabular-nums">
          {behind === null ? 'Nobody stands higher' : `${behind.toLocaleString('en-IN')} behind the next place`}
        </p>
        {!contest.takesVotes && <p>{votingLine(contest)}.</p>}
        {contest.state === 'results_published' ? (
          <TextLink href={paths.arenaResults(contest)}>See the results</TextLink>
        ) : (
          <TextLink href={paths.arenaBoard({ contest: contest.contest_id })}>See the board</TextLink>
        )}
      </div>
    </Card>
  )
}
