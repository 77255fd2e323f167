import { SkipForward } from 'lucide-react'
import type { CSSProperties } from 'react'
import type { Thing } from 'schema-dts'
import { arenaCategoryOf } from '#contract/arena/categories.ts'
import { isPublished } from '#contract/arena/contest-states.ts'
import { type ClipKind, syntheticKinds } from '#contract/arena/performance-words.ts'
import type { Performance } from '#contract/arena/performances.ts'
import { pictureUrl } from '#contract/media/picture-url.ts'
import { apiOf, orNotFound } from '#web/api.server.ts'
import { paths } from '#web/paths.ts'
import { clipped, missingMeta, pageMeta } from '#web/shell/page-meta.ts'
import { Avatar } from '#web/ui/avatar.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { Banner } from '#web/ui/banner.tsx'
import { BottomBar } from '#web/ui/bottom-bar.tsx'
import { Card } from '#web/ui/card.tsx'
import { LinkButton } from '#web/ui/link-button.tsx'
import { Picture } from '#web/ui/picture.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import type { Route } from './+types/performance-page'
import { votingLine } from './arena-words.ts'
import { cityName } from './board.tsx'
import { ClipToCome } from './clip-to-come.tsx'
import { Comments } from './comments/comments.tsx'
import { ReportButton } from './comments/report-button.tsx'
import { PerformanceCard } from './performance-card.tsx'
import { labelOf, votesText } from './performance-words.ts'
import { ShareButton } from './share-button.tsx'
import { Stage } from './stage.tsx'
import { firstDayLine, VoteButton } from './vote-button.tsx'

const nextShown = 6
const recordedHow: Record<ClipKind, string> = { live: 'recorded live', studio: 'recorded in a studio', lip_sync: 'lip-sync' }

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
    description: `${artist.stageName} in ${contest.title}, ${kind}.${standing} Watch it, and give it your free vote today. ${about}`,
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
      ...(video.poster && { thumbnailUrl: base + pictureUrl(video.poster, video.poster.widths.at(-1) ?? video.poster.width) }),
      creator: { '@type': 'Person', name: artist.stageName, url: base + paths.profile(artist.username) },
    },
  ]
}

export default function PerformancePage({ loaderData: { performance, next } }: Route.ComponentProps) {
  const { id, title, about, artist, contest, video, clipKind, synthetic, views } = performance
  const [following] = next
  const takesVotes = contest.takesVotes && performance.state === 'live'
  const voting = { participantId: id, name: artist.stageName, contest, size: 'lg', isFullWidth: true, note: voteNote } as const
  return (
    <div className={`page-edges md:pt-8 ${takesVotes ? 'pb-36 lg:pb-20' : 'pb-20'}`}>
      <div
        style={clipWidth(video)}
        className="grid items-start gap-y-5 lg:grid-cols-[min(26rem,var(--clip))_minmax(0,1fr)] lg:grid-rows-[auto_1fr] lg:gap-x-12 lg:gap-y-3"
      >
        <div className="relative isolate max-md:-mx-4 lg:contents">
          <div className="lg:row-span-2">
            {video ? <Clip performance={performance} video={video} /> : <NotShown performance={performance} />}
          </div>
          <div
            className={`${video || hasPortrait(performance) ? overClip : 'max-md:px-4'} ${video ? 'max-md:pb-14' : 'max-md:pb-4'} md:mt-5 lg:mt-0`}
          >
            <div className="flex items-center gap-3">
              <Avatar
                size="lg"
                name={artist.stageName}
                src={artist.picture ? pictureUrl(artist.picture, artist.picture.widths[0] ?? 320) : null}
                className="outline-2 outline-offset-2 outline-primary"
              />
              <p className="leading-snug">
                <TextLink href={paths.profile(artist.username)} className="text-lg font-semibold text-text no-underline hover:underline">
                  {artist.stageName}
                </TextLink>
                <span className="block text-muted">{[cityName(artist.city), recordedHow[clipKind]].filter(Boolean).join(', ')}</span>
              </p>
            </div>
            <h1 className="mt-3 font-display text-2xl wrap-anywhere md:text-4xl">{title}</h1>
          </div>
        </div>
        <div className="min-w-0 lg:col-start-2">
          <p className="flex flex-wrap gap-2">
            <Badge isLive={contest.takesVotes} tone="rani">
              {contest.title}
            </Badge>
            <Badge>{arenaCategoryOf(contest.category).name}</Badge>
            {synthetic !== 'none' && <Badge tone="marigold">{syntheticKinds[synthetic]}</Badge>}
          </p>
          <Standing performance={performance} />
          {takesVotes && (
            <div className="mt-5 max-w-105 max-lg:hidden">
              <VoteButton {...voting} />
            </div>
          )}
          <div className="mt-5 flex flex-wrap items-center gap-3">
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
            <TextLink href={paths.arenaWatch({ category: contest.category })}>Watch them all</TextLink>
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
      {takesVotes && (
        <BottomBar label="Vote" isTall>
          <div className="w-full text-center">
            <VoteButton {...voting} />
          </div>
        </BottomBar>
      )}
    </div>
  )
}

