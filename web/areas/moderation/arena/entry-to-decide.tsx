import { Hourglass, VideoOff } from 'lucide-react'
import { useState } from 'react'
import type { AdminEntry, EntryDecision } from '#contract/arena/admin.ts'
import { arenaCategoryOf } from '#contract/arena/categories.ts'
import { clipKinds, syntheticKinds } from '#contract/arena/performance-words.ts'
import { formatWhen } from '#contract/grammar/time.ts'
import { pictureUrl } from '#contract/media/picture-url.ts'
import { adminPaths } from '#web/admin-paths.ts'
import { votesText } from '#web/areas/arena/performance-words.ts'
import { shortWhen } from '#web/lib/short-when.ts'
import { paths } from '#web/paths.ts'
import { Avatar } from '#web/ui/avatar.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { Banner } from '#web/ui/banner.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Fact } from '#web/ui/fact.tsx'
import { Picture } from '#web/ui/picture.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import { TitleLink } from '#web/ui/title-link.tsx'
import { VideoPlayer } from '#web/ui/video/video-player.tsx'
import { Waiting } from '../age.tsx'
import { CaseFileLink } from '../cases/case-link.tsx'
import { decisionNames, isHarsh, stateNames, stateTones } from './entry-words.ts'

/** An entry beside everything known about it. Approving needs watching it first. */
export function EntryToDecide({ entry, onDecide }: { entry: AdminEntry; onDecide: (decision: EntryDecision) => void }) {
  const { id, title, about, artist, contest, state, reason, fixUntil, synthetic, decisions, upload, createdAt } = entry
  const [isSeen, setSeen] = useState(false)
  const isWide = !!upload?.video && upload.video.width > upload.video.height
  const isUnseen = decisions.includes('approve') && !isSeen
  return (
    <Card
      as="article"
      aria-labelledby={id}
      padding="sm"
      className={`grid min-w-0 gap-5 md:p-5! ${isWide ? 'lg:grid-cols-[30rem_1fr]' : 'md:grid-cols-[auto_1fr]'}`}
    >
      <Clip entry={entry} isWide={isWide} onSeen={() => setSeen(true)} />
      <div className="grid min-w-0 content-start gap-4">
        <div className="flex items-start gap-3 max-md:flex-wrap">
          <Avatar name={artist.stageName} src={artist.picture && pictureUrl(artist.picture, artist.picture.widths[0] ?? 320)} />
          <div className="min-w-0 flex-1">
            <h2 id={id} className="font-sans text-lg leading-snug font-semibold tracking-normal wrap-anywhere">
              {state === 'live' ? <TitleLink href={paths.performance(id)}>{title}</TitleLink> : title}
            </h2>
            <p className="text-muted wrap-anywhere">
              <TextLink href={adminPaths.profile(artist.username)}>{artist.stageName}</TextLink>, for {contest.title} (
              {arenaCategoryOf(contest.category).name.toLowerCase()})
            </p>
          </div>
          <span className="grid justify-items-end gap-1 text-sm max-md:order-first max-md:flex max-md:w-full max-md:items-center max-md:gap-3">
            <Badge tone={stateTones[state]}>{stateNames[state]}</Badge>
            {state === 'in_review' && <Waiting since={createdAt} />}
          </span>
        </div>
        {synthetic !== 'none' && <Banner tone="warning">{syntheticKinds[synthetic]}, its artist says.</Banner>}
        {about && <p className="max-w-prose whitespace-pre-line wrap-anywhere">{about}</p>}
        {reason && (
          <p className="wrap-anywhere">
            Why it was decided so: {reason}
            {fixUntil && ` The artist can fix it until ${formatWhen(fixUntil)}.`}
          </p>
        )}
        <div className="flex flex-wrap items-center gap-3">
          {decisions.map((each) => (
            <Button
              key={each}
              variant={isHarsh(each) ? 'danger' : 'primary'}
              isDisabled={each === 'approve' && isUnseen}
              aria-label={`${decisionNames[each]}: ${title}`}
              onPress={() => onDecide(each)}
            >
              {decisionNames[each]}
            </Button>
          ))}
          <CaseFileLink kind="entry" id={id} of={title} />
          {isUnseen && (
            <p className="text-sm text-muted">
              {upload?.video ? 'Watch it first, then you can approve it.' : 'It can be approved once there is a video to watch.'}
            </p>
          )}
        </div>
        <Facts entry={entry} />
      </div>
    </Card>
  )
}

function Clip({ entry: { title, artist, upload }, isWide, onSeen }: { entry: AdminEntry; isWide: boolean; onSeen: () => void }) {
  const video = upload?.video
  if (!video) return <NoClip artist={artist} upload={upload} />
  return (
    <VideoPlayer
      label={`${title}, by ${artist.stageName}`}
      video={video}
      poster={video.poster && <Picture picture={video.poster} urlOf={pictureUrl} alt="" sizes="30rem" className="size-full object-cover" />}
      onWatched={onSeen}
      onEnded={onSeen}
      // Until it is played, it leaves room for the decision beside or below it.
      className={`max-h-[75dvh] w-full self-start max-md:has-[>button]:max-h-36 ${isWide ? '' : 'md:w-76 md:has-[>button]:w-42'}`}
    />
  )
}

/** Shown when there is no video: the artist, and the reason. */
function NoClip({ artist, upload }: Pick<AdminEntry, 'artist' | 'upload'>) {
  const isComing = upload?.state === 'processing'
  return (
    <div className="relative grid aspect-video max-h-36 w-full content-end self-start overflow-hidden rounded-lg bg-ink-950 text-ivory-50 md:aspect-[9/16] md:max-h-none md:w-42">
      {artist.picture && (
        <Picture
          picture={artist.picture}
          urlOf={pictureUrl}
          alt=""
          sizes="19rem"
          className="absolute inset-0 size-full object-cover opacity-35"
        />
      )}
      <p className="relative grid justify-items-start gap-2 p-4">
        {isComing ? <Hourglass aria-hidden className="size-6" /> : <VideoOff aria-hidden className="size-6" />}
        {isComing ? 'The video is being prepared. You can watch it here in a few minutes.' : (upload?.reason ?? 'No video has been sent.')}
      </p>
    </div>
  )
}

function Facts({ entry }: { entry: AdminEntry }) {
  const { clipKind, synthetic, upload, guardian, createdAt, total_votes, rank, views, state } = entry
  return (
    <dl className="grid grid-cols-2 gap-x-6 gap-y-3 border-t border-line pt-4 lg:grid-cols-[repeat(auto-fit,minmax(7.5rem,1fr))]">
      <Fact name="Recorded">{clipKinds[clipKind]}</Fact>
      <Fact name="AI">{syntheticKinds[synthetic]}</Fact>
      <Fact name="Entered">{shortWhen(createdAt)}</Fact>
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
