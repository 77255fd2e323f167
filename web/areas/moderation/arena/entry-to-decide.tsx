import { arenaCategoryOf } from '#contract/arena-categories.ts'
import type { DeskEntry, EntryDecision } from '#contract/arena-desk.ts'
import { clipKinds, syntheticKinds } from '#contract/performance-words.ts'
import { pictureUrl } from '#contract/picture-url.ts'
import { formatWhen } from '#contract/time.ts'
import { votesText } from '#web/areas/arena/performance-words.ts'
import { paths } from '#web/paths.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Banner } from '#web/ui/banner.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Fact } from '#web/ui/fact.tsx'
import { Picture } from '#web/ui/picture.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import { VideoPlayer } from '#web/ui/video-player.tsx'
import { decisionNames, isHarsh, stateNames, stateTones } from './entry-words.ts'

/** What was sent, beside all that is known of it. */
export function EntryToDecide({ entry, onDecide }: { entry: DeskEntry; onDecide: (decision: EntryDecision) => void }) {
  const { id, title, about, artist, contest, state, reason, fixUntil, synthetic, decisions } = entry
  return (
    <Card as="article" aria-labelledby={id} className="grid min-w-0 gap-5 md:grid-cols-[14rem_1fr]">
      <Clip entry={entry} />
      <div className="grid min-w-0 content-start gap-4">
        <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
          <div className="min-w-0">
            <h2 id={id} className="font-sans text-lg leading-snug font-semibold tracking-normal wrap-anywhere">
              {state === 'live' ? <TextLink href={paths.performance(id)}>{title}</TextLink> : title}
            </h2>
            <p className="text-muted wrap-anywhere">
              <TextLink href={paths.adminProfile(artist.username)}>{artist.stageName}</TextLink>, for {contest.title} (
              {arenaCategoryOf(contest.category).name.toLowerCase()})
            </p>
          </div>
          <Badge tone={stateTones[state]}>{stateNames[state]}</Badge>
        </div>
        {synthetic !== 'none' && <Banner tone="warning">{syntheticKinds[synthetic]}, its artist says.</Banner>}
        {about && <p className="max-w-prose whitespace-pre-line wrap-anywhere">{about}</p>}
        {reason && (
          <p className="wrap-anywhere">
            Why it was decided so: {reason}
            {fixUntil && ` It can be mended until ${formatWhen(fixUntil)}.`}
          </p>
        )}
        <Facts entry={entry} />
        {decisions.length > 0 && (
          <div className="flex flex-wrap gap-3">
            {decisions.map((each) => (
              <Button
                key={each}
                size="sm"
                variant={isHarsh(each) ? 'danger' : 'primary'}
                aria-label={`${decisionNames[each]}: ${title}`}
                onPress={() => onDecide(each)}
              >
                {decisionNames[each]}
              </Button>
            ))}
          </div>
        )}
      </div>
    </Card>
  )
}

function Clip({ entry: { title, artist, upload } }: { entry: DeskEntry }) {
  const video = upload?.video
  if (!video)
    return (
      <p className="grid aspect-video place-content-center rounded-xl bg-soft p-4 text-center text-muted md:aspect-[3/4]">
        {upload?.reason ?? 'There is no video to watch.'}
      </p>
    )
  return (
    <VideoPlayer
      label={`${title}, by ${artist.stageName}`}
      video={video}
      poster={video.poster && <Picture picture={video.poster} urlOf={pictureUrl} alt="" sizes="14rem" className="size-full object-cover" />}
      className="max-h-[70dvh] w-full self-start"
    />
  )
}

function Facts({ entry }: { entry: DeskEntry }) {
  const { clipKind, synthetic, upload, guardian, createdAt, total_votes, rank, views, state } = entry
  return (
    <dl className="grid grid-cols-2 gap-4 lg:grid-cols-3">
      <Fact name="Recorded">{clipKinds[clipKind]}</Fact>
      <Fact name="AI">{syntheticKinds[synthetic]}</Fact>
      <Fact name="Entered">{formatWhen(createdAt)}</Fact>
      {upload && (
        <Fact name="File">
          {upload.fileName}, {(upload.bytes / 1024 / 1024).toFixed(1)}&nbsp;MB
        </Fact>
      )}
      {upload?.video && (
        <Fact name="Picture and length">
          {upload.video.width} × {upload.video.height}, {Math.round(upload.video.seconds)} seconds
        </Fact>
      )}
      {guardian && <Fact name="Parent or guardian">{guardian}</Fact>}
      {state === 'live' && (
        <Fact name="Votes and views">
          {rank ? `Number ${rank}, ` : ''}
          {votesText(total_votes)}, {views.toLocaleString('en-IN')} {views === 1 ? 'view' : 'views'}
        </Fact>
      )}
    </dl>
  )
}