/** The clip's width at its full height (76svh, see Clip), so that the words stand right beside an upright one. */
function clipWidth(video: Performance['video']): CSSProperties {
  const { width, height } = video ?? { width: 4, height: 5 }
  return { '--clip': `calc(76svh * ${width / height})` } as CSSProperties
}

/** On a phone the words lie over the clip, below its controls and above its picture, and let presses through. */
const overClip =
  'max-md:pointer-events-none max-md:absolute max-md:inset-x-0 max-md:bottom-0 max-md:z-1 max-md:bg-linear-to-t max-md:from-ink-950 max-md:from-10% max-md:via-ink-950/70 max-md:to-transparent max-md:px-4 max-md:pt-16 max-md:[&_a]:pointer-events-auto'

function Clip({ performance, video }: { performance: Performance; video: NonNullable<Performance['video']> }) {
  const { poster, width, height } = video
  const fill = height > width ? 'max-md:object-cover max-md:object-[50%_40%]' : ''
  return (
    <Stage
      key={performance.id}
      id={performance.id}
      label={labelOf(performance)}
      video={video}
      isBare
      isUnderWords
      poster={
        poster && (
          <Picture
            picture={poster}
            urlOf={pictureUrl}
            alt=""
            sizes="26rem"
            isFirst
            className={`size-full bg-transparent! bg-none! object-contain ${fill}`}
          />
        )
      }
      className={`${height > width ? 'max-md:[&>video]:object-cover max-md:[&>video]:object-[50%_40%]' : ''} bg-ink-900 max-md:h-[calc(100svh-15.75rem)] max-md:min-h-96 max-md:w-full md:mx-auto lg:mx-0 md:max-h-[76svh] md:isolate md:max-w-105 md:rounded-lg`}
    />
  )
}

const voteNote = `One free vote a day in each contest. ${firstDayLine}`

function hasPortrait({ state, artist }: Performance): boolean {
  return state === 'live' && !!artist.picture
}

/** Shown instead of a video, with the true reason. */
function NotShown({ performance }: { performance: Performance }) {
  const { state, contest, artist } = performance
  if (state === 'live' && artist.picture)
    return (
      <div className="relative isolate mx-auto lg:mx-0 w-full md:aspect-[4/5] overflow-hidden bg-ink-900 max-md:h-[calc(100svh-15.75rem)] max-md:min-h-96 md:max-h-[76svh] md:max-w-105 md:rounded-lg">
        <Picture picture={artist.picture} urlOf={pictureUrl} alt="" sizes="26rem" isFirst className="size-full object-cover object-top" />
        <ClipToCome className="start-3 top-3" />
      </div>
    )
  const why: Partial<Record<Performance['state'], string>> = {
    live: 'The clip is being prepared. Please look in again in a few minutes.',
    withdrawn: 'The artist withdrew this performance.',
    disqualified: `This performance was disqualified from ${contest.title} for breaking the rules.`,
  }
  return (
    <Card className="mx-auto grid aspect-[9/16] max-h-[60svh] w-full max-w-105 place-content-center text-center max-md:rounded-none">
      <p className="text-lg">{why[state] ?? 'This performance isn’t public yet.'}</p>
    </Card>
  )
}

function Standing({ performance: { state, contest, rank, total_votes, behind } }: { performance: Performance }) {
  if (state !== 'live' || rank === null)
    return (
      <Banner tone="warning" className="mt-5">
        It’s no longer in the contest, so it can’t be voted for.
      </Banner>
    )
  return (
    <Card padding="none" className="mt-5 flex items-center gap-4 px-4 py-3 md:gap-5 md:px-5">
      <p className="min-w-8 text-center font-display text-4xl text-primary tabular-nums">
        <span className="sr-only">Rank </span>
        {total_votes ? rank : '–'}
      </p>
      <div className="min-w-0 flex-1 leading-snug">
        <p className="text-lg font-semibold tabular-nums">{votesText(total_votes)}</p>
        {total_votes > 0 && (
          <p className="text-muted tabular-nums">
            {behind === null ? 'In the lead' : `${behind.toLocaleString('en-IN')} behind the next place`}
          </p>
        )}
        {!contest.takesVotes && <p>{votingLine(contest)}.</p>}
      </div>
      {isPublished(contest) ? (
        <TextLink href={paths.arenaResults(contest)}>See the results</TextLink>
      ) : (
        <TextLink href={paths.arenaBoard({ contest: contest.contest_id })}>See the board</TextLink>
      )}
    </Card>
  )
}
