import { type ReactNode, useState } from 'react'
import { arenaCategoryOf } from '#contract/arena/categories.ts'
import { isPublished } from '#contract/arena/contest-states.ts'
import { clipKinds, syntheticKinds } from '#contract/arena/performance-words.ts'
import type { OwnEntry } from '#contract/arena/performances.ts'
import { pictureUrl } from '#contract/media/picture-url.ts'
import type { OwnVideo } from '#contract/videos/videos.ts'
import { shortDay } from '#web/lib/short-when.ts'
import { paths } from '#web/paths.ts'
import { AppealDecision } from '#web/shell/appeal-decision.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { Banner } from '#web/ui/banner.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { LinkButton } from '#web/ui/link-button.tsx'
import type { MenuEntry } from '#web/ui/menu.tsx'
import { MoreMenu } from '#web/ui/more-menu.tsx'
import { Picture } from '#web/ui/picture.tsx'
import { VideoPlayer } from '#web/ui/video/video-player.tsx'
import { ShareButton } from '../share-button.tsx'
import { CaptionsDialog } from './captions-dialog.tsx'
import { CommentsSwitch } from './comments-switch.tsx'
import { nextOf, stateNames, stateTones } from './entry-words.ts'
import { MendDialog } from './mend-dialog.tsx'
import { SendEntryVideo } from './send-video.tsx'
import { EntryWork } from './video-work.tsx'
import { WithdrawDialog } from './withdraw-dialog.tsx'

/** An entry with its contest, its state, and what the artist can do now. */
export function EntryCard({ entry }: { entry: OwnEntry }) {
  const { id, title, contest, state, clipKind, synthetic, createdAt, upload } = entry
  const video = upload?.video
  const wasPerhapsReinstated = state === 'live' && !isPublished(contest)
  return (
    <Card as="article" padding="sm" aria-labelledby={id} className={`grid min-w-0 items-start gap-4 sm:gap-x-6 ${columnsBeside(video)}`}>
      {video && <Clip title={title} video={video} />}
      <div className="grid gap-3 sm:col-start-[-2]">
        <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
          <div className="min-w-0">
            <h2 id={id} className="font-sans text-lg leading-snug font-semibold tracking-normal wrap-anywhere">
              {title}
            </h2>
            <p className="text-muted wrap-anywhere">
              {contest.title}, {arenaCategoryOf(contest.category).name.toLowerCase()}
            </p>
          </div>
          <Badge tone={stateTones[state]} isLive={state === 'live' && contest.takesVotes}>
            {stateNames[state]}
          </Badge>
        </div>
        {state === 'live' && (
          <dl className="flex flex-wrap gap-x-10 gap-y-2">
            <Figure name="Rank">{entry.rank ? `#${entry.rank}` : '—'}</Figure>
            <Figure name={entry.total_votes === 1 ? 'Vote' : 'Votes'}>{entry.total_votes.toLocaleString('en-IN')}</Figure>
          </dl>
        )}
      </div>
      <div className="grid min-w-0 gap-4 max-sm:col-span-full sm:col-start-[-2]">
        <Why entry={entry} />
        {state === 'live' && <Actions entry={entry} />}
        {state === 'uploading' && <SendEntryVideo entry={entry} />}
        {state === 'processing' && upload && <EntryWork key={upload.id} upload={upload} />}
        <div>
          {state !== 'uploading' && <p className="max-w-prose">{nextOf(entry)}</p>}
          <p className="mt-1 text-sm text-muted">
            {clipKinds[clipKind]}, {syntheticKinds[synthetic][0]?.toLowerCase()}
            {syntheticKinds[synthetic].slice(1)}. Entered {shortDay(createdAt)}
          </p>
        </div>
        {state === 'live' && <CommentsSwitch entry={entry} />}
        {(state === 'disqualified' || wasPerhapsReinstated) && <AppealDecision subject="entry" subjectId={id} isInCard />}
        {state !== 'live' && <Actions entry={entry} />}
      </div>
    </Card>
  )
}

type Video = NonNullable<OwnVideo['video']>
const isUpright = ({ width, height }: Video) => height >= width

/** An upright clip stands beside its title even on a phone. */
function columnsBeside(video: Video | null | undefined): string {
  if (!video) return ''
  return isUpright(video)
    ? 'grid-cols-[8rem_minmax(0,1fr)] sm:grid-cols-[10rem_minmax(0,1fr)] sm:grid-rows-[auto_1fr]'
    : 'sm:grid-cols-[20rem_minmax(0,1fr)] sm:grid-rows-[auto_1fr]'
}

function Figure({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt className="text-sm text-muted">{name}</dt>
      <dd className="font-display text-4xl leading-none tabular-nums">{children}</dd>
    </div>
  )
}

/** The reason why the file or the performance was rejected. */
function Why({ entry: { state, reason, upload } }: { entry: OwnEntry }) {
  const ofFile = state === 'uploading' && upload?.state === 'failed' ? (upload.reason ?? reason) : ''
  if (ofFile)
    return (
      <Banner tone="danger" title="The last file could not be used.">
        {ofFile}
      </Banner>
    )
  // A disqualified entry shows its reason in the decision below.
  if (!reason || state === 'live' || state === 'disqualified') return null
  return (
    <Banner tone={state === 'withdrawn' ? 'info' : 'warning'} title="Why:">
      <span className="wrap-anywhere">{reason}</span>
    </Banner>
  )
}

function Clip({ title, video }: { title: string; video: Video }) {
  return (
    <VideoPlayer
      label={title}
      video={video}
      poster={video.poster && <Picture picture={video.poster} urlOf={pictureUrl} alt="" sizes="20rem" className="size-full object-cover" />}
      className="w-full sm:row-span-2"
    />
  )
}

function Actions({ entry }: { entry: OwnEntry }) {
  const { id, title, state, nextMoves, upload } = entry
  const [step, setStep] = useState<'mend' | 'captions' | 'withdraw' | null>(null)
  const more: MenuEntry[] = [
    ...(upload?.video
      ? [{ id: 'captions', label: upload.video.captions.length ? 'Edit captions' : 'Add captions', onAction: () => setStep('captions') }]
      : []),
    ...(nextMoves.includes('withdraw') ? [{ id: 'withdraw', label: 'Withdraw', isDanger: true, onAction: () => setStep('withdraw') }] : []),
  ]
  const close = () => setStep(null)
  return (
    <>
      <div className="flex flex-wrap items-start gap-2 empty:hidden">
        {state === 'live' && (
          <>
            <ShareButton isMain title={title} path={paths.performance(id)} />
            <LinkButton variant="secondary" href={paths.performance(id)} aria-label={`See the page of ${title}`}>
              View page
            </LinkButton>
          </>
        )}
        {nextMoves.includes('resubmit') && (
          <Button onPress={() => setStep('mend')} aria-label={`Fix ${title}`}>
            Fix it
          </Button>
        )}
        <MoreMenu label={title} name={`More for ${title}`} items={more} />
      </div>
      {step === 'mend' && <MendDialog entry={entry} onClose={close} />}
      {step === 'captions' && upload && <CaptionsDialog entry={entry} videoId={upload.id} onClose={close} />}
      {step === 'withdraw' && <WithdrawDialog entry={entry} onClose={close} />}
    </>
  )
}
